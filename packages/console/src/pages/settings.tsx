import type { SessionView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Link } from '../router.jsx';
import { KeysSection } from './settings/keys.jsx';
import { ReviewersSection } from './settings/reviewers.jsx';
import { UsageSection } from './settings/usage.jsx';
import { WebhooksSection } from './settings/webhooks.jsx';

export function SettingsPage({ session, path }: { session: SessionView; path: string }): JSX.Element {
  const admin = session.role === 'admin';
  const tabs = [
    ...(session.scopes.includes('billing:read') ? [{ to: '/settings/usage', label: 'Usage' }] : []),
    ...(admin ? [{ to: '/settings/reviewers', label: 'Reviewers' }] : []),
    ...(admin ? [{ to: '/settings/keys', label: 'API keys' }] : []),
    ...(admin ? [{ to: '/settings/webhooks', label: 'Webhooks' }] : []),
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
      {tabs.length === 0 && <p class="empty">Only admins can see and change settings.</p>}
    </main>
  );
}
