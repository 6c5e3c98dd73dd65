import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { LiveSession } from '../../lib/api/sessions.ts';
import { Sessions } from './sessions-panel.tsx';

const { shown } = vi.hoisted(() => ({ shown: { sessions: [] as LiveSession[] } }));
vi.mock('../../lib/api/sessions.ts', () => ({
  useSessions: () => ({ data: shown.sessions, error: null, isPending: false }),
  useEndSession: () => ({ isPending: false, error: null }),
  useEndOtherSessions: () => ({ isPending: false, error: null }),
}));
vi.mock('../../lib/session.ts', () => ({ signOutEverywhere: async () => {} }));
vi.mock('../../lib/use-go-home.ts', () => ({ useGoHome: () => () => {} }));

const at = '2026-11-20T12:00:00.000Z';
const sessionIn = (country: string | null): LiveSession => ({
  ...{ session: `s-${country}`, device: 'Chrome on Android', country, current: false },
  ...{ signedInAt: at, lastUsedAt: at },
});
const markupOf = (...sessions: LiveSession[]) => {
  shown.sessions = sessions;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Sessions />
    </QueryClientProvider>,
  );
};

it('a place where somebody is logged in is named by its device and country, and it is said where countries come from', () => {
  const markup = markupOf(sessionIn('IE'), sessionIn(null));
  expect(markup).toContain('Chrome on Android, Ireland');
  expect(markup).toMatch(/Log out: Chrome on Android, since/);
  expect(markup).toContain('IP2Location LITE');
});

it('nothing is said of countries where none is known', () => {
  const markup = markupOf(sessionIn(null));
  expect(markup).toContain('Chrome on Android');
  expect(markup).not.toContain('IP2Location');
});
