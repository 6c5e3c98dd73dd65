import type { FixtureRecord, MarketRecord, SelectionRecord } from '@paddock/contracts/catalogue';

/** Where a selection is to be found. */
export type SelectionRef = { fixtureId: string; marketId: string; selectionId: string };

/** A selection as it is offered now. */
export type Offer = {
  fixture: FixtureRecord;
  market: MarketRecord;
  selection: SelectionRecord;
  selectionName: string;
  isTradable: boolean;
};
