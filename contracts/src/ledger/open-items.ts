import type { AccountEvent, DataOf, Funding } from '../events/index.ts';
import type { Posting } from './chart.ts';

/** What pays for a bet, and minor units of it that are still staked. */
export type OpenStake = { kind: Funding['kind']; stake: number };

/** What later events of one customer's account settle. Grows with what is open, and with tokens and debts. */
export type OpenItems = {
  /** By bet. */
  stakes: Map<string, OpenStake>;
  /** What each token is worth, by its id. */
  tokens: Map<string, { amount: number; isUnused: boolean }>;
  /** Minor units that left the wallet and are on their way, by withdrawal. */
  inTransit: Map<string, number>;
  /** Withdrawals that were paid without the provider. */
  paidOtherwise: Set<string>;
  /** Minor units that a bet paid and could not be taken back, by bet. */
  betDebts: Map<string, number>;
};

export const createOpenItems = (): OpenItems => ({
  stakes: new Map(),
  tokens: new Map(),
  inTransit: new Map(),
  paidOtherwise: new Set(),
  betDebts: new Map(),
});

/** What an event of these types posts, given what was open before it; notes what is open after it. */
export type Poster<Type extends AccountEvent['type']> = PosterOf<DataOf<AccountEvent, Type>>;
export type PosterOf<Data> = (data: Data, open: OpenItems) => Posting[];

/** An event of an account's stream refers to something that the stream does not have before it. */
export class UnknownItem extends Error {
  constructor(what: 'bet' | 'token' | 'withdrawal', id: string) {
    super(`The account has no ${what} ${id} before this event.`);
    this.name = 'UnknownItem';
  }
}
