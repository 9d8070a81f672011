import type { ApiKeyView, Scope } from '@claimcheck/contracts';
import { SCOPE_MEANING } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messageOf, postJson } from '../../api/http.js';
import { usePolled } from '../../api/use-polled.js';
import { notify } from '../../parts/notices.jsx';
import { Revoke } from '../../parts/revoke.jsx';
import { Time } from '../../parts/time.jsx';
import { Once } from './once.jsx';

const EVERY_MS = 20_000;
const PATH = '/console/api/keys';
const SCOPES = Object.keys(SCOPE_MEANING) as Scope[];
const USUAL: readonly Scope[] = ['review_runs:create', 'review_runs:read'];

export function KeysSection(): JSX.Element {
  const { data, refresh } = usePolled<{ items: ApiKeyView[] }>(PATH, EVERY_MS);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(USUAL);
  const [made, setMade] = useState<string | null>(null);

  const create = async () => {
    try {
      const { api_key } = await postJson<{ api_key: string }>(PATH, { name, scopes });
      setMade(api_key);
      setName('');
      refresh();
    } catch (error) {
      notify(messageOf(error), 'problem');
    }
  };
  const revoke = async (key: ApiKeyView) => {
    try {
      await postJson(`${PATH}/${key.id}/revoke`);
      refresh();
    } catch (error) {
      notify(messageOf(error), 'problem');
    }
  };
  return (
    <section aria-labelledby="keys">
      <h2 id="keys" class="visually-hidden">
        API keys
      </h2>
      <form
        class="stacked"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <label for="key-name">What the key is for</label>
        <input
          id="key-name"
          type="text"
          required
          maxLength={100}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <fieldset class="scopes">
          <legend>What it may do</legend>
          {SCOPES.map((scope) => (
            <label key={scope}>
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={(event) =>
                  setScopes(
                    event.currentTarget.checked
                      ? [...scopes, scope]
                      : scopes.filter((other) => other !== scope),
                  )
                }
              />{' '}
              {SCOPE_MEANING[scope]} <code>{scope}</code>
            </label>
          ))}
        </fieldset>
        <p>
          <button type="submit" class="primary" disabled={name.trim() === '' || scopes.length === 0}>
            Create key
          </button>
        </p>
      </form>
      {made && <Once text={made} label="Keep it on a server; it is not shown again." />}
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Scopes</th>
              <th scope="col">Last used</th>
              <th scope="col">
                <span class="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.items.map((key) => (
              <tr key={key.id} class={key.revoked_at ? 'gone' : undefined}>
                <td>
                  <bdi>{key.name}</bdi> <code class="soft">{key.id}</code>
                </td>
                <td class="small">{key.scopes.length === SCOPES.length ? 'all' : key.scopes.join(', ')}</td>
                <td>
                  {key.revoked_at ? 'revoked' : key.last_used_at ? <Time at={key.last_used_at} /> : 'never'}
                </td>
                <td class="actions">
                  {key.revoked_at === null && (
                    <Revoke name={key.name} onRevoke={() => revoke(key)}>
                      Programs that use this key are refused from now on, and whoever signed in with it is
                      signed out.
                    </Revoke>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
