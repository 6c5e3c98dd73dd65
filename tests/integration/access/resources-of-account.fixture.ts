import type { AccountEvent } from '@paddock/contracts/events';
import { card } from '@paddock/contracts/events/events.fixture';

const shownUntil = '2099-01-01T00:00:00.000Z';
/** Staff's calls that name something of an account: what it is, by an event of that account, and with what else. */
export const ofAccount: readonly [
  name: string,
  field: string,
  event: (id: string) => AccountEvent,
  more: object,
][] = [
  [
    'decide-withdrawal',
    'withdrawalId',
    (withdrawalId) => ({
      type: 'WithdrawalHeld',
      data: { withdrawalId, amount: 500, card, reason: 'other-card' },
    }),
    { approved: false, note: 'no' },
  ],
  [
    'decide-request',
    'requestId',
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
    'resolve-contradiction',
    'paymentId',
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
