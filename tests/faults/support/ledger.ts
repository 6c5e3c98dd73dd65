import { type AccountEvent, accountEvents } from '@paddock/contracts/events';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
} from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';

/** What an account's own stream says of its money, minor units. */
export type Ledger = {
  deposits: number;
  stakes: number;
  returns: number;
  /** Ids of the bets placed, in order; one that is there twice was applied twice. */
  placed: string[];
  /** Ids of the bets settled or voided, likewise. */
  ended: string[];
};

const empty: Ledger = { deposits: 0, stakes: 0, returns: 0, placed: [], ended: [] };

const enter = (ledger: Ledger, { type, data }: AccountEvent): Ledger => {
  const { deposits, stakes, returns, placed, ended } = ledger;
  switch (type) {
    case 'DepositCompleted':
      return { ...ledger, deposits: deposits + data.amount };
    case 'BetPlaced':
      return { ...ledger, stakes: stakes + data.stake, placed: [...placed, data.betId] };
    case 'BetSettled':
      return { ...ledger, returns: returns + data.returned, ended: [...ended, data.betId] };
    case 'BetVoided':
      return { ...ledger, returns: returns + data.refunded, ended: [...ended, data.betId] };
    default:
      return ledger;
  }
};

/** Deposits − stakes + returns. */
export const balanceOf = ({ deposits, stakes, returns }: Ledger): number => deposits - stakes + returns;

/** Reads accounts straight from the event store. */
export const openLedgers = (url: string) => {
  const client = createEventStoreClient(url);
  const store = createEventStore(client);
  const of = async (accountId: string): Promise<Ledger> => {
    let ledger = empty;
    for await (const recorded of store.read(`account-${accountId}`)) {
      ledger = enter(ledger, readEvent<AccountEvent>(accountEvents, recorded));
    }
    return ledger;
  };
  return { of, stop: () => closeEventStoreClient(client) };
};
export type Ledgers = ReturnType<typeof openLedgers>;
