const words = (text: string): string[] => text.trim().split(/\s+/);

/** Forms that make a clause finite on their own. */
export const AUXILIARIES = new Set(
  words(`is are was were am has have had does do did can could may might must shall should will would cannot
  isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't can't couldn't mayn't mustn't shan't
  shouldn't won't wouldn't needn't it's that's there's he's she's they're we're you're i'm i've you've we've
  they've it'll you'll they'll we'll he'll she'll i'll i'd you'd we'd they'd`),
);

/** Regular verbs that are rarely nouns in the same form. */
const VERBS =
  words(`accept accompany accrue achieve acquire act add adopt advise affect agree allow alter announce
  appear appoint apply approve argue arrive assess assign assume attach attend avoid become begin believe belong
  bring build buy calculate cancel carry cause choose close collect come commence comply compare compensate complain
  complete conclude confirm connect consider consist contain continue contribute convert correspond cover create
  decide declare decline deduct define delete deliver deny depart depend describe deserve determine develop differ
  disable discuss dispute distribute earn eliminate employ enable encourage end enforce enjoy ensure enter equal
  erase escalate establish exceed exclude exempt exist expand expect expire explain extend fail fall file find
  finish follow forbid forget generate get give go grant grow guarantee handle happen help hold identify ignore
  imply import improve include incur indicate inform insist install introduce invite involve issue join keep know
  lack last launch lead learn leave lie live lose maintain make manage mean measure meet mention migrate mirror modify
  need notify obtain occur offer open operate opt originate outperform overtake owe own pass pay perform permit
  persist plan postpone precede prefer prevent proceed produce prohibit promise propose protect prove provide
  publish put qualify raise reach read receive recommend recover reduce refer refuse reflect refund regard register
  reimburse reject relate rely remain remind remove renew repair repeat replace represent require reset resolve
  respond restart restore result retain return reveal rise say see seem select sell send serve settle shorten show
  sign speed spend stand start state stay stem stop store strengthen submit succeed suffer suggest suit supply suspend
  take teach tell tend terminate think transfer treat trigger turn understand undergo unlock update upgrade use
  validate vary verify want warn waive wear weigh win wipe work write yield blame compile deploy detect display
  emit encrypt execute fetch index load log parse recycle rotate run scale scan sync throw track ship shrink
  climb double drop decrease increase jump plunge slow surge triple widen narrow peak outlast outweigh predate`);

/** Forms that are nouns as often as verbs; they count as verbs only where a noun cannot stand. */
export const NOUN_OR_VERB = new Set(
  words(`act acts address addresses aim aims answer answers attempt attempts attack attacks balance benefit benefits
  bill bills book books call calls cause causes change changes charge charges claim claims close comment comments
  control controls cost costs cover covers credit credits cut cuts damage date deal deals decline declines decrease
  decreases delay delays demand demands display document documents drop drops end ends estimate estimates exchange
  exchanges experience exercise exercises fall falls file files fine fines force forces form forms function functions
  gain gains grant grants guarantee guarantees help hold holds hope hopes house import imports increase increases
  index influence interest issue issues judge judges jump jumps label labels last lead leads leave leaves limit limits
  link links list lists load log logs look looks mail mark marks match matches matter matters measure measures
  miss name names need needs note notes notice offer offers open order orders own pass passes pay peak peaks place
  places plan plans point points position post posts power practice present presents press process processes
  produce program programs progress project projects promise promises purchase question questions range ranges rank
  rate rates reach record records reform refund refunds release releases rent repair repairs reply replies report
  reports request requests reserve reserves rest result results return returns review reviews rise rises risk risks
  run runs sale scale schedule schedules score scores search seat set sets shape share shares ship ships show shows sign
  signs sound sounds source sources stage stand stands start starts state states stay stays step steps stop stops store
  stores stress study studies supply supplies support supports switch switches talk talks tax taxes test tests time times
  title total totals touch track tracks trade train trains transfer transfers travel travels trial trust turn turns use uses
  value values view views visit visits vote votes wait walk want wants wear wish wishes work works worry yield yields
  block blocks box boxes contact contacts content contents contract contracts feature features fix fixes lights light
  update updates upgrade upgrades triggers trigger track drives drive reads read writes write`),
);

const IRREGULAR =
  words(`became began begun bought brought built came chose cost cut did drew drove fell felt found
  flew forgot gave gone got grew held hid hit kept knew laid led left let lent lost made meant met paid put ran read
  rose said sat saw sent set shook shot shrank shut sold spent spoke stood stole struck swam taught told thought threw
  took understood undertook underwent wrote won wore went withdrew overtook broke caught fought lay rode sank sang
  bore beat bound fed hung leapt sought swept tore woke wound split spread shed rid quit hurt`);

function formsOf(verb: string): string[] {
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`];
  if (/(?:[sxz]|ch|sh|o)$/.test(verb)) return [`${verb}es`, `${verb}ed`];
  if (verb.endsWith('e')) return [`${verb}s`, `${verb}d`];
  return [`${verb}s`, `${verb}ed`, `${verb}${verb.at(-1)}ed`];
}

export const BASE_VERBS = new Set([
  ...VERBS,
  ...words('be do have avoid check click ask call store press hold never'),
]);
export const FINITE_FORMS = new Set([...VERBS.flatMap(formsOf), ...IRREGULAR]);

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
