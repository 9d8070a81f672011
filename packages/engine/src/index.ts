export type * from './model.js';
export type * from './ports.js';
export { type RunRecords, toRunRecords } from './report/records.js';
export { type ReviewOptions, review } from './review.js';
export * from './versions.js';
