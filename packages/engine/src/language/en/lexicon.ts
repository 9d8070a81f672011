const words = (text: string): string[] => text.trim().split(/\s+/);

/** Forms that make a clause finite on their own. */
export const AUXILIARIES = new Set(
  words(`is are was were am has have had does do did can could may might must shall should will would cannot
  isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't can't couldn't mayn't mustn't shan't
  shouldn't won't wouldn't needn't it's that's there's he's she's they're we're you're i'm i've you've we've
  they've it'll you'll they'll we'll he'll she'll i'll i'd you'd we'd they'd`),
);

/** Verbs in their base form. */
const VERBS =
  words(`accelerate accept accommodate accompany accrue accumulate achieve acquire act adapt add adhere adjust
  administer admit adopt advance advise affect aggregate agree aid alert allocate allow alter amend amount
  analyse analyze announce anticipate appeal appear apply appoint approve argue arise arrange arrest arrive
  ask assert assess assign assist associate assume attach attend attract audit authorise authorize avoid
  await ban bear beat become begin believe belong bend bid bind bite blame bleed block blow boil boost
  borrow breach break breathe brief bring build burn buy calculate cancel carry cast catch cater cause cease
  certify chair chase choose cite clarify classify click climb close coincide collect combine come commence
  commit communicate compare compensate compile complain complement complete comply comprise compute concede
  concern conclude condemn conduct configure confirm connect conserve consider consist constitute construct
  consult consume contact contain continue contradict contribute convene convert convey convince cook
  cooperate cope copy correct correspond count cover crash create criticise criticize cross crush cultivate
  cure debate decay decide declare decline decrease dedicate deduct deem defend defer define delay delegate
  delete deliver demonstrate denote deny depart depend depict deploy derive descend describe deserve design
  desire destroy detect deteriorate determine develop devote diagnose dictate differ digest diminish dip
  disable disagree disappear discharge disclose discontinue discourage discover discuss dismiss display
  dispute dissolve distribute divide dominate donate double doubt download draft drag draw dress drink drive
  drop dry dump earn eat educate elect eliminate embed embrace emerge emit emphasise emphasize employ enable
  encounter encourage encrypt end endorse enforce enhance enjoy enlarge enrol enroll ensure entail enter
  entitle envisage equal equip erase erode escalate establish evacuate evaluate evolve examine exceed excel
  exclude excuse execute exempt exert exhibit exist expand expect expire explain expose express extend face
  facilitate fail fall favour feed feel fetch fight file filter finance find finish fire fit fix flag float
  flood flow fly focus follow forbid force forecast forget foster freeze fuel fulfil fulfill fund gather
  generate get give go govern grant grow guarantee guide halt handle hang happen harm head heal hear heat
  help hide hire hit hold host identify ignore illustrate impact implement imply import impose impress
  improve include incorporate increase incur index indicate infect infer inflict inform inherit initiate
  inject injure innovate insert insist inspect inspire install instruct insure integrate intend interact
  interfere interpret interrupt intervene introduce invent invest investigate invite involve isolate issue
  join jump justify keep kill know lack land last launch lead leak learn leave lend let level lie lift
  listen live load lock log lose love maintain make manage map market mask master mean measure meet melt
  mention merge migrate mind minimise minimize mirror mix modify monitor motivate mount move multiply narrow
  need neglect negotiate notify obey object oblige observe obstruct obtain occupy occur offer offset omit
  open operate opt organise organize originate outlast outline outnumber outperform outweigh overlap oversee
  overtake owe own pack paint park parse participate partner pass pause pay peak penalise penalize perceive
  perform permit persist pick plan plant play plunge poll possess postpone pour praise pray precede predate
  predict prefer preserve presume prevail prevent price print proceed proclaim produce profit prohibit
  promise promote prompt propose prosecute protect prove provide publish pull pump punish pursue push put
  qualify quantify quarantine quote race raise reach react read realise realize rebuild recall receive
  recognise recognize recommend recover recruit recycle redirect reduce refer refine reflect refrain refund
  refuse regard register regulate reimburse reinforce reinstate reject relate relieve relocate rely remain
  remind remove render renew reopen repair repay repeat replace represent require rescue research resemble
  reset reside resign resist resolve respond rest restart restore restrict result resume retain retire
  retreat retrieve return reveal revise revive revoke reward ride ring rise roll rotate rule run rush sail
  sample save say scale scan secure see seek seem segment seize select sell send sentence separate sequence
  serve service settle shift shine ship shop shorten show shrink shut sign sink sit sleep slide slip slow
  smell smoke solve spark speak specify speed spend spill spin split sponsor spot spread squeeze stabilise
  stabilize staff stain stand start state stay stem stick stimulate stipulate stir stop store strain
  strengthen stretch strike strip strive structure struggle submit subscribe substitute succeed sue suffer
  suggest suit sum summarise summarize supervise supply suppose surge surpass surround survive suspect
  suspend sustain swallow swap swear sweep swim swing sync take target taste teach tear tell tend terminate
  thank think thrive throw tie tighten tolerate top tour tow trace track transfer transform transition
  translate transmit transport trap treat trigger trim triple try tune turn twist type undergo underline
  undermine understand undertake unite unlock update upgrade urge use utilise utilize validate vanish vary
  venture verify violate voice volunteer waive wake wander want warn wash waste watch wave weaken wear weave
  weigh welcome widen win wind wipe withdraw withhold withstand witness wonder work wrap write yield`);

/** Forms that are nouns as often as verbs; they count as verbs only where a noun cannot stand. */
export const NOUN_OR_VERB = new Set(
  words(`act acts address addresses advance advances aid aids aim aims alert alerts amount amounts answer answers
  appeal appeals arrest arrests attack attacks attempt attempts balance ban bans benefit benefits bid bids
  bill bills bite bites block blocks blow blows book books boost boosts box boxes breach breaches break
  breaks brief briefs burn burns call calls cast casts catch catches cause causes chair chairs change
  changes charge charges chase chases claim claims click clicks close closes comment comments concern
  concerns conduct conducts contact contacts contract contracts control controls cook cooks
  copies copy cost costs count counts cover covers crash crashes credit credits cross crosses cure cures cut
  cuts damage date deal deals debate debates decay decays decline declines decrease decreases delay delays
  demand demands design designs desire desires dip dips discharge discharges display displays document
  documents doubt doubts download downloads draft drafts drag drags draw draws dress dresses drink drinks
  drive drives drop drops dump dumps encounter encounters end ends estimate estimates exchange exchanges
  excuse excuses exercise exercises exhibit exhibits experience face faces fall falls favour favours feature
  features feed feeds fight fights file files filter filters finance finances fine fines fire fires fit fits
  fix fixes flag flags flies float floats flood floods flow flows fly focus focuses force forces forecast
  forecasts form forms fuel fuels function functions fund funds gain gains grant grants guarantee guarantees
  guide guides halt halts harm harms head heads heat heats help helps hire hires hit hits hold holds hope
  hopes host hosts house impact impacts import imports increase increases index indexes influence insert
  inserts interest issue issues judge judges jump jumps label labels land lands last lasts lead leads leak
  leaks leave leaves level levels lift lifts light lights limit limits live lives link links list lists load loads lock
  locks log logs look looks love loves mail map maps mark market markets marks mask masks master masters
  match matches matter matters measure measures mind minds miss mix mixes monitor monitors mount mounts move
  moves name names need needs note notes notice object objects offer offers offset offsets open opens order
  orders outline outlines overlap overlaps own owns pack packs paint paints park parks partner partners pass
  passes pause pauses pay pays peak peaks pick picks place places plan plans plant plants play plays point
  points poll polls position post posts power practice present presents press price prices print prints
  process processes produce produces profit profits program programs progress project projects promise
  promises prompt prompts pull pulls pump pumps purchase push pushes question questions quote quotes race
  races range ranges rank rate rates reach reaches read reads recall recalls record records recruit recruits
  reform refund refunds release releases rent repair repairs replies reply report reports request requests
  rescue rescues research researches reserve reserves rest rests result results retreat retreats return
  returns review reviews reward rewards ride rides ring rings rise rises risk risks roll rolls rule rules
  run runs rush rushes sail sails sale sample samples save saves scale scales scan scans schedule schedules
  score scores search seat segment segments sentence sentences sequence sequences service services set sets
  shape share shares shift shifts ship ships shop shops show shows sign signs sleep sleeps slide slides slip
  slips smell smells smoke smokes sound sounds source sources spark sparks spin spins split splits sponsor
  sponsors spot spots spread spreads squeeze squeezes staff staffs stage stain stains stand stands start
  starts state states stay stays step steps stop stops store stores strain strains stress stretch stretches
  strike strikes strip strips structure structures struggle struggles studies study substitute substitutes
  sum sums supplies supply support supports suspect suspects swap swaps sweep sweeps swim swims swing swings
  switch switches talk talks target targets taste tastes tax taxes tear tears test tests tie ties time times
  title top tops total totals touch tour tours tow tows trace traces track tracks trade train trains
  transfer transfers transition transitions transport transports trap traps travel travels treat treats
  trial tries trigger triggers trim trims trust try tune tunes turn turns twist twists type types update
  updates upgrade upgrades use uses value values venture ventures view views visit visits voice voices
  volunteer volunteers vote votes wait walk want wants wash washes waste wastes watch watches wave waves
  wear wears welcome welcomes wind winds wish wishes witness witnesses wonder wonders work works worry wrap
  wraps write writes yield yields`),
);

const IRREGULAR =
  words(`arose died dies ate beat became began begun bent bit bled blew bore bought bound bred broke brought built burnt came
  caught chose cost crept cut dealt did drank drew drove dug fed fell felt fled flew forbade forgave forgot
  fought found froze gave gone got grew heard held hid hit hung hurt kept knew laid lay leapt led left lent
  let lit lost made meant met overtook paid put quit ran rang read rid rode rose said sang sank sat saw sent
  set shed shone shook shot shrank shut slept slid sold sought spent split spoke spread spun stole stood
  struck stuck swam swept swore swung taught thought threw told took tore understood undertook underwent
  went wept withdrew withheld withstood woke won wore wound wrote`);

function formsOf(verb: string): string[] {
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`];
  if (/(?:[sxz]|ch|sh|o)$/.test(verb)) return [`${verb}es`, `${verb}ed`];
  if (verb.endsWith('e')) return [`${verb}s`, `${verb}d`];
  return [`${verb}s`, `${verb}ed`, `${verb}${verb.at(-1)}ed`];
}

export const BASE_VERBS = new Set([
  ...VERBS,
  ...words(
    'be do have avoid check click ask call store press hold never bake whisk simmer fry roast grill chop drain preheat stir',
  ),
]);
/** Past tenses that do not end in -ed and are no base form. */
export const PAST_FORMS = new Set(
  IRREGULAR.filter((form) => !VERBS.includes(form) && !NOUN_OR_VERB.has(form) && form !== 'dies'),
);
export const FINITE_FORMS = new Set([...VERBS.flatMap(formsOf), ...IRREGULAR]);

/** Verbs without an object: their form in -ed before a preposition is a past tense. */
export const INTRANSITIVE =
  /^(?:increas|decreas|declin|dropp|climb|jump|surg|plung|expand|improv|worsen|occurr|happen|end|start|peak|arriv|depart|work|liv|remain|stay|appear|disappear|continu|fail|last|expir|laps|clos|open|differ|vari|amount|stemm|resign|retir|di|travel|mov|chang|return|emerg|evolv|agre|disagre|appli|belong|register|land|crash|collaps|recover|doubl|tripl|halv|stall|stopp|serv|reli|depend|consist|exist|result|participat|vot)ed$/;

export const DETERMINERS = new Set(
  words(`a an the this that these those my your his her its our their any every each all both some no another either
  neither most many much several few`),
);
export const SUBJECT_PRONOUNS = new Set(
  words(`it they he she we you i there this that these those everyone everybody nobody anyone someone nothing
  everything something anything each both all many most some none one two others who`),
);
export const PREPOSITIONS = new Set(
  words(`of in on at by for from with without to into onto under over after before during between among within until
  since about above below against across through per via despite except than as like up around near behind beyond
  toward towards upon off out down`),
);
/** Words that open a subordinate clause: a verb after one does not make an independent statement. */
export const SUBORDINATORS = new Set(
  words(`if unless when whenever while because since until till although though whereas whether that which who whom whose
  where wherever once after before as provided so than how what why lest`),
);
/** Words before which a noun-or-verb form is a noun. */
export const BEFORE_NOUN = new Set([
  ...DETERMINERS,
  ...PREPOSITIONS,
  ...words(`new old higher lower more less fewer further other such same own first second third next last free full
  annual monthly daily weekly total additional extra high low large small late early good bad public private and or`),
]);

/** Words too common to find anything by; they count for nothing, not even little. */
export const STOP_WORDS = new Set(
  words(`a an the of to in on at by for from with and or but as is are was were be been being it its this that these those
  there here he she they them his her their we our us you your i my me do does did has have had will would can could
  shall should may might must not no nor so than then too very also just which who whom whose what when where why how
  if into onto over under about after before during while per each such same other any all both more most some`),
);

/** Words that stand beside figures of any kind. */
export const BESIDE_FIGURES = words('within least up until between only almost nearly around total average');

/** Words that are orders where they open a clause, though no verb in base form is meant elsewhere: "*Press* the button". */
export const IMPERATIVE_ONLY = new Set(
  words(`avoid click press tap plug unplug reboot insert attach fill download upload visit contact check ask call email note
  remember ensure make keep try wait wash mix add stir rinse drink eat take use go see read refer consult bring turn
  choose select open close submit send apply set switch place put remove store replace enter sign book treat mark
  report output ignore skip consider enjoy let`),
);

/** What may open an order: "*Please* sign". */
export const OPENS_ORDER = new Set(words(`please always never do don't not`));

/** "that" and the like, between a noun and what is said of it. */
export const RELATIVES = new Set(
  words(
    `that who which whom whose where when if unless because whether how what why while although though once`,
  ),
);

/** Subjects that a verb in -s follows: "*this* costs". */
export const SINGULAR_SUBJECTS = new Set(
  words('this that it he she everyone everybody nobody anyone someone nothing everything each one'),
);

/** Words before a verb in its base form: "*people* cost". */
export const BEFORE_BASE_FORM = new Set(
  words(
    'people children men women staff police who that which not also only always never often usually still now',
  ),
);

/** Verbs of which a whole clause is the subject: "…, which *means* that". */
export const CLAUSE_VERBS: readonly string[] = [
  'means?|makes?|made|helps?|leads?|led|results?|causes?|allows?|ensures?|works? out|adds? up',
  'amounts?|speeds?|implies|enables?|required?',
];

/** What of a thing a label may name: "*Price*: it is €5". */
export const ASPECT_NOUNS: readonly string[] = [
  'price|pricing|cost|costs|eligibility|availability|duration|length|size|weight|height|location',
  'performance|purpose|usage|overview|description|definition|background|history|origins?',
];

/** How nouns for people end. */
export const PERSON_ENDINGS: readonly string[] = [
  'er|or|ist|ee|man|woman|head|staff|people|team|chief|guest|child|patient|client|customer',
];

/** "Common *myths*": what follows is said not to be so. */
export const DISCLAIMERS: readonly string[] = ['false|untrue|incorrect|myths?|misconceptions?'];

/** "*Excluded*": what follows is ruled out. */
export const EXCLUSIONS: readonly string[] = [
  'except|exceptions?|excluded?|excludes|exclusions?|prohibited|forbidden|banned',
];
