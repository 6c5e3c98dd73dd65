import { type MarketEvent, marketEvents, marketStream } from '@paddock/contracts/events';
import type { Aggregate } from '../../handler/index.ts';

/** Feed messages remembered, so that one heard again is recognised. */
const kept = 50;

export type MarketState = { messageIds: readonly string[] };
export type MarketCommand = { type: 'record-result' } & MarketEvent['data'];

/** The results that were declared for one market, in the order in which they came. */
export const marketAggregate: Aggregate<MarketState, MarketCommand, MarketEvent> = {
  stream: marketStream,
  events: marketEvents,
  initial: { messageIds: [] },
  evolve: ({ messageIds }, { data }) => ({ messageIds: [...messageIds.slice(-kept + 1), data.messageId] }),
  decide: ({ messageIds }, { type: _, ...data }) =>
    messageIds.includes(data.messageId) ? [] : [{ type: 'MarketResultRecorded', data }],
};
