export { checkAnswer, type Opinion } from './check-answer.js';
export { OPINION_STATUSES, type OpinionStatus, READER_PROMPT_VERSION } from './prompt.js';
export { type Reading, type ReaderWork, type Readings, readClaims } from './read-claims.js';
export { type Question, Questions } from './request.js';
