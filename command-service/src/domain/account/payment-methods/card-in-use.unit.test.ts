import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  noon,
  opened,
  plain,
  sealedCard,
} from '../account.fixture.ts';
import { openAccountOf } from '../state.ts';
import { isCardInUse } from './card-in-use.ts';

const added: Happened = {
  type: 'PaymentMethodAdded',
  data: { methodId: 'm-1', token: card.token, details: sealedCard('as typed'), funding: 'debit' },
};
const removed: Happened = { type: 'PaymentMethodRemoved', data: { methodId: 'm-1' } };
const asked: Happened = { type: 'DepositRequested', data: { depositId: 'd-9', amount: 2000, card } };
const withdrawal = { withdrawalId: 'w-1', amount: 2000, card };
const paidOut: Happened[] = [
  { type: 'WithdrawalRequested', data: withdrawal },
  { type: 'WithdrawalCompleted', data: { withdrawalId: 'w-1', providerReference: 'r' } },
];

const toPoker: Happened = {
  type: 'WalletTransferred',
  data: { transferId: 'x-1', to: 'poker', amount: 2000, by: 'customer' },
};
const sums = { amount: 2000, debited: 2000, shortfall: 0 };
const chargedBack: Happened = {
  type: 'DepositChargedBack',
  data: { depositId: 'd-1', reference: 'c-1', ...sums, card },
};
const reversed: Happened = {
  type: 'ChargebackReversed',
  data: { depositId: 'd-1', reference: 'c-1', amount: 2000, card },
};

const isInUseAt = (at: string, ...history: Happened[]): boolean =>
  isCardInUse(openAccountOf(given([opened(), ...history]).state), card.token, new Date(at));
const isInUse = (...history: Happened[]): boolean => isInUseAt(noon, ...history);

const givenUp: Happened = {
  type: 'DepositDeclined',
  data: { depositId: 'd-9', reason: 'authentication-expired' },
};
const contradicted: Happened = {
  type: 'PaymentContradicted',
  data: {
    ...{ paymentId: 'd-9', kind: 'deposit', amount: 2000, recorded: 'declined', reported: 'completed' },
    ...{ providerReference: 'r', card },
  },
};
const cleared: Happened = {
  type: 'PaymentContradictionResolved',
  data: { paymentId: 'd-9', outcome: 'as-recorded', note: plain('no money came') },
};
const declined: Happened = { type: 'DepositDeclined', data: { depositId: 'd-9', reason: 'declined' } };

describe('the payment provider has to keep a card', () => {
  it.each<[string, boolean, Happened[]]>([
    ['that is saved', true, [added]],
    ['that was removed and never paid with', false, [added, removed]],
    ['that was removed, and saved again', true, [added, removed, added]],
    ['by which a deposit is under way', true, [added, asked, removed]],
    ['to which a withdrawal is under way', true, [...deposited(2000), ...paidOut.slice(0, 1)]],
    ['while money that came from it is in the account', true, [added, ...deposited(2000), removed]],
    ['while money that came from it is in poker', true, [added, ...deposited(2000, 'd-1'), toPoker, removed]],
    ['whose bank took a deposit back', true, [added, ...deposited(2000, 'd-1'), removed, chargedBack]],
    [
      'whose bank gave it back, and to which it went then',
      false,
      [added, ...deposited(2000, 'd-1'), removed, chargedBack, reversed, ...paidOut],
    ],
    ['by which a deposit was declined', false, [added, asked, declined, removed]],
    ['by which a deposit was given up: its money may still arrive', true, [added, asked, givenUp, removed]],
    ['by a deposit of which it is open how it ended', true, [added, asked, declined, removed, contradicted]],
    ['of which that was cleared up', false, [added, asked, declined, removed, contradicted, cleared]],
    ['from which all has gone back', false, [added, ...deposited(2000), removed, ...paidOut]],
  ])('%s: %s', (_, inUse, history) => {
    expect(isInUse(...history)).toBe(inUse);
  });

  it('for 30 days after a deposit by it was given up, which is how long the account remembers that', () => {
    const history = [added, asked, givenUp, removed];
    expect(isInUseAt(after(days(30) - 1), ...history)).toBe(true);
    expect(isInUseAt(after(days(30)), ...history)).toBe(false);
  });
});
