import { type AccountEvent, accountEvents, idOfStream } from '@paddock/contracts/events';
import {
  type AccountLedger,
  createAccountLedger,
  ledgerEventTypes,
  type Posting,
} from '@paddock/contracts/ledger';
import { type Currency, formatAmount } from '@paddock/contracts/money';
import {
  emptyWallet,
  evolveWallet,
  type Wallet,
  type WalletEvent,
  walletEventTypes,
} from '@paddock/contracts/wallet';
import type { RecordedEvent } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import type { LedgerUntil } from './until.ts';

/** What one event posts. */
export type LedgerEntry = {
  /** Commit position in the log. */
  position: bigint;
  at: string;
  eventId: string;
  event: AccountEvent['type'];
  /** The bet, payment, transfer, shop transaction or token that it is about; empty where it is about none. */
  reference: string;
  accountId: string;
  currency: Currency;
  postings: readonly Posting[];
};

/** What the ledger says that a customer's wallets hold, minor units. */
type Funds = { sportsbook: number; poker: number };

/** One customer's account. `wallet`: by another way than the ledger's, which `funds` is of. */
type Customer = { currency: Currency; ledger: AccountLedger; wallet: Wallet; funds: Funds };

const read: ReadonlySet<string> = new Set(['AccountOpened', ...ledgerEventTypes]);

const referenceOf = ({ data }: AccountEvent): string => {
  for (const name of ['betId', 'depositId', 'withdrawalId', 'transId', 'transferId', 'tokenId'] as const) {
    const id = (data as { [key: string]: unknown })[name];
    if (typeof id === 'string') return id;
  }
  return '';
};

const movesWallet = (event: AccountEvent): event is WalletEvent =>
  (walletEventTypes as readonly string[]).includes(event.type);

const noFunds: Funds = { sportsbook: 0, poker: 0 };

const fundsAfter = ({ sportsbook, poker }: Funds, postings: readonly Posting[]): Funds => {
  const debited = (of: Posting['account']) => postings.find(({ account }) => account === of)?.amount ?? 0;
  return { sportsbook: sportsbook - debited('customer-funds'), poker: poker - debited('poker-funds') };
};

const walletFaults = (name: string, accountId: string, entered: number, held: number): string[] =>
  entered === held
    ? []
    : [
        `The ledger has ${formatAmount(entered)} for account ${accountId}, whose ${name} holds ${formatAmount(held)}.`,
      ];

const walletAfter = ({ wallet, ledger }: Customer, event: AccountEvent): Wallet => {
  if (!movesWallet(event)) return wallet;
  const { betId } = event.data as { betId?: string };
  return evolveWallet(wallet, event, betId === undefined ? undefined : ledger.paidWith(betId));
};

/**
 * The ledger of all accounts, from the events of their streams in the order of the log, up to and with `until`. Each
 * account is a prefix of its stream: with the first event behind an instant it ends, as instants are of the services'
 * clocks and may go back within a stream.
 */
export const createLedger = (until: LedgerUntil = {}) => {
  const customers = new Map<string, Customer>();
  const over = new Set<string>();
  const faults: string[] = [];
  let position = 0n;

  const isBehind = (recorded: RecordedEvent, at: string): boolean =>
    (until.position !== undefined && recorded.position > until.position) ||
    (until.at !== undefined && Date.parse(at) > until.at);

  const enter = (accountId: string, event: AccountEvent): { currency: Currency; postings: Posting[] } => {
    if (event.type === 'AccountOpened') {
      const { currency } = event.data;
      customers.set(accountId, {
        currency,
        ledger: createAccountLedger(),
        wallet: emptyWallet,
        funds: noFunds,
      });
    }
    const customer = customers.get(accountId);
    if (!customer) throw new Error('The account was not opened before this event.');
    const wallet = walletAfter(customer, event);
    const postings = customer.ledger.enter(event);
    Object.assign(customer, { wallet, funds: fundsAfter(customer.funds, postings) });
    return { currency: customer.currency, postings };
  };

  return {
    /**
     * The entry of the next event; `undefined` for one that moves no money, or is behind the end. An account whose event
     * cannot be entered is a fault, and ends before it.
     */
    entryOf: (recorded: RecordedEvent): LedgerEntry | undefined => {
      const accountId = idOfStream(recorded.stream);
      if (!read.has(recorded.type) || over.has(accountId)) return undefined;
      const { metadata, ...event } = readEvent<AccountEvent>(accountEvents, recorded);
      const { at } = metadata;
      if (isBehind(recorded, at)) {
        over.add(accountId);
        return undefined;
      }
      try {
        const { currency, postings } = enter(accountId, event as AccountEvent);
        position = recorded.position;
        if (postings.length === 0) return undefined;
        const [type, reference] = [event.type, referenceOf(event as AccountEvent)];
        return { position, at, eventId: recorded.id, event: type, reference, accountId, currency, postings };
      } catch (error) {
        over.add(accountId);
        const why = error instanceof Error ? error.message : String(error);
        faults.push(`${event.type} at position ${recorded.position} of account ${accountId}: ${why}`);
        return undefined;
      }
    },
    /** Of the last event that was entered. */
    position: (): bigint => position,
    /** What does not hold, in sentences: nothing, unless there is a fault in the platform. */
    faults: (): string[] => [
      ...faults,
      ...[...customers].flatMap(([accountId, { wallet, funds }]) => [
        ...walletFaults('wallet', accountId, funds.sportsbook, wallet.balance),
        ...walletFaults('poker wallet', accountId, funds.poker, wallet.poker),
      ]),
    ],
  };
};
