import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Review } from '../../lib/api/reviews.ts';
import { CallError } from '../../lib/call-error.ts';
import { ReviewAnswers } from './review-answers.tsx';

type Options = { onError?: (error: Error) => void };
const { said, given } = vi.hoisted(() => ({ said: [] as unknown[], given: {} as { options?: Options } }));
vi.mock('../../design/toast.ts', () => ({ toast: (message: unknown) => said.push(message) }));
vi.mock('../../lib/api/reviews.ts', () => ({
  refreshReviews: () => Promise.resolve(),
  useDecideReview: (options: Options) => {
    given.options = options;
    return { isPending: false, error: null };
  },
}));

const review: Review = {
  kind: 'bonus',
  ...{ accountId: 'a1', at: '2026-11-25T10:00:00Z', requestId: 'r1', requestedBy: 's1' },
  ...{ amount: 90_000, currency: 'EUR', bonus: { kind: 'free-balance', amount: 90_000, reason: 'goodwill' } },
  ...{ note: 'n', now: null, staffNames: {} },
};

it('a decision that came too late is said outside of its card, which goes away, with what it was about', () => {
  renderToStaticMarkup(<ReviewAnswers review={review} />);
  given.options?.onError?.(new CallError('review-ended', 'Somebody has decided this already.'));
  expect(said).toEqual([
    { tone: 'error', title: 'Somebody has decided this already.', text: '€900.00 free bet balance' },
  ]);
});
