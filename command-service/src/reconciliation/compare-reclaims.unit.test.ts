import type { AccountEvent } from '@paddock/contracts/events';
import { accountOpened } from '@paddock/contracts/events/events.fixture';
import { describe, expect, it } from 'vitest';
import { compareReclaims, type ReclaimLine } from './compare-reclaims.ts';
import type { Period } from './period.ts';
import {
  happenedAt,
  type Logged,
  laterDay,
  line,
  noon,
  onLaterDay,
  paidIn,
  period,
} from './reconciliation.fixture.ts';
import { createRecordedReclaims } from './recorded-reclaims.ts';
import { differenceText, totalsText } from './text.ts';

describe('chargebacks and refunds', () => {
  const chargeback = { outcome: 'charged-back', reference: 'c-1' } as const;
  const taken = line('d1', { reclaim: chargeback }) as ReclaimLine;
  const chargedBack: AccountEvent = {
    type: 'DepositChargedBack',
    data: { depositId: 'd1', reference: 'c-1', amount: 1000, debited: 400, shortfall: 600 },
  };
  const reversed = (amount: number): AccountEvent => ({
    type: 'ChargebackReversed',
    data: { depositId: 'd1', reference: 'c-1', amount },
  });
  const back = line('d1', { reclaim: { outcome: 'chargeback-reversed', reference: 'c-1' } }) as ReclaimLine;
  const refund = (depositId = 'd1'): AccountEvent => ({
    type: 'DepositRefunded',
    data: { depositId, reference: 'f-1', amount: 300, debited: 300, shortfall: 0 },
  });
  const refunded = line('d1', {
    amount: 300,
    reclaim: { outcome: 'refunded', reference: 'f-1' },
  }) as ReclaimLine;
  const differences = (
    lines: readonly ReclaimLine[],
    events: readonly Logged[],
    { accounts = ['a-1'], on = period }: { accounts?: string[]; on?: Period } = {},
  ): string[] => {
    const recorded = createRecordedReclaims(() => true);
    for (const account of accounts) {
      for (const logged of [accountOpened(account), ...paidIn, ...events])
        recorded.apply(account, ...happenedAt(logged));
    }
    return compareReclaims(lines, recorded.all(), on).map(differenceText);
  };

  it('agree by reference, amount, currency and deposit, whatever of it the wallet held', () => {
    expect(differences([taken, back, refunded], [chargedBack, reversed(1000), refund()])).toEqual([]);
  });

  it('agree where a reversal was known before its chargeback, which took nothing', () => {
    expect(differences([taken, back], [reversed(0)])).toEqual([]);
    expect(differences([], [reversed(0)])).toEqual([]);
  });

  const at = '2026-06-01T12:00:00.000Z';
  const ofReport = `d1: the report has a chargeback of £10.00, ${at}, reference c-1, of the deposit ref-d1`;
  const ofAccount = `account a-1 has a chargeback of £10.00, ${at}, reference c-1, of the deposit ref-d1`;

  it.each<[string, ReclaimLine[], Logged[], string]>([
    ['one that no account has', [taken], [], `${ofReport}; no account has it`],
    ['one that is not in the report', [], [chargedBack], `d1: ${ofAccount}; the report does not have it`],
    [
      'one that is in it twice',
      [taken, { ...taken, providerReference: 'other' }],
      [chargedBack],
      `${ofReport}, and again a chargeback of £10.00, ${at}, reference c-1, of the deposit other`,
    ],
    [
      'one that was reversed in vain and is in it twice',
      [taken, taken, back],
      [reversed(0)],
      `${ofReport}, and again a chargeback of £10.00, ${at}, reference c-1, of the deposit ref-d1`,
    ],
    [
      'one that its account has twice',
      [taken],
      [chargedBack, chargedBack],
      `d1: ${ofAccount}; and ${ofAccount}`,
    ],
    [
      'one of another amount',
      [{ ...taken, amount: 900 }],
      [chargedBack],
      `d1: the report has a chargeback of £9.00, ${at}, reference c-1, of the deposit ref-d1; ${ofAccount}`,
    ],
    [
      'one of another currency',
      [{ ...taken, currency: 'EUR' }],
      [chargedBack],
      `d1: the report has a chargeback of €10.00, ${at}, reference c-1, of the deposit ref-d1; ${ofAccount}`,
    ],
    [
      'one of a deposit under another reference',
      [{ ...taken, providerReference: 'other' }],
      [chargedBack],
      `d1: the report has a chargeback of £10.00, ${at}, reference c-1, of the deposit other; ${ofAccount}`,
    ],
    [
      'a reversal of another amount',
      [taken, { ...back, amount: 900 }],
      [chargedBack, reversed(1000)],
      `d1: the report has a reversed chargeback of £9.00, ${at}, reference c-1, of the deposit ref-d1; account a-1 has a reversed chargeback of £10.00, ${at}, reference c-1, of the deposit ref-d1`,
    ],
    [
      'a refund of another currency',
      [{ ...refunded, currency: 'EUR' }],
      [refund()],
      `d1: the report has a refund of €3.00, ${at}, reference f-1, of the deposit ref-d1; account a-1 has a refund of £3.00, ${at}, reference f-1, of the deposit ref-d1`,
    ],
  ])('differ in %s', (_, lines, events, text) => {
    expect(differences(lines, events)).toEqual([text]);
  });

  it('differ in one that two accounts have', () => {
    expect(differences([taken], [chargedBack], { accounts: ['a-1', 'a-2'] })).toEqual([
      `d1: ${ofAccount}; and ${ofAccount.replace('a-1', 'a-2')}`,
    ]);
  });

  it('of another deposit, or under another reference, are others', () => {
    const other = { ...taken, reclaim: { ...chargeback, reference: 'c-2' } };
    expect(differences([taken, other], [chargedBack])).toEqual([expect.stringContaining('reference c-2')]);
    expect(differences([taken, { ...taken, paymentId: 'd2' }], [chargedBack])).toEqual([
      expect.stringContaining('d2: the report has'),
    ]);
  });

  it('are compared on the day of their line, and on that on which their account heard of them', () => {
    const wrong = [{ ...taken, amount: 900 }];
    const heardLater: Logged[] = [[chargedBack, onLaterDay]];
    expect(differences(wrong, heardLater)).toHaveLength(1);
    expect(differences(wrong, heardLater, { on: laterDay })).toHaveLength(1);
    expect(differences(wrong, [chargedBack], { on: laterDay })).toEqual([]);
    expect(differences(wrong, [], { on: laterDay })).toEqual([]);
    expect(differences([], [chargedBack], { on: laterDay })).toEqual([]);
  });

  it('that an earlier report has twice are a difference of that day alone', () => {
    expect(differences([taken, taken], [chargedBack])).toHaveLength(1);
    expect(differences([taken, taken], [chargedBack], { on: laterDay })).toEqual([]);
  });

  it('are folded where they are asked for, with the currency of their account', () => {
    const recorded = createRecordedReclaims(({ paymentId }) => paymentId === 'd1');
    for (const event of [accountOpened('a-1', 'IE'), ...paidIn, refund(), refund('d2')])
      recorded.apply('a-1', event, Date.parse(noon));
    expect(recorded.all()).toEqual([
      {
        ...{ paymentId: 'd1', accountId: 'a-1', outcome: 'refunded', reference: 'f-1', amount: 300 },
        ...{ currency: 'EUR', providerReference: 'ref-d1', at: Date.parse(noon) },
      },
    ]);
  });

  it('are counted apart from payments', () => {
    expect(totalsText([line('d1'), taken])).toEqual(['1 deposit, £10.00', '1 chargeback, £10.00']);
  });
});
