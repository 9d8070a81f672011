import type { Reviewer, ReviewerRole } from '@claimcheck/contracts';
import { ROLE_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messageOf, postJson } from '../../api/http.js';
import { usePolled } from '../../api/use-polled.js';
import { notify } from '../../parts/notices.jsx';
import { Revoke } from '../../parts/revoke.jsx';
import { Time } from '../../parts/time.jsx';
import { Options } from '../queue-filters.jsx';
import { Once } from './once.jsx';

const EVERY_MS = 20_000;
const PATH = '/console/api/reviewers';

/** People of the project: invite, hand out a new link, revoke. */
export function ReviewersSection({ me }: { me: string }): JSX.Element {
  const { data, refresh } = usePolled<{ items: Reviewer[] }>(PATH, EVERY_MS);
  const [name, setName] = useState('');
  const [role, setRole] = useState<ReviewerRole>('reviewer');
  const [link, setLink] = useState<{ url: string; whose: string } | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      refresh();
    } catch (error) {
      notify(messageOf(error), 'problem');
    }
  };
  const invite = () =>
    attempt(async () => {
      const { sign_in_url } = await postJson<{ sign_in_url: string }>(PATH, { name, role });
      setLink({ url: sign_in_url, whose: name });
      setName('');
    });
  const newLink = (reviewer: Reviewer) =>
    attempt(async () => {
      const { sign_in_url } = await postJson<{ sign_in_url: string }>(`${PATH}/${reviewer.id}/link`);
      setLink({ url: sign_in_url, whose: reviewer.name });
    });
  const revoke = (reviewer: Reviewer) =>
    attempt(async () => {
      await postJson(`${PATH}/${reviewer.id}/revoke`);
      notify(`${reviewer.name} is signed out for good.`);
    });

  return (
    <section aria-labelledby="reviewers">
      <h2 id="reviewers" class="visually-hidden">
        Reviewers
      </h2>
      <form
        class="inline"
        onSubmit={(event) => {
          event.preventDefault();
          void invite();
        }}
      >
        <input
          type="text"
          aria-label="Name of the person"
          placeholder="Name"
          required
          maxLength={100}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <select
          aria-label="Role"
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as ReviewerRole)}
        >
          <Options labels={ROLE_LABEL} />
        </select>
        <button type="submit" class="primary" disabled={name.trim() === ''}>
          Invite
        </button>
      </form>
      {link && (
        <Once text={link.url} label={`Sign-in link for ${link.whose}. It works once, within 7 days.`} />
      )}
      {data?.items.length === 0 && (
        <p class="soft">
          Nobody is invited yet. Decisions of somebody who signs in with a key carry its name.
        </p>
      )}
      <div class="table" hidden={!data || data.items.length === 0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Last seen</th>
              <th scope="col">
                <span class="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.items.map((reviewer) => (
              <tr key={reviewer.id} class={reviewer.revoked_at ? 'gone' : undefined}>
                <td>
                  <bdi>{reviewer.name}</bdi>
                </td>
                <td>{reviewer.revoked_at ? 'Revoked' : ROLE_LABEL[reviewer.role]}</td>
                <td>{reviewer.last_seen_at ? <Time at={reviewer.last_seen_at} /> : 'never'}</td>
                <td class="actions">
                  {reviewer.revoked_at === null && (
                    <>
                      <button type="button" class="quiet" onClick={() => newLink(reviewer)}>
                        New link
                      </button>
                      {reviewer.id !== me && (
                        <Revoke name={reviewer.name} onRevoke={() => revoke(reviewer)}>
                          They are signed out everywhere, at once. Their decisions stay.
                        </Revoke>
                      )}
                    </>
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
