import { describe, expect, it } from 'vitest';
import {
  accountOpened,
  betPlaced,
  betResettled,
  betSettled,
  betVoided,
  depositCompleted,
  freeBalanceCredited,
  legOn,
  tokenGranted,
  withdrawalFailed,
  withdrawalRequested,
} from '../events/events.fixture.ts';
import type { AccountEvent } from '../events/index.ts';
import { walletEventTypes } from '../wallet/index.ts';
import { createAccountLedger, type LedgerAccount, ledgerEventTypes, UnknownItem } from './index.ts';

const opened = accountOpened();
const free = { funding: { kind: 'free-balance' } } as const;
const byToken = { funding: { kind: 'token', tokenId: 't1', promoCode: 'HELLO' } } as const;
const partlyCashedOut: AccountEvent = {
  type: 'BetPartlyCashedOut',
  data: { betId: 'b-1', value: 70, remainingUnitStake: 40, remainingStake: 40 },
};
const cashedOut: AccountEvent = { type: 'BetCashedOut', data: { betId: 'b-1', value: 130, by: 'customer' } };
const reopened = (debited: number, shortfall: number): AccountEvent => ({
  type: 'BetReopened',
  data: {
    ...{ betId: 'b-1', reason: 'resettled', previousOutcome: 'won', previousReturned: debited + shortfall },
    ...{ debited, shortfall, freeShortfall: 0 },
    bet: {
      ...{ placementId: 'p-1', betType: 'single', unitStake: 100, stake: 100, rulesVersion: '1' },
      ...{ legs: [legOn('a')], struckAt: '2026-06-01T12:00:00.000Z' },
    },
  },
});
const withdrawn: AccountEvent[] = [withdrawalRequested('w1', 400)];
const completed: AccountEvent = {
  type: 'WithdrawalCompleted',
  data: { withdrawalId: 'w1', providerReference: 'r' },
};

const chargedBack: AccountEvent = {
  type: 'DepositChargedBack',
  data: { depositId: 'd1', reference: 'c', amount: 1000, debited: 700, shortfall: 300 },
};

const paidByStaff: AccountEvent = {
  type: 'WithdrawalPaidOtherwise',
  data: { withdrawalId: 'w1', amount: 400, note: { kind: 'plain', text: 'by transfer' } },
};

const transferred = (to: 'poker' | 'sportsbook'): AccountEvent => ({
  type: 'WalletTransferred',
  data: { transferId: 't1', to, amount: 300, by: 'customer' },
});

/** The postings of the last of these events. */
const last = (...events: AccountEvent[]) => {
  const ledger = createAccountLedger();
  return events.map((event) => ledger.enter(event)).at(-1);
};

type Row = [what: string, events: AccountEvent[], postings: Partial<Record<LedgerAccount, number>>];

const rows: Row[] = [
  [
    'a deposit is with the provider, and the customer’s',
    [depositCompleted('d1', 1000)],
    { provider: 1000, 'customer-funds': -1000 },
  ],
  [
    'cash over a counter is with the shops',
    [{ type: 'ShopDepositConfirmed', data: { transId: 't', amount: 500, shopId: 's' } }],
    { shops: 500, 'customer-funds': -500 },
  ],
  ['a withdrawal is on its way', withdrawn, { 'customer-funds': 400, 'provider-in-transit': -400 }],
  [
    'a withdrawal that arrived has left the provider',
    [...withdrawn, completed],
    { provider: -400, 'provider-in-transit': 400 },
  ],
  [
    'a withdrawal that staff paid is owed to the bank',
    [...withdrawn, paidByStaff],
    { 'paid-otherwise': -400, 'provider-in-transit': 400 },
  ],
  [
    'one that failed is the customer’s again',
    [...withdrawn, withdrawalFailed('w1', 400)],
    { 'customer-funds': -400, 'provider-in-transit': 400 },
  ],
  [
    'one that had been completed and did not arrive comes back from the provider',
    [...withdrawn, completed, withdrawalFailed('w1', 400)],
    { provider: 400, 'customer-funds': -400 },
  ],
  [
    'a deposit that never arrived is taken, and owed where the wallet does not hold it',
    [
      depositCompleted('d1', 1000),
      { type: 'DepositTakenBack', data: { depositId: 'd1', amount: 1000, debited: 700, shortfall: 300 } },
    ],
    { provider: -1000, 'customer-funds': 700, 'customer-debts': 300 },
  ],
  [
    'a withdrawal that was given back and had arrived is taken, and owed',
    [
      ...withdrawn,
      withdrawalFailed('w1', 400),
      { type: 'WithdrawalTakenAgain', data: { withdrawalId: 'w1', amount: 400, debited: 400, shortfall: 0 } },
    ],
    { provider: -400, 'customer-funds': 400 },
  ],
  [
    'a transfer to poker is owed to the customer as before',
    [depositCompleted('d1', 1000), transferred('poker')],
    { 'customer-funds': 300, 'poker-funds': -300 },
  ],
  [
    'what comes back from poker can be staked and withdrawn again',
    [depositCompleted('d1', 1000), transferred('poker'), transferred('sportsbook')],
    { 'customer-funds': -300, 'poker-funds': 300 },
  ],
  [
    'a chargeback is taken, and owed where the wallet does not hold it',
    [depositCompleted('d1', 1000), chargedBack],
    { provider: -1000, 'customer-funds': 700, 'customer-debts': 300 },
  ],
  [
    'a refund goes by the provider',
    [
      depositCompleted('d1', 1000),
      {
        type: 'DepositRefunded',
        data: { depositId: 'd1', reference: 'r', amount: 400, debited: 400, shortfall: 0 },
      },
    ],
    { provider: -400, 'customer-funds': 400 },
  ],
  [
    'a chargeback that did not stand is with the provider again, and the customer’s',
    [
      ...[depositCompleted('d1', 1000), chargedBack],
      { type: 'ChargebackReversed', data: { depositId: 'd1', reference: 'c', amount: 1000 } },
    ],
    { provider: 1000, 'customer-funds': -1000 },
  ],
  [
    'what is owed is paid from the wallet',
    [
      ...[depositCompleted('d1', 1000), chargedBack, depositCompleted('d2', 500)],
      {
        type: 'DebtsSettled',
        data: { amount: 300, parts: [{ of: 'chargeback', id: 'd1', amount: 300 }] },
      },
    ],
    { 'customer-funds': 300, 'customer-debts': -300 },
  ],
  [
    'what is written off is the house’s loss, and no wallet moves',
    [
      ...[depositCompleted('d1', 1000), chargedBack],
      {
        type: 'DebtWrittenOff',
        data: { of: 'chargeback', id: 'd1', amount: 300, note: { kind: 'plain', text: 'moved away' } },
      },
    ],
    { 'customer-debts': -300, 'written-off-debts': 300 },
  ],
  [
    'what was written off is owed again once its chargeback did not stand',
    [
      ...[depositCompleted('d1', 1000), chargedBack],
      {
        type: 'DebtWrittenOff',
        data: { of: 'chargeback', id: 'd1', amount: 300, note: { kind: 'plain', text: 'moved away' } },
      },
      { type: 'DebtReinstated', data: { of: 'chargeback', id: 'd1', amount: 300 } },
    ],
    { 'customer-debts': 300, 'written-off-debts': -300 },
  ],
  ['a stake is held for its open bet', [betPlaced()], { 'customer-funds': 100, 'open-bets': -100 }],
  [
    'a bet that lost leaves its stake to the house',
    [betPlaced(), betSettled('b-1', 'lost', 0)],
    { 'open-bets': 100, betting: -100 },
  ],
  [
    'a bet that won is paid from its stake and by the house',
    [betPlaced(), betSettled('b-1', 'won', 350)],
    { 'customer-funds': -350, 'open-bets': 100, betting: 250 },
  ],
  [
    'a void bet returns its stake and costs nobody',
    [betPlaced(), betVoided('b-1', 100)],
    { 'customer-funds': -100, 'open-bets': 100 },
  ],
  [
    'a bet that is cashed out is over',
    [betPlaced(), cashedOut],
    { 'customer-funds': -130, 'open-bets': 100, betting: 30 },
  ],
  [
    'of a bet that is cashed out in part the rest is open',
    [betPlaced(), partlyCashedOut],
    { 'customer-funds': -70, 'open-bets': 60, betting: 10 },
  ],
  [
    'a bet that was cashed out in part and loses leaves its rest to the house',
    [betPlaced(), partlyCashedOut, betSettled('b-1', 'lost', 0)],
    { 'open-bets': 40, betting: -40 },
  ],
  [
    'a correction takes back, and what the wallet does not hold is owed',
    [betPlaced(), betSettled('b-1', 'won', 350), betResettled('b-1', { debited: 300, shortfall: 50 })],
    { 'customer-funds': 300, 'customer-debts': 50, betting: -350 },
  ],
  [
    'a later correction that pays finds the debt first',
    [
      ...[betPlaced(), betSettled('b-1', 'won', 350), betResettled('b-1', { debited: 300, shortfall: 50 })],
      betResettled('b-1', { outcome: 'won', returned: 350, credited: 300, debited: 0, shortfall: 0 }),
    ],
    { 'customer-funds': -300, 'customer-debts': -50, betting: 350 },
  ],
  [
    'a bet that is open again has its stake on, and owes what could not be taken',
    [betPlaced(), betSettled('b-1', 'won', 350), reopened(320, 30)],
    { 'customer-funds': 320, 'customer-debts': 30, 'open-bets': -100, betting: -250 },
  ],
  [
    'a bet that was open again is settled from that stake',
    [
      betPlaced(),
      betSettled('b-1', 'won', 350),
      reopened(350, 0),
      betResettled('b-1', { returned: 0, debited: 0 }),
    ],
    { 'open-bets': 100, betting: -100 },
  ],
  [
    'a bonus is a cost of the house and owed to the customer',
    [freeBalanceCredited(500)],
    { bonuses: -500, 'bonus-costs': 500 },
  ],
  [
    'one that is taken back costs nothing',
    [
      freeBalanceCredited(500),
      { type: 'FreeBalanceDebited', data: { amount: 500, reason: 'account-closed' } },
    ],
    { bonuses: 500, 'bonus-costs': -500 },
  ],
  [
    'a free stake comes of the bonuses',
    [freeBalanceCredited(500), betPlaced(free)],
    { bonuses: 100, 'open-free-bets': -100 },
  ],
  [
    'a free bet that won pays what it returns, and its stake is spent',
    [freeBalanceCredited(500), betPlaced(free), betSettled('b-1', 'won', 250)],
    { 'customer-funds': -250, 'open-free-bets': 100, betting: 250, 'bonus-costs': -100 },
  ],
  [
    'a free bet that is void pays no cash',
    [freeBalanceCredited(500), betPlaced(free), betVoided('b-1', 100)],
    { 'open-free-bets': 100, 'bonus-costs': -100 },
  ],
  ['a token is a bonus', [tokenGranted()], { bonuses: -100, 'bonus-costs': 100 }],
  ['a token is staked whole', [tokenGranted(), betPlaced(byToken)], { bonuses: 100, 'open-free-bets': -100 }],
  [
    'a token is there again after a void bet',
    [
      ...[tokenGranted(), betPlaced(byToken), betVoided('b-1', 100)],
      {
        type: 'FreeBetTokenRestored',
        data: { tokenId: 't1', betId: 'b-1', expiresAt: '2026-07-01T00:00:00.000Z' },
      },
    ],
    { bonuses: -100, 'bonus-costs': 100 },
  ],
  [
    'a token that expires costs nothing',
    [tokenGranted(), { type: 'FreeBetTokenExpired', data: { tokenId: 't1' } }],
    { bonuses: 100, 'bonus-costs': -100 },
  ],
  ['what moves no money has no entry', [opened], {}],
  [
    'a withdrawal that staff had paid and that did not arrive comes back from the bank',
    [...withdrawn, paidByStaff, withdrawalFailed('w1', 400)],
    { 'paid-otherwise': 400, 'customer-funds': -400 },
  ],
  [
    'a second correction that takes more owes what is missing by then',
    [
      ...[betPlaced(), betSettled('b-1', 'won', 350), betResettled('b-1', { debited: 100, shortfall: 50 })],
      betResettled('b-1', { debited: 0, shortfall: 250 }),
    ],
    { 'customer-debts': 200, betting: -200 },
  ],
  [
    'a bet that was open again and is void returns its stake',
    [
      ...[betPlaced(), betSettled('b-1', 'lost', 0), reopened(0, 0)],
      betResettled('b-1', { outcome: 'void', returned: 100, credited: 100, debited: 0 }),
    ],
    { 'customer-funds': -100, 'open-bets': 100 },
  ],
  [
    'a withdrawal that is taken again owes what the wallet does not hold',
    [
      ...[...withdrawn, withdrawalFailed('w1', 400)],
      {
        type: 'WithdrawalTakenAgain',
        data: { withdrawalId: 'w1', amount: 400, debited: 150, shortfall: 250 },
      },
    ],
    { provider: -400, 'customer-funds': 150, 'customer-debts': 250 },
  ],
  [
    'a balance that is returned moves with its withdrawals alone',
    [
      {
        type: 'BalanceReturned',
        data: { closingId: 'c', returnId: 'c', amount: 50, held: 0, currency: 'GBP' },
      },
    ],
    {},
  ],
];

describe('in the ledger', () => {
  it.each(rows)('%s', (_, events, postings) => {
    const entry = last(...events) ?? [];
    expect(Object.fromEntries(entry.map(({ account, amount }) => [account, amount]))).toEqual(postings);
    expect(entry.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('every event that moves a wallet has an entry', () => {
    expect(ledgerEventTypes).toEqual(expect.arrayContaining([...walletEventTypes]));
  });

  it.each<[string, AccountEvent]>([
    ['bet', betVoided('b-9', 100)],
    ['bet', { ...partlyCashedOut, data: { ...partlyCashedOut.data, betId: 'b-9' } } as AccountEvent],
    ['bet', betSettled('b-9', 'won', 100)],
    ['bet', { ...cashedOut, data: { ...cashedOut.data, betId: 'b-9' } } as AccountEvent],
    ['withdrawal', completed],
    ['withdrawal', paidByStaff],
    ['token', betPlaced(byToken)],
    ['token', { type: 'FreeBetTokenExpired', data: { tokenId: 't9' } }],
  ])('a %s that was not there before is an error, and nothing is posted', (what, event) => {
    expect(() => last(event)).toThrow(UnknownItem);
    expect(() => last(event)).toThrow(new RegExp(`no ${what} `));
  });
});
