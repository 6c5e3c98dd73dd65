import { expect, test } from 'vitest';
import { formatMoney } from '../money/index.ts';
import { requestText } from './request-text.ts';

const money = (minor: number) => formatMoney(minor, 'GBP');
const change = (action: Parameters<typeof requestText>[0]) => requestText(action, money).change;

test('a request says what would change, from what to what', () => {
  expect(change({ kind: 'stake-factor', percent: 200, from: 50 })).toBe(
    'From 50% to 200% of the ordinary stakes.',
  );
  expect(change({ kind: 'deposit-review', amount: 500_000, from: null })).toBe(
    "From the operator's sum to £5,000.00 within 30 days.",
  );
  expect(change({ kind: 'deposit-review', amount: 500_000, from: 300_000 })).toBe(
    'From £3,000.00 to £5,000.00 within 30 days.',
  );
  const documentIds = ['d1'];
  expect(change({ kind: 'deposit-review', amount: 500_000, from: 300_000, documentIds })).toBe(
    'From £3,000.00 to £5,000.00 within 30 days, on document d1.',
  );
});

test('a debt that is to be written off says of what payment, and who bears it', () => {
  const debt = { of: 'chargeback', id: 'd-1', amount: 20_000 } as const;
  expect(requestText({ kind: 'debt-write-off', ...debt }, money)).toEqual({
    title: 'Write off £200.00',
    change: 'From £200.00 owed for the chargeback of deposit d-1 to nothing. The house bears it.',
  });
});

test('a restriction of limits that is eased or lifted says from what to what', () => {
  const from = { amount: 7000, period: 'weekly' } as const;
  const eased = { kind: 'limit-restriction', from, to: { amount: 9000, period: 'weekly' } } as const;
  expect(change(eased)).toBe('From £70.00 in any 7 days to £90.00 in any 7 days.');
  const lifted = requestText({ kind: 'limit-restriction', from, to: null }, money);
  expect(lifted).toEqual({
    title: 'Lift the restriction of limits',
    change: 'From £70.00 in any 7 days to no restriction.',
  });
});

test('a void of an open bet of which a result is known says so, and what is returned', () => {
  const bet = { kind: 'void-bet', betId: 'b-1', reason: 'abandoned', outcome: 'open' } as const;
  expect(requestText({ ...bet, paid: 0, returns: 500 }, money).change).toBe(
    'From open, with a result known, to void (abandoned): £5.00 are returned.',
  );
});

test('a void of a settled bet says how much money would move, and which way', () => {
  const bet = { kind: 'void-bet', betId: 'b-1', reason: 'palpable-error', returns: 500 } as const;
  const settled = (paid: number) => change({ ...bet, outcome: paid > 0 ? 'won' : 'lost', paid });
  expect(settled(1500)).toBe(
    'From won, £15.00 paid, to void (palpable error), £5.00 returned: £10.00 are taken back.',
  );
  expect(settled(0)).toBe('From lost, £0.00 paid, to void (palpable error), £5.00 returned: £5.00 are paid.');
  expect(settled(500)).toBe(
    'From won, £5.00 paid, to void (palpable error), £5.00 returned: no money moves.',
  );
});

test('a correction of personal details says of which, and none of their values', () => {
  expect(requestText({ kind: 'personal-details', changed: ['lastName', 'email'] }, money)).toEqual({
    title: 'Put personal details right',
    change: "Changes the customer's last name and email address.",
  });
});
