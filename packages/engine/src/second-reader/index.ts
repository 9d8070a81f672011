export { checkAnswer, type Opinion } from './check-answer.js';
export { type Folded, fold, OPINION_CONFIDENCE } from './fold.js';
export { OPINION_STATUSES, type OpinionStatus, READER_PROMPT_VERSION } from './prompt.js';
export { type ReaderWork, type Readings, readClaims, type SecondReaderAnswer } from './read-claims.js';
export { type Question, Questions } from './request.js';
export { beginReading, type SecondReaderOptions, type SecondReading } from './second-reading.js';
