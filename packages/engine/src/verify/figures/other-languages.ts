/** Names of the months beside the English ones: German, French, Spanish, Italian, Portuguese, Dutch. */
export const OTHER_MONTH_NAMES: readonly string[] = [
  'januar|jänner|janvier|enero|gennaio|janeiro|januari',
  'februar|février|febrero|febbraio|fevereiro|februari',
  'märz|mars|marzo|março|maart',
  'avril|abril|aprile',
  'mai|mayo|maggio|maio|mei',
  'juni|juin|junio|giugno|junho',
  'juli|juillet|julio|luglio|julho',
  'août|agosto|augustus',
  'septembre|septiembre|settembre|setembro',
  'oktober|octobre|octubre|ottobre|outubro',
  'noviembre|novembre|novembro',
  'dezember|décembre|diciembre|dicembre|dezembro',
];

/** Units of measure beside the English ones, without those that are English words of another meaning; plurals in -s need no entry. */
export const OTHER_UNITS: Record<string, Record<string, number>> = {
  clock: {
    'sekunde|sekunden|seconde|segundo|secondo|secondi|秒|秒钟': 1,
    'minuten|minuto|minuti|分钟': 60,
    'stunde|stunden|heure|hora|ore|uur|小时': 3_600,
  },
  day: {
    'tage|tagen|jour|día|dia|giorno|giorni|dag|dagen|天': 1,
    'woche|wochen|semaine|semana|settimana|settimane|weken|周': 7,
  },
  working_day: {
    'werktage|werktagen|arbeitstage|arbeitstagen|jours ouvrés|jours ouvrables|días hábiles|días laborables|giorni lavorativi|dias úteis|werkdagen|个工作日': 1,
  },
  month: {
    'monat|monate|monaten|mois|mes|mese|mesi|mês|maand|maanden|个月': 1,
    'jahr|jahre|jahren|ans|année|año|ano|anno|anni|jaar|年': 12,
  },
  length: {
    'metros|mètre|metri|米': 1,
    'kilómetro|kilomètre|chilometro|chilometri|quilómetro|quilômetro|公里|千米': 1_000,
    '厘米|zentimeter': 0.01,
    '毫米|millimètre': 0.001,
  },
  area: {
    'quadratmeter|metros cuadrados|mètres carrés|metri quadrati|metros quadrados|vierkante meter|平方米': 1,
    'hektar|hectárea|ettari': 10_000,
  },
  mass: {
    'gramm|gramo|gramme|grammi|克': 0.001,
    'kilogramm|kilogramo|kilogramme|chilogrammi|quilo|公斤|千克': 1,
    '毫克|milligramm|miligramo': 1e-6,
    'tonnen|tonelada|tonnellate|吨': 1_000,
  },
  volume: { 'litro|litri|升': 1, 毫升: 0.001 },
  temperature: { '℃|摄氏度': 1 },
  charge: { 毫安时: 0.001 },
  percent: { 'prozent|por ciento|pour cent|por cento|per cento|procent|％': 1 },
  percentage_point: {
    'prozentpunkt|prozentpunkte|prozentpunkten|puntos porcentuales|points de pourcentage|punti percentuali|pontos percentuais|个百分点': 1,
  },
  'money:cny': { '元|人民币': 1 },
};

export const OTHER_SCALES: Record<string, number> = {
  tausend: 1e3,
  mil: 1e3,
  mila: 1e3,
  millionen: 1e6,
  mio: 1e6,
  millions: 1e6,
  millones: 1e6,
  milioni: 1e6,
  milhões: 1e6,
  miljoen: 1e6,
  'mil millones': 1e9,
  milliarden: 1e9,
  mrd: 1e9,
  milliards: 1e9,
  miliardi: 1e9,
  miljard: 1e9,
  万: 1e4,
  亿: 1e8,
  万亿: 1e12,
};

export const OTHER_APPROXIMATE =
  "rund|etwa|ungefähr|knapp|zirka|environ|près d[e’']|presque|quelque|unos|unas|aproximadamente|cerca (?:de|di)|casi|alrededor de|en torno a|quasi|quase|ongeveer|bijna|约|约为|大约|近";

export const OTHER_ABOVE =
  'mehr als|über|mindestens|ab|plus de|au moins|à partir de|más de|superan?(?: l[oa]s)?|exceden?|dépass\\w*|übersteigt|überschreitet|al menos|a partir de|più di|oltre|almeno|mais de|pelo menos|meer dan|minstens|超过|至少|不少于';
export const OTHER_BELOW =
  "weniger als|unter|höchstens|maximal|bis zu|moins de|au plus|jusqu[’']à|menos de|como máximo|hasta|meno di|al massimo|fino a|até|no máximo|minder dan|hoogstens|tot|不到|不超过|最多|低于";

/** What joins the two ends of a range: "3 bis 5", "9 a 21", "entre 2 et 4". */
export const OTHER_TO = 'bis|und|à|et|a|y|e|al|au|hasta|tot|en|至|到';
