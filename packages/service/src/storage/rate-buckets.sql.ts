/**
 * Rate-limit state: cheap to write and harmless to lose, so it skips the write-ahead log on PostgreSQL and
 * lives in a file of its own on the embedded database.
 */
export const RATE_BUCKETS_TABLE = `
CREATE /*postgres UNLOGGED */ TABLE IF NOT EXISTS rate_buckets (
  id TEXT PRIMARY KEY,
  next_arrival_us BIGINT NOT NULL
)`;
