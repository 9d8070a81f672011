import type { SessionView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Link } from '../router.jsx';
import { KeysSection } from './settings/keys.jsx';
import { ReaderSection } from './settings/reader.jsx';
import { ReviewersSection } from './settings/reviewers.jsx';
import { UsageSection } from './settings/usage.jsx';
import { WebhooksSection } from './settings/webhooks.jsx';

const FOR_ADMINS = [
  { to: '/settings/reviewers', label: 'Reviewers' },
  { to: '/settings/keys', label: 'API keys' },
  { to: '/settings/webhooks', label: 'Webhooks' },
  { to: '/settings/reader', label: 'Second reader' },
];

export function SettingsPage({ session, path }: { session: SessionView; path: string }): JSX.Element {
  const admin = session.role === 'admin';
  const tabs = [
    ...(session.scopes.includes('billing:read') ? [{ to: '/settings/usage', label: 'Usage' }] : []),
    ...(admin ? FOR_ADMINS : []),
  ];
  const current = tabs.find(({ to }) => to === path)?.to ?? tabs[0]?.to;
  useEffect(() => {
    document.title = 'Settings · Claimcheck';
  }, []);
  return (
    <main id="main" class="page settings">
      <header class="page-head">
        <h1>Settings</h1>
      </header>
      <nav class="subnav" aria-label="Settings">
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} current={to === current}>
            {label}
          </Link>
        ))}
      </nav>
      {current === '/settings/usage' && <UsageSection />}
      {current === '/settings/reviewers' && <ReviewersSection me={session.actor.id} />}
      {current === '/settings/keys' && <KeysSection />}
      {current === '/settings/webhooks' && <WebhooksSection />}
      {current === '/settings/reader' && <ReaderSection />}
      {tabs.length === 0 && <p class="empty">Only admins can see and change settings.</p>}
    </main>
  );
}
