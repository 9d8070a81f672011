export * from './claims.js';
export * from './errors.js';
export * from './ids.js';
export * from './limits.js';
export * from './reports.js';
export * from './review-runs.js';
export * from './secrets.js';
export * from './vocabularies.js';
