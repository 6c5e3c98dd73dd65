import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { sessionQuery } from '../../../lib/api/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { sessionChanged } from '../../../lib/session.ts';
import { LoginScreen } from './login-screen.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: () => null,
  useRouter: () => ({ history: { replace: () => undefined } }),
  useSearch: () => ({}),
  useLocation: ({ select }: { select: (location: object) => unknown }) => select({ pathname: '/login' }),
}));

const session = {
  ...{ authenticated: false, secondStep: null, username: null, accountId: null, roles: [] },
  ...{ channel: 'desktop', oddsType: 'decimal', priceAcceptance: 'none', vipLiveChat: false },
  ...{ RememberUsername: false, ShowQuickLogin: false, ShowQuickDeposit: false, HideBalance: false },
  ...{ csrfToken: 't', serverTime: '2026-11-20T12:00:00Z' },
};
const customer = { ...session, authenticated: true, username: 'ada', accountId: 'a', roles: ['customer'] };

it.each([
  ['is shown the form where nobody is signed in', session, true],
  ['sees no form once they are signed in, in this tab or another one', customer, false],
])('whoever is at the log-in %s', async (_, here, isForm) => {
  vi.stubGlobal('fetch', async () => Response.json(here));
  await sessionChanged();
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.authenticated).toBe(!isForm);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <LoginScreen />
    </QueryClientProvider>,
  );
  expect(markup.includes('<form')).toBe(isForm);
});
