import type { Config, RunningService } from '@claimcheck/service';

const EXAMPLE = {
  ai_output: 'The warranty lasts 24 months.',
  sources: [{ title: 'Warranty terms', content: 'The warranty period is 12 months from delivery.' }],
  intended_use: 'customer_facing',
};

function curlLine(url: string, key: string): string {
  return [
    `curl -s ${url}/v1/review-runs \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${JSON.stringify(EXAMPLE)}'`,
  ].join('\n');
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '    ');

/** What a person sees at start. */
export function banner(
  config: Config,
  { url, firstKey, firstSignInUrl }: Pick<RunningService, 'url' | 'firstKey' | 'firstSignInUrl'>,
): string {
  const where = config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `${config.dataDir} (embedded database)`;
  if (config.role === 'worker')
    return `\n  Claimcheck worker is running\n\n  Probes     ${url}\n  Data       ${where}\n\n`;
  const keyLines =
    firstKey === null
      ? '  API key    use one you have, or make one: npx claimcheck keys create\n'
      : `  Your first API key, shown only this once. Keep it on a server:\n\n${indent(firstKey)}\n\n  Open the console with this link; it works once:\n\n${indent(firstSignInUrl!)}\n`;
  return `
  Claimcheck is running

  API        ${url}
  Console    ${url}/console/
  Docs       ${url}/docs
  Data       ${where}

${keyLines}
  Try it:

${indent(curlLine(url, firstKey ?? '$CLAIMCHECK_API_KEY'))}

  Stop with Ctrl+C.

`;
}
