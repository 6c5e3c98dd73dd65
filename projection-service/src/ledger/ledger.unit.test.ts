import type { AccountEvent } from '@paddock/contracts/events';
import {
  accountOpened,
  betPlaced,
  betSettled,
  depositCompleted,
  eventMetadata,
  withdrawalRequested,
} from '@paddock/contracts/events/events.fixture';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { describe, expect, it } from 'vitest';
import { csvHeader, csvLines } from './csv.ts';
import { type LedgerCustomer, type LedgerEntry, ledgerEntries } from './ledger-entries.ts';
import { createTrialBalance, trialBalanceText } from './trial-balance.ts';
import { type LedgerUntil, ledgerUntilSchema } from './until.ts';

const noon = '2026-06-01T12:00:00.000Z';
type Logged = { account: string; event: AccountEvent; at?: string };

async function* logOf(events: readonly Logged[]) {
  for (const [index, { account, event, at = noon }] of events.entries()) {
    yield recorded(event, {
      stream: `account-${account}`,
      id: `e${index}`,
      position: BigInt(index + 1) * 100n,
      metadata: eventMetadata({ at }),
    });
  }
}

const log: readonly Logged[] = [
  { account: 'a-1', event: accountOpened('a-1') },
  { account: 'a-2', event: accountOpened('a-2', 'IE') },
  { account: 'a-1', event: depositCompleted('d1', 100_000) },
  { account: 'a-2', event: depositCompleted('d2', 2050), at: '2026-06-01T22:59:59.999Z' },
  { account: 'a-1', event: betPlaced(), at: '2026-06-01T23:00:00.000Z' },
  { account: 'a-1', event: betSettled('b-1', 'won', 350), at: '2026-06-02T12:00:00.000Z' },
  { account: 'a-2', event: withdrawalRequested('w1', 50), at: '2026-06-03T12:00:00.000Z' },
];

const read = async (events: readonly Logged[], until?: LedgerUntil) => {
  const customers = new Map<string, LedgerCustomer>();
  const trial = createTrialBalance();
  const entries: LedgerEntry[] = [];
  for await (const entry of ledgerEntries(logOf(events), customers, until)) {
    entries.push(entry);
    trial.add(entry);
  }
  return { entries, trial, faults: trial.faults(customers), text: trialBalanceText(trial) };
};

describe('the ledger of a log', () => {
  it('has an entry for each event that moves money, a line for each posting, and exact amounts', async () => {
    const { entries } = await read(log);
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

  it('balances at any position, each currency by itself, and has the wallets', async () => {
    for (let position = 0n; position <= 800n; position += 50n) {
      const { trial, faults, text } = await read(log, { position });
      expect(faults).toEqual([]);
      for (const balances of trial.balances().values()) {
        expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
      }
      expect(text.at(-1)).toMatch(/^total(\s+0\.00)*$/);
    }
  });

  it('ends with a day at its midnight in London, with an instant at it, and with a position at that', async () => {
    const endedBy = async (typed: string) =>
      (await read(log, ledgerUntilSchema.parse(typed))).entries.at(-1)?.position;
    expect(await endedBy('2026-06-01')).toBe(400n);
    expect(await endedBy('2026-06-02')).toBe(600n);
    expect(await endedBy('2026-06-02T12:59:59+01:00')).toBe(500n);
    expect(await endedBy('2026-06-02T13:00:00+01:00')).toBe(600n);
    expect(await endedBy('499')).toBe(400n);
    expect(await endedBy('500')).toBe(500n);
    for (const nonsense of ['noon', '-1', '2026-13-01', ''])
      expect(ledgerUntilSchema.safeParse(nonsense).success).toBe(false);
  });

  it('is printed with accounts in rows and currencies in columns', async () => {
    expect((await read(log)).text).toEqual([
      '                        EUR          GBP',
      'provider              20.50 Dr   1000.00 Dr',
      ...['shops                  0.00         0.00', 'paid-otherwise         0.00         0.00'],
      'customer-debts         0.00         0.00',
      'customer-funds        20.00 Cr   1002.50 Cr',
      'provider-in-transit    0.50 Cr      0.00',
      ...['open-bets              0.00         0.00', 'bonuses                0.00         0.00'],
      'open-free-bets         0.00         0.00',
      'betting                0.00         2.50 Dr',
      ...['bonus-costs            0.00         0.00', 'total                  0.00         0.00'],
    ]);
  });

  it('of another wallet than the events say is a fault, by account', async () => {
    const customers = new Map<string, LedgerCustomer>();
    const trial = createTrialBalance();
    for await (const entry of ledgerEntries(logOf(log), customers)) {
      if (entry.event !== 'BetSettled') trial.add(entry);
    }
    expect(trial.faults(customers)).toEqual([
      'The ledger has 999.00 for account a-1, whose wallet holds 1002.50.',
    ]);
  });

  it('with an entry that does not balance is a fault, by position', async () => {
    const trial = createTrialBalance();
    const { entries } = await read(log);
    trial.add({ ...entries[0]!, postings: entries[0]!.postings.slice(1) });
    expect(trial.faults(new Map())).toEqual(['DepositCompleted at position 300 does not balance.']);
  });

  it('is not made of a stream that does not begin with its account', async () => {
    await expect(read(log.slice(2))).rejects.toThrow(
      'DepositCompleted of account a-1, which was not opened before.',
    );
  });
});
