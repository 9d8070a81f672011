/** Shapes of well-known credentials. Deliberately specific: a false alarm would refuse honest metadata. */
const SECRET_SHAPES: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'private key', pattern: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/ },
  { kind: 'bearer token', pattern: /\bbearer\s+[A-Za-z0-9._~+/-]{16,}=*/i },
  { kind: 'JSON web token', pattern: /\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/ },
  { kind: 'Claimcheck API key', pattern: /\bcck_[A-Za-z0-9]{12}_[A-Za-z0-9]{20,}/ },
  { kind: 'Claimcheck worker credential', pattern: /\bcwc_[A-Za-z0-9_]{20,}/ },
  { kind: 'AWS access key', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { kind: 'GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{30,})/ },
  { kind: 'Stripe key', pattern: /\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,}|\bwhsec_[A-Za-z0-9]{16,}/ },
  { kind: 'OpenAI or Anthropic key', pattern: /\bsk-[A-Za-z0-9_-]{20,}/ },
  { kind: 'Slack token', pattern: /\bxox[abeprs]-[A-Za-z0-9-]{10,}/ },
  { kind: 'Google API key', pattern: /\bAIza[A-Za-z0-9_-]{35}/ },
  { kind: 'GitLab token', pattern: /\bglpat-[A-Za-z0-9_-]{20,}/ },
  { kind: 'Hugging Face token', pattern: /\bhf_[A-Za-z0-9]{30,}/ },
  { kind: 'SendGrid key', pattern: /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/ },
  { kind: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}/ },
];

/** The kind of credential that a text seems to hold, or null. */
export function secretKind(text: string): string | null {
  return SECRET_SHAPES.find(({ pattern }) => pattern.test(text))?.kind ?? null;
}

/** The path of the first value or key in a JSON value that looks like a credential, or null. */
export function findSecret(value: unknown, path = ''): { path: string; kind: string } | null {
  if (typeof value === 'string') {
    const kind = secretKind(value);
    return kind ? { path, kind } : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    const childPath = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    const keyKind = secretKind(key);
    if (keyKind) return { path: path === '' ? '(a key)' : `${path}.(a key)`, kind: keyKind };
    const found = findSecret(child, childPath);
    if (found) return found;
  }
  return null;
}
