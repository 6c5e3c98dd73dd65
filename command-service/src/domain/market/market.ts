import {
  type DataOf,
  type MarketEvent,
  marketEvents,
  marketStream,
  type SelectionResult,
} from '@paddock/contracts/events';
import { type Withdrawal, withholdingReason } from './compare-deductions.ts';

// Stream `market-{marketId}`.

/** Feed messages remembered, so that one received again is recognised. */
const kept = 50;

export type MarketState = {
  messageIds: readonly string[];
  /** Fixtures that the market was resulted under: one, unless the feed was wrong. */
  resultedUnder: readonly string[];
  frozen: boolean;
  /** By selection. */
  withdrawals: Readonly<Record<string, Withdrawal>>;
};

const initial: MarketState = { messageIds: [], resultedUnder: [], frozen: false, withdrawals: {} };

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
    case 'RunnerWithdrawn': {
      const { selectionId, withdrawnAt: at, price } = event.data;
      return { ...state, withdrawals: { ...state.withdrawals, [selectionId]: { at, price } } };
    }
    case 'MarketFrozen':
      return { ...state, frozen: true };
    case 'MarketReleased':
      return { ...state, frozen: false };
    default:
      return event satisfies never;
  }
};

export type MarketCommand =
  | ({ type: 'record-result' } & DataOf<MarketEvent, 'MarketResultRecorded'>)
  | ({ type: 'correct-result' } & DataOf<MarketEvent, 'MarketResultCorrected'>)
  | ({ type: 'record-withdrawal' } & DataOf<MarketEvent, 'RunnerWithdrawn'>)
  | ({ type: 'freeze' } & DataOf<MarketEvent, 'MarketFrozen'>)
  | { type: 'release'; marketId: string };

type Correction = Extract<MarketCommand, { type: 'correct-result' }>;

/** What corrects nothing, because nothing was declared before, is a first result. */
const corrected = (state: MarketState, { type: _, ...data }: Correction): MarketEvent => {
  if (state.resultedUnder.includes(data.fixtureId)) return { type: 'MarketResultCorrected', data };
  const { correctedAt: resultedAt, reason: _reason, ...first } = data;
  return { type: 'MarketResultRecorded', data: { ...first, resultedAt } };
};

type Declaration = { messageId: string; marketId: string; results: Record<string, SelectionResult> };

/**
 * What a message declares, once. Where its Rule 4 is not what the table says of the runners withdrawn, the market is
 * frozen before anybody can pay by it.
 */
const declared = (
  { messageIds, frozen, withdrawals }: MarketState,
  { messageId, marketId, results }: Declaration,
  event: MarketEvent,
): MarketEvent[] => {
  if (messageIds.includes(messageId)) return [];
  const reason = frozen ? undefined : withholdingReason(results, Object.values(withdrawals));
  return [...(reason ? [{ type: 'MarketFrozen' as const, data: { marketId, reason } }] : []), event];
};

/** Out for good. Said again, the first word stands: Rule 4 goes by when the runner came out, and its price then. */
const withdrawn = (
  { withdrawals }: MarketState,
  { type: _, ...data }: Extract<MarketCommand, { type: 'record-withdrawal' }>,
): MarketEvent[] => (Object.hasOwn(withdrawals, data.selectionId) ? [] : [{ type: 'RunnerWithdrawn', data }]);

const decide = (state: MarketState, command: MarketCommand): readonly MarketEvent[] => {
  switch (command.type) {
    case 'record-result': {
      const { type: _, ...data } = command;
      return declared(state, command, { type: 'MarketResultRecorded', data });
    }
    case 'correct-result':
      return declared(state, command, corrected(state, command));
    case 'record-withdrawal':
      return withdrawn(state, command);
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
