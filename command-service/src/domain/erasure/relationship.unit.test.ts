import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  opened,
  plain,
} from '../account/account.fixture.ts';
import { relationshipOf } from './relationship.ts';

const contradicted: Happened = {
  type: 'PaymentContradicted',
  data: {
    ...{ paymentId: 'd-1', kind: 'deposit', amount: 2000, recorded: 'completed', reported: 'declined' },
    ...{ providerReference: 'r', card },
  },
};
const resolved: Happened = {
  type: 'PaymentContradictionResolved',
  data: { paymentId: 'd-1', outcome: 'as-recorded', note: plain('as the bank says') },
};
const withdrawn: Happened[] = [
  { type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 2000, card } },
  { type: 'WithdrawalCompleted', data: { withdrawalId: 'w-1', providerReference: 'r' } },
];
const openMoney = (...events: Happened[]) =>
  relationshipOf(given([opened(), ...deposited(2000, 'd-1'), ...events]).state, new Date(after(days(1))))
    ?.isMoneyOpen;

describe('money of an account is open', () => {
  it.each<[string, Happened[]]>([
    ['with a balance', []],
    ['with a withdrawal under way', withdrawn.slice(0, 1)],
    ['while nobody knows how a payment ended', [...withdrawn, contradicted]],
  ])('%s', (_, events) => {
    expect(openMoney(...events)).toBe(true);
  });
});

describe('no money of an account is open', () => {
  it('once all of it is withdrawn', () => {
    expect(openMoney(...withdrawn)).toBe(false);
  });

  it('once it was decided how a contradicted payment ended', () => {
    expect(openMoney(...withdrawn, contradicted, resolved)).toBe(false);
  });
});
