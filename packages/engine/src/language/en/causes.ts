/** What names a reason; "due to arrive" names none. */
export const REASONS: readonly string[] = [
  'because',
  String.raw`due to(?! (?:arrive|start|begin|end|leave|open|close|finish|expire|return|be)\b)`,
  'thanks to|owing to|as a result|caused by',
];

/** What is only assumed: "a pack *would* last ten days". */
export const ASSUMPTIONS: readonly string[] = [
  'would',
  'if',
  'suppose',
  'assuming',
  'for example',
  String.raw`e\.g\.`,
];

/** "*thus* 40 places are left". */
export const CONCLUSIONS: readonly string[] = [
  'so|thus|therefore|hence|(?<=^|[,;:(–] ?)that is',
  String.raw`i\.e\.`,
];
