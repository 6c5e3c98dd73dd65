import { type DataOf, type MarketEvent, marketEvents, marketStream } from '@paddock/contracts/events';

// Stream `market-{marketId}`.

/** Feed messages remembered, so that one received again is recognised. */
const kept = 50;

export type MarketState = {
  messageIds: readonly string[];
  /** Fixtures that the market was resulted under: one, unless the feed was wrong. */
  resultedUnder: readonly string[];
  frozen: boolean;
};

const initial: MarketState = { messageIds: [], resultedUnder: [], frozen: false };

const evolve = (state: MarketState, event: MarketEvent): MarketState => {
  switch (event.type) {
    case 'MarketResultRecorded':
    case 'MarketResultCorrected': {
      const { messageId, fixtureId } = event.data;
      return {
        ...state,
        messageIds: [...state.messageIds.slice(-kept + 1), messageId],
        resultedUnder: [...state.resultedUnder.filter((id) => id !== fixtureId), fixtureId],
      };
    }
    case 'MarketFrozen':
      return { ...state, frozen: true };
    case 'MarketReleased':
      return { ...state, frozen: false };
    default:
      return event satisfies never;
  }
};

/** Why what the market pays is to be withheld until somebody has looked. */
type Withheld = { withhold?: string | undefined };

export type MarketCommand =
  | ({ type: 'record-result' } & DataOf<MarketEvent, 'MarketResultRecorded'> & Withheld)
  | ({ type: 'correct-result' } & DataOf<MarketEvent, 'MarketResultCorrected'> & Withheld)
  | ({ type: 'freeze' } & DataOf<MarketEvent, 'MarketFrozen'>)
  | { type: 'release'; marketId: string };

type Correction = Extract<MarketCommand, { type: 'correct-result' }>;

/** What corrects nothing, because nothing was declared before, is a first result. */
const corrected = (state: MarketState, { type: _, withhold: __, ...data }: Correction): MarketEvent => {
  if (state.resultedUnder.includes(data.fixtureId)) return { type: 'MarketResultCorrected', data };
  const { correctedAt: resultedAt, reason: _reason, ...first } = data;
  return { type: 'MarketResultRecorded', data: { ...first, resultedAt } };
};

/** What a message declares, once; the market is frozen before anybody can pay by it. */
const declared = (
  { messageIds, frozen }: MarketState,
  { messageId, marketId, withhold }: { messageId: string; marketId: string } & Withheld,
  event: MarketEvent,
): MarketEvent[] => {
  if (messageIds.includes(messageId)) return [];
  if (!withhold || frozen) return [event];
  return [{ type: 'MarketFrozen', data: { marketId, reason: withhold } }, event];
};

const decide = (state: MarketState, command: MarketCommand): readonly MarketEvent[] => {
  switch (command.type) {
    case 'record-result': {
      const { type: _, withhold: __, ...data } = command;
      return declared(state, command, { type: 'MarketResultRecorded', data });
    }
    case 'correct-result':
      return declared(state, command, corrected(state, command));
    case 'freeze': {
      const { type: _, ...data } = command;
      return state.frozen ? [] : [{ type: 'MarketFrozen', data }];
    }
    case 'release':
      return state.frozen ? [{ type: 'MarketReleased', data: { marketId: command.marketId } }] : [];
    default:
      return command satisfies never;
  }
};

/** What was declared of one market, in the order in which it came, and whether it pays. */
export const marketAggregate = { stream: marketStream, events: marketEvents, initial, evolve, decide };
