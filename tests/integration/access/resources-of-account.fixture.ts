import type { AccountEvent, Role } from '@paddock/contracts/events';
import { card } from '@paddock/contracts/events/events.fixture';

const shownUntil = '2099-01-01T00:00:00.000Z';
/**
 * Staff's calls that name something of an account: whose decision it is, what it is by an event of that account, and
 * what else the call is given. Other roles that may make the call decide what is of another kind.
 */
export const ofAccount: readonly [
  name: string,
  field: string,
  deciders: readonly Role[],
  event: (id: string) => AccountEvent,
  more: object,
][] = [
  [
    'decide-withdrawal',
    'withdrawalId',
    ['customer-service', 'compliance'],
    (withdrawalId) => ({
      type: 'WithdrawalHeld',
      data: { withdrawalId, amount: 500, card, reason: 'other-card' },
    }),
    { approved: false, note: 'no' },
  ],
  [
    'decide-request',
    'requestId',
    ['customer-service', 'compliance'],
    (requestId) => ({
      type: 'BonusRequested',
      data: {
        ...{ requestId, requestedBy: 'somebody' },
        bonus: { kind: 'free-balance', amount: 20_000, reason: 'goodwill' },
        note: null,
      },
    }),
    { approved: false },
  ],
  [
    'decide-request',
    'requestId',
    ['trader', 'compliance'],
    (requestId) => ({
      type: 'ActionRequested',
      data: {
        ...{ requestId, requestedBy: 'somebody' },
        action: { kind: 'stake-factor', percent: 500, from: 100, note: { kind: 'plain', text: 'as agreed' } },
      },
    }),
    { approved: false },
  ],
  [
    'resolve-contradiction',
    'paymentId',
    ['customer-service', 'compliance'],
    (paymentId) => ({
      type: 'PaymentContradicted',
      data: {
        ...{ paymentId, kind: 'deposit', amount: 500, card, providerReference: 'r' },
        ...{ recorded: 'declined', reported: 'completed' },
      },
    }),
    { outcome: 'as-recorded', note: 'asked them' },
  ],
  [
    'decide-referral',
    'placementId',
    ['trader'],
    (placementId) => ({
      type: 'PlacementReferred',
      data: {
        ...{ placementId, stake: 1000, currency: 'GBP', reasons: ['stake'], expiresAt: shownUntil },
        bets: [{ betType: 'single', lines: 1, unitStake: 1000, selections: ['A'] }],
      },
    }),
    { decision: 'declined' },
  ],
];
