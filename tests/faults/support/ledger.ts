import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import { createLedger } from '@paddock/projection-service/src/ledger/ledger.ts';
import { createTrialBalance } from '@paddock/projection-service/src/ledger/trial-balance.ts';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
  type RecordedEvent,
} from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { readToEnd } from '@paddock/service-kit/subscribe';

/**
 * What an account's own stream says of its money, minor units. Ids are in order: one that is there twice was applied
 * twice.
 */
export type Ledger = {
  balance: number;
  free: number;
  deposits: string[];
  /** Deposits of which the end is not known. */
  openDeposits: ReadonlySet<string>;
  withdrawals: string[];
  /** Bets. */
  placed: string[];
  /** Bets that were settled, voided or cashed out. */
  ended: string[];
  cashedOut: string[];
  partlyCashedOut: string[];
  /** Bets that were settled again after a correction. */
  corrected: string[];
  /** What each bet has paid, corrections reckoned in. */
  paid: ReadonlyMap<string, number>;
  /** What is still staked, by open bet. */
  staked: ReadonlyMap<string, number>;
  /** Placements that a stake is held for. */
  held: ReadonlySet<string>;
  /** Placements that a stake was ever held for. */
  everHeld: string[];
};

const startLedger = () => ({
  ...{ balance: 0, free: 0 },
  deposits: [] as string[],
  openDeposits: new Set<string>(),
  withdrawals: [] as string[],
  placed: [] as string[],
  ended: [] as string[],
  cashedOut: [] as string[],
  partlyCashedOut: [] as string[],
  corrected: [] as string[],
  paid: new Map<string, number>(),
  staked: new Map<string, number>(),
  held: new Set<string>(),
  everHeld: [] as string[],
});

/** By itself, and not by the platform's own fold of money: what both say can be compared. */
const enter = (ledger: ReturnType<typeof startLedger>, { type, data }: AccountEvent): void => {
  const pay = (betId: string, amount: number): void => {
    ledger.balance += amount;
    ledger.paid.set(betId, (ledger.paid.get(betId) ?? 0) + amount);
  };
  const end = (betId: string, amount: number): void => {
    pay(betId, amount);
    ledger.ended.push(betId);
    ledger.staked.delete(betId);
  };
  switch (type) {
    case 'DepositRequested':
      ledger.openDeposits.add(data.depositId);
      break;
    case 'DepositDeclined':
      ledger.openDeposits.delete(data.depositId);
      break;
    case 'DepositCompleted':
      ledger.openDeposits.delete(data.depositId);
      ledger.balance += data.amount;
      ledger.deposits.push(data.depositId);
      break;
    case 'WithdrawalRequested':
    // A provider that lost its books takes the card for another one: what is paid out to it is held.
    case 'WithdrawalHeld':
      ledger.balance -= data.amount;
      ledger.withdrawals.push(data.withdrawalId);
      break;
    case 'WalletTransferred':
      ledger.balance += data.to === 'sportsbook' ? data.amount : -data.amount;
      break;
    case 'FreeBalanceCredited':
      ledger.free += data.amount;
      break;
    case 'StakeHeld':
      ledger.held.add(data.placementId);
      ledger.everHeld.push(data.placementId);
      break;
    case 'StakeReleased':
      ledger.held.delete(data.placementId);
      break;
    case 'BetPlaced':
      if (data.funding?.kind === 'free-balance') ledger.free -= data.stake;
      else ledger.balance -= data.stake;
      ledger.placed.push(data.betId);
      ledger.staked.set(data.betId, data.stake);
      ledger.held.delete(data.placementId);
      break;
    case 'BetSettled':
      end(data.betId, data.returned);
      break;
    case 'BetResettled':
      pay(data.betId, data.credited - data.debited);
      ledger.corrected.push(data.betId);
      break;
    case 'BetCashedOut':
      end(data.betId, data.value);
      ledger.cashedOut.push(data.betId);
      break;
    case 'BetPartlyCashedOut':
      pay(data.betId, data.value);
      ledger.partlyCashedOut.push(data.betId);
      ledger.staked.set(data.betId, data.remainingStake);
      break;
    // Of these there is none in these tests, and nothing is to hide among them.
    case 'WithdrawalFailed':
    case 'DepositTakenBack':
    case 'WithdrawalTakenAgain':
    case 'DepositChargedBack':
    case 'DepositRefunded':
    case 'ChargebackReversed':
    case 'DebtsSettled':
    case 'DebtWrittenOff':
    case 'DebtReinstated':
    case 'BetReopened':
    case 'BetVoided':
    case 'FreeBalanceDebited':
    case 'ShopDepositConfirmed':
      throw new Error(`nobody asked for ${type}: ${JSON.stringify(data)}`);
    default:
      break;
  }
};

/** A store that was just killed may be slow on a machine that is busy with other tests: what services are given. */
const timeoutMs = 8000;

/** Reads accounts straight from the event store. */
export const openLedgers = (url: string) => {
  const client = createEventStoreClient(url, { timeoutMs });
  const store = createEventStore(client);
  const of = async (accountId: string): Promise<Ledger> => {
    const ledger = startLedger();
    for await (const recorded of store.read(accountStream(accountId))) {
      enter(ledger, readEvent<AccountEvent>(accountEvents, recorded));
    }
    return ledger;
  };
  /** What does not hold of the double-entry ledger of the whole log. */
  const faults = async (): Promise<string[]> => {
    const doubleEntry = createLedger();
    const trial = createTrialBalance();
    const take = (recorded: RecordedEvent): void => {
      const entry = doubleEntry.entryOf(recorded);
      if (entry) trial.add(entry);
    };
    await readToEnd(client, { prefix: accountStream(''), after: undefined, take });
    return [...doubleEntry.faults(), ...trial.faults()];
  };
  return { of, faults, stop: () => closeEventStoreClient(client) };
};
export type Ledgers = ReturnType<typeof openLedgers>;
