import type { RetentionRule } from '@paddock/contracts/privacy';
import { describe, expect, it } from 'vitest';
import { erasableFrom, keptOf, keptRefusal } from './retention.ts';

const rules: readonly RetentionRule[] = [
  { data: 'identity', duty: 'money-laundering', years: 5 },
  { data: 'payments', duty: 'money-laundering', years: 5 },
  { data: 'bets', duty: 'licence', years: 5 },
  { data: 'bets', duty: 'disputes', years: 6 },
  { data: 'sign-ins', duty: 'licence', years: 1 },
];
const endedAt = '2024-02-29T10:00:00.000Z';
const ended = { endedAt, isMoneyOpen: false, isRequestOpen: false, isCaseOpen: false };
const goesOn = { ...ended, endedAt: null };

describe('what is kept of a customer', () => {
  it('is kept by the duty that ends last, by kind of data; what no duty keeps goes with the rest', () => {
    expect(
      keptOf(ended, rules).filter(({ data }) => ['bets', 'sign-ins', 'marketing'].includes(data)),
    ).toEqual([
      { data: 'bets', duty: 'disputes', years: 6, until: '2030-02-28T10:00:00.000Z' },
      { data: 'sign-ins', duty: 'licence', years: 1, until: '2025-02-28T10:00:00.000Z' },
      { data: 'marketing', duty: null, years: 0, until: null },
    ]);
  });

  it('is kept for years of the customer’s calendar, over summer time too', () => {
    // Summer time begins on the 28th in 2027, and on the 26th in 2028.
    const from = {
      endedAt: '2027-03-27T12:00:00.000Z',
      isMoneyOpen: false,
      isRequestOpen: false,
      isCaseOpen: false,
    };
    const year: RetentionRule = { data: 'bets', duty: 'licence', years: 1 };
    expect(erasableFrom(from, [year])).toBe('2028-03-27T11:00:00.000Z');
  });

  it('has no end while the account is not closed', () => {
    expect(keptOf(goesOn, rules).every(({ until }) => until === null)).toBe(true);
    expect(erasableFrom(goesOn, rules)).toBeNull();
  });
});

describe('nobody is erased', () => {
  it.each([
    ['before the account is closed', goesOn, 'erasure-account-open'],
    [
      'while a bet or payment is open or money is left',
      { ...ended, isMoneyOpen: true },
      'erasure-money-open',
    ],
    ['while a request of staff waits', { ...ended, isRequestOpen: true }, 'erasure-request-open'],
    ['while compliance works their case', { ...ended, isCaseOpen: true }, 'erasure-case-open'],
  ])('%s', (_, relationship, refused) => {
    expect(keptRefusal(relationship, rules, new Date('2099-01-01'))).toEqual({ refused });
    expect(erasableFrom(relationship, rules)).toBeNull();
  });

  it('before the last duty has ended, to the millisecond, and the refusal says which and until when', () => {
    const due = Date.parse('2030-02-28T10:00:00.000Z');
    expect(erasableFrom(ended, rules)).toBe('2030-02-28T10:00:00.000Z');
    expect(keptRefusal(ended, rules, new Date(due - 1))).toEqual({
      refused: 'erasure-kept',
      param1: 'it is kept until 28 February 2030 by the time within which you may dispute a bet or a payment',
      until: '2030-02-28T10:00:00.000Z',
    });
    expect(keptRefusal(ended, rules, new Date(due))).toBeUndefined();
  });
});
