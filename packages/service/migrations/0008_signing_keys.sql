-- Public halves of the keys that sealed reports, of every process and for ever: what was sealed can be verified.
-- The private half of each stays in the data folder of the machine that signs with it.
CREATE TABLE signing_keys (
  kid TEXT PRIMARY KEY,
  public_jwk TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
