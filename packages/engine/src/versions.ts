export const COMPILER_VERSION = 'report.2026-11-19.v24';
export const POLICY_VERSION = 'gate.2026-11-18.v2';
export const EXTRACTION_VERSION = 'extract.2026-11-19.v11';
