import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { Referrals } from './referrals.tsx';

vi.mock('../../lib/api/trading.ts', () => ({
  refreshReferrals: () => Promise.resolve(),
  useDecideReferral: () => ({ isPending: false }),
  useReferrals: () => ({
    error: new CallError('unavailable', 'Please try again in a moment.'),
    data: [
      {
        ...{ accountId: 'a1', placementId: 'p1', stake: 120_000, currency: 'EUR', bets: [], reasons: [] },
        ...{ referredAt: '2026-11-25T10:00:00Z', expiresAt: '2026-11-25T10:00:30Z' },
      },
    ],
  }),
}));

it('the queue stays in sight, with a stake typed in it, while a later look has no answer', () => {
  const markup = renderToStaticMarkup(<Referrals />);
  expect(markup).toContain('Please try again in a moment.');
  expect(markup).toContain('€1,200.00');
});
