import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Review } from '../../lib/api/reviews.ts';
import { ReviewCard } from './review-card.tsx';

type Withdrawal = Extract<Review, { kind: 'withdrawal' }>;

const state = vi.hoisted(() => ({ roles: [] as string[] }));
vi.mock('../../lib/session.ts', () => ({ useSession: () => ({ roles: state.roles }) }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock('./review-answers.tsx', () => ({ ReviewAnswers: () => null }));

const held = (reasons: Withdrawal['reasons']): Withdrawal => ({
  kind: 'withdrawal',
  ...{ accountId: 'a1', at: '2026-11-25T10:00:00Z', requestedBy: null, withdrawalId: 'w1' },
  ...{ amount: 50_001, currency: 'GBP', card: 'Visa ending 0002', reasons, sum: 200_001 },
  ...{ note: null, now: null, staffNames: {} },
});
const shown = (roles: string[], review: Review): string => {
  state.roles = roles;
  return renderToStaticMarkup(<ReviewCard review={review} />);
};

it('a withdrawal above the sum leads compliance to what its customer sent about their money, and nobody else', () => {
  const way = '/compliance/documents/a1';
  expect(shown(['compliance'], held(['other-card', 'above-sum']))).toContain(way);
  expect(shown(['compliance'], held(['other-card']))).not.toContain(way);
  expect(shown(['customer-service'], held(['above-sum']))).not.toContain(way);
});

it('leads compliance to the events of the account, and nobody else', () => {
  const way = 'href="/compliance/a1"';
  expect(shown(['compliance'], held(['other-card']))).toContain(way);
  expect(shown(['customer-service'], held(['other-card']))).not.toContain(way);
  expect(shown(['customer-service'], held(['other-card']))).toContain('Account a1');
});
