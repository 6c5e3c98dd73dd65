import type { Price } from '@paddock/contracts/odds';

/** A price that a customer chose, with what it is the price of; `null`: the starting price. */
export type ChosenPrice = {
  readonly fixture: {
    readonly fixtureId: string;
    readonly name: string;
    readonly startsAt: string;
    readonly status: 'not-started' | 'in-play' | 'finished';
    readonly sport: string;
  };
  readonly market: { readonly marketId: string; readonly name: string; readonly startingPrice: boolean };
  readonly selection: { readonly selectionId: string; readonly name: string };
  readonly price: Price | null;
};
