import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { Reviews } from './reviews.tsx';

const { withdrawal, stakeFactor } = vi.hoisted(() => {
  const shown = { currency: 'EUR', note: 'n', now: null, staffNames: {} };
  const at = '2026-11-25T10:00:00Z';
  const withdrawal = {
    ...{ kind: 'withdrawal', accountId: 'a1', at, amount: 5_000, withdrawalId: 'w1', card: null },
    ...{ reasons: ['no-card'], requestedBy: null, ...shown },
  };
  const stakeFactor = {
    ...{ kind: 'stake-factor', accountId: 'a1', at, requestId: 'r1', requestedBy: 's1', percent: 150 },
    ...shown,
  };
  return { withdrawal, stakeFactor };
});
vi.mock('../../lib/session.ts', () => ({ useSession: () => null }));
vi.mock('../../lib/api/reviews.ts', () => {
  const error = new CallError('unavailable', 'Please try again in a moment.');
  const page = { reviews: [withdrawal], kinds: [{ kind: 'withdrawal', total: 1, lastPage: 0 }], total: 1 };
  return {
    refreshReviews: () => Promise.resolve(),
    useDecideReview: () => ({ isPending: false }),
    useReviews: () => ({ data: page, error }),
    useOwnRequests: () => ({ data: [{ review: stakeFactor, outcome: null }], error }),
  };
});
vi.mock('../staff-actions/account-link.tsx', () => ({ AccountLink: () => null }));

it('what waits stays in sight, with what was typed in it, while a later look has no answer', () => {
  const markup = renderToStaticMarkup(<Reviews />);
  expect(markup).toContain('Please try again in a moment.');
  expect(markup).toContain('€50.00, no card');
  expect(markup).toContain('Stake factor of 150%');
});
