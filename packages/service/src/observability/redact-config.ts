import type { Config } from '../config.js';

/** The configuration as it may be logged: secrets are only said to be there. */
export function redactConfig(config: Config): Record<string, unknown> {
  const database = config.databaseUrl && new URL(config.databaseUrl);
  const collector = config.tracesUrl && new URL(config.tracesUrl);
  return {
    ...config,
    databaseUrl: database ? `${database.protocol}//${database.host}${database.pathname}` : null,
    tracesUrl: collector ? `${collector.origin}${collector.pathname}` : null,
    bootstrapApiKey: config.bootstrapApiKey === null ? null : 'set',
    billing: config.billing === null ? null : 'set',
    reader: config.reader && {
      ...config.reader,
      settings: { ...config.reader.settings, apiKey: config.reader.settings.apiKey === null ? null : 'set' },
    },
  };
}
