import { type CardRange, fundingInRanges, type RangeFunding } from '@paddock/contracts/card-ranges';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type CardRangesCommand, type CardRangesState, cardRangesAggregate } from './card-ranges.ts';

/** The one stream has one id. */
const all = 'ranges';

/** How cards are funded of which the payment provider does not know, as operations keep it. */
export const createCardRanges = (store: EventStore) => {
  const handler = createHandler(store, cardRangesAggregate);
  const load = async (): Promise<CardRangesState> => (await handler.load(all)).state;

  return {
    ranges: async (): Promise<readonly CardRange[]> => (await load()).ranges,

    /** Of a card with these first digits, as of now; `undefined`: the table does not say. */
    fundingOf: async (bin: string): Promise<RangeFunding | undefined> =>
      fundingInRanges((await load()).ranges, bin),

    /** What waits for a second person. */
    requests: async (): Promise<CardRangesState['requests']> => (await load()).requests,

    execute: (command: CardRangesCommand, context: CommandContext) => handler.execute(all, command, context),
  };
};
export type CardRanges = ReturnType<typeof createCardRanges>;
