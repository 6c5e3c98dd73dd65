import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Referral } from '../../lib/api/trading.ts';
import { CallError } from '../../lib/call-error.ts';
import { ReferralCard } from './referral-card.tsx';

type Options = { onError?: (error: Error) => void };
const { said, given } = vi.hoisted(() => ({ said: [] as unknown[], given: {} as { options?: Options } }));
vi.mock('../../design/toast.ts', () => ({ toast: (message: unknown) => said.push(message) }));
vi.mock('../../lib/api/trading.ts', () => ({
  refreshReferrals: () => Promise.resolve(),
  useDecideReferral: (options: Options) => {
    given.options = options;
    return { isPending: false, error: null };
  },
}));

const referral: Referral = {
  ...{ accountId: 'a1', placementId: 'p1', stake: 120_000, currency: 'EUR', bets: [], reasons: [] },
  ...{ referredAt: '2026-11-25T10:00:00Z', expiresAt: '2026-11-25T10:00:30Z' },
};

it('an answer to a referral that has ended is said outside of its card, which goes away', () => {
  renderToStaticMarkup(<ReferralCard referral={referral} />);
  given.options?.onError?.(new CallError('referral-ended', 'This referral has been decided or has run out.'));
  expect(said).toEqual([
    { tone: 'error', title: 'This referral has been decided or has run out.', text: 'Stake €1,200.00' },
  ]);
});
