import { expect, it, vi } from 'vitest';
import { requestConfirmation } from './confirmation.ts';
import { sessionChanged } from './session.ts';

const visitor = {
  ...{ authenticated: false, secondStep: null, username: null, accountId: null, roles: [] },
  ...{ channel: 'desktop', oddsType: 'decimal', priceAcceptance: 'none', vipLiveChat: false },
  ...{ RememberUsername: false, ShowQuickLogin: false, ShowQuickDeposit: false },
  ...{ csrfToken: 't', serverTime: '2026-11-20T12:00:00Z' },
};

it('nobody is asked for a code of what somebody before them in this tab pressed', async () => {
  vi.stubGlobal('fetch', async () => Response.json(visitor));
  const waiting = requestConfirmation();
  await sessionChanged();
  expect(await waiting).toBe(false);
});
