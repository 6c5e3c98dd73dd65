import { acceptAll, rejectAll } from '@paddock/contracts/consent';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { stubDevice } from '../../../lib/consent.fixture.ts';
import { chooseConsent } from '../../../lib/consent.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { sessionChanged } from '../../../lib/session.ts';
import { Preferences } from './preferences.tsx';

vi.mock('../../../design/theme-control.tsx', () => ({ ThemeControl: () => null }));
vi.mock('../../unsaved/unsaved-question.tsx', () => ({ UnsavedQuestion: () => null }));

const customer = {
  ...{ authenticated: true, secondStep: null, username: 'ada', accountId: 'a', roles: ['customer'] },
  ...{ channel: 'desktop', oddsType: 'decimal', priceAcceptance: 'none', vipLiveChat: false },
  ...{ RememberUsername: true, ShowQuickLogin: false, ShowQuickDeposit: false, HideBalance: false },
  ...{ csrfToken: 't', serverTime: '2026-11-20T12:00:00Z' },
};

it('whoever has their name remembered is told where this device may not keep it', async () => {
  vi.stubGlobal('fetch', async () => Response.json(customer));
  await sessionChanged();
  stubDevice();
  const shown = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <Preferences />
      </QueryClientProvider>,
    );
  chooseConsent(rejectAll);
  expect(shown()).toContain('Choose cookies');
  chooseConsent(acceptAll);
  expect(shown()).toContain('Remember my username');
  expect(shown()).not.toContain('Choose cookies');
});
