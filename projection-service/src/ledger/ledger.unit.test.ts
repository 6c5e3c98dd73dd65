import type { AccountEvent } from '@paddock/contracts/events';
import {
  accountOpened,
  betPlaced,
  betSettled,
  betVoided,
  depositCompleted,
  eventMetadata,
  withdrawalRequested,
} from '@paddock/contracts/events/events.fixture';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { describe, expect, it } from 'vitest';
import { csvHeader, csvLines } from './csv.ts';
import { createLedger, type LedgerEntry } from './ledger.ts';
import { createTrialBalance, printedBalances, trialBalanceText } from './trial-balance.ts';
import { type LedgerUntil, ledgerUntilSchema } from './until.ts';

const noon = '2026-06-01T12:00:00.000Z';
type Logged = { account: string; event: AccountEvent; at?: string };

const logOf = (events: readonly Logged[]) =>
  events.map(({ account, event, at = noon }, index) =>
    recorded(event, {
      ...{ stream: `account-${account}`, id: `e${index}`, position: BigInt(index + 1) * 100n },
      metadata: eventMetadata({ at }),
    }),
  );

const log: readonly Logged[] = [
  { account: 'a-1', event: accountOpened('a-1') },
  { account: 'a-2', event: accountOpened('a-2', 'IE') },
  { account: 'a-1', event: depositCompleted('d1', 100_000) },
  { account: 'a-2', event: depositCompleted('d2', 2050), at: '2026-06-01T22:59:59.999Z' },
  { account: 'a-1', event: betPlaced(), at: '2026-06-01T23:00:00.000Z' },
  { account: 'a-1', event: betSettled('b-1', 'won', 350), at: '2026-06-02T12:00:00.000Z' },
  { account: 'a-2', event: withdrawalRequested('w1', 50), at: '2026-06-03T12:00:00.000Z' },
];

const read = (events: readonly Logged[], until?: LedgerUntil) => {
  const ledger = createLedger(until);
  const trial = createTrialBalance();
  const entries: LedgerEntry[] = [];
  for (const event of logOf(events)) {
    const entry = ledger.entryOf(event);
    if (!entry) continue;
    entries.push(entry);
    trial.add(entry);
  }
  const faults = [...ledger.faults(), ...trial.faults()];
  return { entries, balances: trial.balances(), faults, text: trialBalanceText(trial), ledger };
};

const until = (typed: string): LedgerUntil => ledgerUntilSchema.parse(typed);

describe('the ledger of a log', () => {
  it('of no entries says so, in place of a table without columns', () =>
    expect(printedBalances(createTrialBalance())).toEqual(['No entries.']));

  it('has an entry for each event that moves money, a line for each posting, and exact amounts', () => {
    const { entries } = read(log);
    expect([csvHeader, ...entries.flatMap(csvLines)]).toEqual([
      'position,at,event_id,event,reference,account_id,ledger_account,currency,debit,credit',
      '300,2026-06-01T12:00:00.000Z,e2,DepositCompleted,d1,a-1,provider,GBP,1000.00,',
      '300,2026-06-01T12:00:00.000Z,e2,DepositCompleted,d1,a-1,customer-funds,GBP,,1000.00',
      '400,2026-06-01T22:59:59.999Z,e3,DepositCompleted,d2,a-2,provider,EUR,20.50,',
      '400,2026-06-01T22:59:59.999Z,e3,DepositCompleted,d2,a-2,customer-funds,EUR,,20.50',
      '500,2026-06-01T23:00:00.000Z,e4,BetPlaced,b-1,a-1,customer-funds,GBP,1.00,',
      '500,2026-06-01T23:00:00.000Z,e4,BetPlaced,b-1,a-1,open-bets,GBP,,1.00',
      '600,2026-06-02T12:00:00.000Z,e5,BetSettled,b-1,a-1,customer-funds,GBP,,3.50',
      '600,2026-06-02T12:00:00.000Z,e5,BetSettled,b-1,a-1,open-bets,GBP,1.00,',
      '600,2026-06-02T12:00:00.000Z,e5,BetSettled,b-1,a-1,betting,GBP,2.50,',
      '700,2026-06-03T12:00:00.000Z,e6,WithdrawalRequested,w1,a-2,customer-funds,EUR,0.50,',
      '700,2026-06-03T12:00:00.000Z,e6,WithdrawalRequested,w1,a-2,provider-in-transit,EUR,,0.50',
    ]);
  });

  it('balances at any position, each currency by itself, and has the wallets', () => {
    for (let position = 0n; position <= 800n; position += 50n) {
      const { balances, faults, text } = read(log, { position });
      expect(faults).toEqual([]);
      for (const sums of balances.values()) {
        expect(Object.values(sums).reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
      }
      expect(text.at(-1)).toMatch(/^total(\s+0\.00)*$/);
    }
  });

  it.each([
    ['2026-06-01', 400n],
    ['2026-06-02', 600n],
    ['2026-06-02T12:59:59+01:00', 500n],
    ['2026-06-02T13:00:00+01:00', 600n],
    ['499', 400n],
    ['500', 500n],
  ])(
    'ends with %s at position %d: a day at its midnight in London, an instant and a position with it',
    (typed, last) => {
      const { entries, ledger } = read(log, until(typed));
      expect([entries.at(-1)?.position, ledger.position()]).toEqual([last, last]);
    },
  );

  it.each(['noon', '-1', '2026-13-01', ''])(
    'does not end with "%s", which is neither time nor position',
    (typed) => {
      expect(ledgerUntilSchema.safeParse(typed).success).toBe(false);
    },
  );

  const late = '2026-06-01T23:00:00.004Z';
  const early = '2026-06-01T22:59:59.990Z';
  it.each<[string, AccountEvent, AccountEvent]>([
    ['a void bet', betPlaced(), betVoided('b-1', 100)],
    ['a stake on a deposit', depositCompleted('d9', 100), betPlaced()],
    [
      'a withdrawal that arrived',
      withdrawalRequested('w9', 400),
      { type: 'WithdrawalCompleted', data: { withdrawalId: 'w9', providerReference: 'r' } },
    ],
  ])(
    'ends an account with its first event behind the instant, also where a clock went back: %s',
    (_, first, second) => {
      const events: Logged[] = [
        ...log.slice(0, 4),
        { account: 'a-1', event: first, at: late },
        { account: 'a-1', event: second, at: early },
        { account: 'a-2', event: depositCompleted('d3', 100), at: early },
      ];
      const { entries, faults } = read(events, until('2026-06-01'));
      expect(faults).toEqual([]);
      expect(entries.map(({ reference }) => reference)).toEqual(['d1', 'd2', 'd3']);
    },
  );

  it('is printed with accounts in rows and currencies in columns', () => {
    expect(read(log).text).toEqual([
      '                        EUR          GBP',
      'provider              20.50 Dr   1000.00 Dr',
      ...['shops                  0.00         0.00', 'paid-otherwise         0.00         0.00'],
      'customer-debts         0.00         0.00',
      'customer-funds        20.00 Cr   1002.50 Cr',
      'poker-funds            0.00         0.00',
      'provider-in-transit    0.50 Cr      0.00',
      ...['open-bets              0.00         0.00', 'bonuses                0.00         0.00'],
      'open-free-bets         0.00         0.00',
      'betting                0.00         2.50 Dr',
      ...['bonus-costs            0.00         0.00', 'written-off-debts      0.00         0.00'],
      'total                  0.00         0.00',
    ]);
  });

  it('ends an account before an event that cannot be entered, names it, and goes on with the others', () => {
    const events: Logged[] = [
      ...log.slice(0, 4),
      { account: 'a-1', event: betVoided('b-9', 100) },
      ...log.slice(4),
    ];
    const { entries, faults } = read(events);
    expect(faults).toEqual([
      'BetVoided at position 500 of account a-1: The account has no bet b-9 before this event.',
    ]);
    expect(entries.map(({ reference }) => reference)).toEqual(['d1', 'd2', 'w1']);
  });

  it('has nothing of a stream that does not begin with its account, and says so', () => {
    expect(read(log.slice(2)).faults).toEqual([
      'DepositCompleted at position 100 of account a-1: The account was not opened before this event.',
      'DepositCompleted at position 200 of account a-2: The account was not opened before this event.',
    ]);
  });

  it('with entries of a currency that do not balance says by how much', () => {
    const trial = createTrialBalance();
    const [entry] = read(log).entries;
    trial.add({ ...entry!, postings: entry!.postings.slice(1) });
    expect(trial.faults()).toEqual(['The entries in GBP do not balance, by -1000.00.']);
  });
});
