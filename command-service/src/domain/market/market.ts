import {
  type DataOf,
  type MarketEvent,
  marketEvents,
  marketStream,
  type RaceField,
  type SelectionResult,
} from '@paddock/contracts/events';
import { type Withdrawal, withholdingReason } from './compare-deductions.ts';
import { fieldOf, type RaceCard } from './field.ts';

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
  /** What was declared last, by selection. */
  results: Readonly<Record<string, SelectionResult>>;
};

const initial: MarketState = {
  messageIds: [],
  resultedUnder: [],
  frozen: false,
  withdrawals: {},
  results: {},
};

const evolve = (state: MarketState, event: MarketEvent): MarketState => {
  switch (event.type) {
    case 'MarketResultRecorded':
    case 'MarketResultCorrected': {
      const { messageId, fixtureId, results } = event.data;
      return {
        ...state,
        results: { ...state.results, ...results },
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

/** A race as the catalogue has it: absent for a market of anything else, or of a race that is not known. */
type OfRace = { card?: RaceCard };

export type MarketCommand =
  | ({ type: 'record-result' } & Omit<DataOf<MarketEvent, 'MarketResultRecorded'>, 'field'> & OfRace)
  | ({ type: 'correct-result' } & Omit<DataOf<MarketEvent, 'MarketResultCorrected'>, 'field'> & OfRace)
  | ({ type: 'record-withdrawal' } & DataOf<MarketEvent, 'RunnerWithdrawn'>)
  | ({ type: 'freeze' } & DataOf<MarketEvent, 'MarketFrozen'>)
  | { type: 'release'; marketId: string };

type Declared = Extract<MarketCommand, { type: 'record-result' | 'correct-result' }>;

const fieldIn = (
  { results, withdrawals }: MarketState,
  { card, results: said }: Declared,
): { field?: RaceField } =>
  card ? { field: fieldOf(card, { ...results, ...said }, Object.keys(withdrawals)) } : {};

/** What corrects nothing, because nothing was declared before, is a first result. */
const eventFor = (state: MarketState, command: Declared): MarketEvent => {
  const field = fieldIn(state, command);
  if (command.type === 'record-result') {
    const { type: _, card: _card, ...data } = command;
    return { type: 'MarketResultRecorded', data: { ...data, ...field } };
  }
  const { type: _, card: _card, ...data } = command;
  if (state.resultedUnder.includes(data.fixtureId)) {
    return { type: 'MarketResultCorrected', data: { ...data, ...field } };
  }
  const { correctedAt: resultedAt, reason: _reason, ...first } = data;
  return { type: 'MarketResultRecorded', data: { ...first, resultedAt, ...field } };
};

/**
 * What a message declares, once. Where its Rule 4 is not what the table says of the runners withdrawn, the market is
 * frozen before anybody can pay by it.
 */
const declared = (state: MarketState, command: Declared): MarketEvent[] => {
  const { messageIds, frozen, withdrawals } = state;
  const { messageId, marketId, results } = command;
  if (messageIds.includes(messageId)) return [];
  const reason = frozen ? undefined : withholdingReason(results, Object.values(withdrawals));
  const event = eventFor(state, command);
  return [...(reason ? [{ type: 'MarketFrozen' as const, data: { marketId, reason } }] : []), event];
};

/** Out for good. Said again, the first word stands: Rule 4 goes by when the runner came out, and its price then. */
const withdrawn = (
  { withdrawals }: MarketState,
  { type: _, ...data }: Extract<MarketCommand, { type: 'record-withdrawal' }>,
): MarketEvent[] => (Object.hasOwn(withdrawals, data.selectionId) ? [] : [{ type: 'RunnerWithdrawn', data }]);

const decide = (state: MarketState, command: MarketCommand): readonly MarketEvent[] => {
  switch (command.type) {
    case 'record-result':
    case 'correct-result':
      return declared(state, command);
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
