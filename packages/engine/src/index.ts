export type * from './model.js';
export type * from './ports.js';
export { type HtmlReportInput, renderHtml } from './report/html.js';
export { type RunRecords, toRunRecords } from './report/records.js';
export { UNSUPPORTED_STATUSES } from './report/report.js';
export * from './report/wording.js';
export { type ReviewOptions, review } from './review.js';
export * from './versions.js';
