import { type AccountEvent, accountEvents, categoryOf, idOfStream } from '@paddock/contracts/events';
import { type AccountLedger, createAccountLedger, type Posting } from '@paddock/contracts/ledger';
import type { Currency } from '@paddock/contracts/money';
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

/** What one event posts, in the order of the log. */
export type LedgerEntry = {
  /** Commit position in the log. */
  position: bigint;
  at: string;
  eventId: string;
  event: AccountEvent['type'];
  /** The bet, payment, shop transaction or token that it is about; empty where it is about none. */
  reference: string;
  accountId: string;
  currency: Currency;
  postings: readonly Posting[];
};

/** One customer's account: what is open, and its wallet by another way than the ledger's. */
export type LedgerCustomer = { currency: Currency; ledger: AccountLedger; wallet: Wallet };

const referenceOf = ({ data }: AccountEvent): string => {
  for (const name of ['betId', 'depositId', 'withdrawalId', 'transId', 'tokenId'] as const) {
    const id = (data as { [key: string]: unknown })[name];
    if (typeof id === 'string') return id;
  }
  return '';
};

const movesWallet = (event: AccountEvent): event is WalletEvent =>
  (walletEventTypes as readonly string[]).includes(event.type);

/** The account after an event, and what the event posts. Throws for one of an account that was not opened before. */
const enter = (
  customers: Map<string, LedgerCustomer>,
  accountId: string,
  event: AccountEvent,
): { customer: LedgerCustomer; postings: Posting[] } => {
  if (event.type === 'AccountOpened') {
    const { currency } = event.data;
    customers.set(accountId, { currency, ledger: createAccountLedger(), wallet: emptyWallet });
  }
  const customer = customers.get(accountId);
  if (!customer) throw new Error(`${event.type} of account ${accountId}, which was not opened before.`);
  const { ledger } = customer;
  if (movesWallet(event)) {
    const paidWith =
      'betId' in event.data && event.data.betId ? ledger.paidWith(event.data.betId) : undefined;
    customer.wallet = evolveWallet(customer.wallet, event, paidWith);
  }
  return { customer, postings: ledger.enter(event) };
};

const isWithin = ({ position, at }: LedgerUntil, event: RecordedEvent, happenedAt: string): boolean =>
  (position === undefined || event.position <= position) &&
  (at === undefined || Date.parse(happenedAt) <= at);

/**
 * The ledger's entries of a log, oldest first, up to and with `until`. `customers` is filled as it goes. Throws for an
 * account stream that refers to what it does not have.
 */
export async function* ledgerEntries(
  log: AsyncIterable<RecordedEvent>,
  customers: Map<string, LedgerCustomer>,
  until: LedgerUntil = {},
): AsyncGenerator<LedgerEntry> {
  for await (const recorded of log) {
    if (until.position !== undefined && recorded.position > until.position) return;
    if (categoryOf(recorded.stream) !== 'account') continue;
    const event = readEvent<AccountEvent>(accountEvents, recorded);
    const { at } = event.metadata;
    // Instants are of the services' clocks, which may differ by a little: a later one in the log may still be within.
    if (!isWithin(until, recorded, at)) continue;
    const accountId = idOfStream(recorded.stream);
    const { customer, postings } = enter(customers, accountId, event);
    if (postings.length === 0) continue;
    yield {
      ...{ position: recorded.position, at, eventId: recorded.id, event: event.type },
      ...{ reference: referenceOf(event), accountId, currency: customer.currency, postings },
    };
  }
}
