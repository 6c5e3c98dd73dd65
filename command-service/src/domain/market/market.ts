import {
  type DataOf,
  type MarketEvent,
  marketEvents,
  marketStream,
  type RaceField,
} from '@paddock/contracts/events';
import { completedResult } from '@paddock/contracts/results';
import { type Withdrawal, withholdingReason } from './compare-deductions.ts';
import { doubtfulDateReason } from './doubtful-date.ts';
import { fieldOf, type RaceCard } from './field.ts';
import { type DeclaredRace, doubtfulPlaceReason } from './places-in-doubt.ts';

// Stream `market-{marketId}`.

/** Feed messages remembered, so that one received again is recognised. */
const kept = 50;

export type MarketState = {
  messageIds: readonly string[];
  /** What holds, by the fixture that the market was resulted under: one, unless the feed was wrong. */
  declared: Readonly<Record<string, DeclaredRace>>;
  /** Why it pays nothing, while it does not. */
  frozenFor: string | undefined;
  /** By selection. */
  withdrawals: Readonly<Record<string, Withdrawal>>;
};

const initial: MarketState = {
  messageIds: [],
  declared: {},
  frozenFor: undefined,
  withdrawals: {},
};

const nothing: DeclaredRace = { results: {} };

const declaredUnder = ({ declared }: MarketState, fixtureId: string): DeclaredRace | undefined =>
  Object.hasOwn(declared, fixtureId) ? declared[fixtureId] : undefined;

/** Results with those that are said: a part only adds to what stands, a correction replaces it. */
const resultsWith = (
  held: DeclaredRace['results'],
  said: DeclaredRace['results'],
  isFinal: boolean,
): DeclaredRace['results'] => {
  const results = { ...held };
  for (const [selectionId, result] of Object.entries(said)) {
    const first = Object.hasOwn(held, selectionId) ? held[selectionId] : undefined;
    results[selectionId] = first && !isFinal ? completedResult(first, result) : result;
  }
  return results;
};

type ResultEvent = Extract<MarketEvent, { type: 'MarketResultRecorded' | 'MarketResultCorrected' }>;

/** What holds under the event's fixture from then on. */
const raceAfter = (state: MarketState, { type, data }: ResultEvent): DeclaredRace => {
  const held = declaredUnder(state, data.fixtureId) ?? nothing;
  const { field = held.field } = data;
  const results = resultsWith(held.results, data.results, type === 'MarketResultCorrected');
  return { results, ...(field && { field }) };
};

const evolve = (state: MarketState, event: MarketEvent): MarketState => {
  switch (event.type) {
    case 'MarketResultRecorded':
    case 'MarketResultCorrected': {
      const { messageId, fixtureId } = event.data;
      return {
        ...state,
        declared: { ...state.declared, [fixtureId]: raceAfter(state, event) },
        messageIds: [...state.messageIds.slice(-kept + 1), messageId],
      };
    }
    case 'RunnerWithdrawn': {
      const { selectionId, withdrawnAt: at, price } = event.data;
      return { ...state, withdrawals: { ...state.withdrawals, [selectionId]: { at, price } } };
    }
    case 'MarketFrozen':
      return { ...state, frozenFor: event.data.reason };
    case 'MarketReleased':
      return { ...state, frozenFor: undefined };
    default:
      return event satisfies never;
  }
};

type Found = {
  /** A race as the catalogue has it: absent for a market of anything else, or of a race that is not known. */
  card?: RaceCard;
  /** When its fixture was to start, where that is known. */
  startsAt?: string;
};

export type MarketCommand =
  | ({ type: 'record-result' } & Omit<DataOf<MarketEvent, 'MarketResultRecorded'>, 'field'> & Found)
  | ({ type: 'correct-result' } & Omit<DataOf<MarketEvent, 'MarketResultCorrected'>, 'field'> & Found)
  | ({ type: 'record-withdrawal' } & DataOf<MarketEvent, 'RunnerWithdrawn'>)
  | ({ type: 'freeze' } & DataOf<MarketEvent, 'MarketFrozen'>)
  /** `seen`: the reason that whoever releases it was shown. */
  | { type: 'release'; marketId: string; seen?: string | undefined };

type Declared = Extract<MarketCommand, { type: 'record-result' | 'correct-result' }>;

const fieldIn = (
  state: MarketState,
  { type, fixtureId, card, results: said }: Declared,
): { field?: RaceField } => {
  if (!card) return {};
  const { results } = declaredUnder(state, fixtureId) ?? nothing;
  const now = resultsWith(results, said, type === 'correct-result');
  return { field: fieldOf(card, now, Object.keys(state.withdrawals)) };
};

/** What corrects nothing, because nothing was declared before, is a first result. */
const eventFor = (state: MarketState, command: Declared): ResultEvent => {
  const field = fieldIn(state, command);
  if (command.type === 'record-result') {
    const { type: _, card: _card, startsAt: _start, ...data } = command;
    return { type: 'MarketResultRecorded', data: { ...data, ...field } };
  }
  const { type: _, card: _card, startsAt: _start, ...data } = command;
  if (declaredUnder(state, data.fixtureId)) {
    return { type: 'MarketResultCorrected', data: { ...data, ...field } };
  }
  const { correctedAt, resultedAt = correctedAt, reason: _reason, ...first } = data;
  return { type: 'MarketResultRecorded', data: { ...first, resultedAt, ...field } };
};

/** Why what the event declares can't be paid by before somebody has looked. Bets struck ante-post have their terms. */
const doubtOf = (
  state: MarketState,
  { card, startsAt }: Declared,
  event: ResultEvent,
): string | undefined => {
  const { results, fixtureId } = event.data;
  const isFirst = event.type === 'MarketResultRecorded' && !declaredUnder(state, fixtureId);
  const date = isFirst ? doubtfulDateReason(event.data.resultedAt, startsAt) : undefined;
  if (date) return date;
  const deductions = withholdingReason(results, Object.values(state.withdrawals));
  if (deductions || card?.antePost) return deductions;
  return doubtfulPlaceReason(declaredUnder(state, fixtureId) ?? nothing, raceAfter(state, event));
};

/** Why a market is frozen once something else is in doubt: whoever releases it is to know all of it. Nothing: they do. */
const alsoFor = (frozenFor: string | undefined, doubt: string): string | undefined => {
  if (!frozenFor) return doubt;
  return frozenFor.includes(doubt) ? undefined : `${frozenFor}; ${doubt}`;
};

/**
 * What a message declares, once. Where its Rule 4 is not what the table says of the runners withdrawn, where the
 * starters leave fewer places and nobody can tell who has one, or where it is dated long before the start, the market is
 * frozen before anybody can pay by it.
 */
const declared = (state: MarketState, command: Declared): MarketEvent[] => {
  const { messageIds, frozenFor } = state;
  const { messageId, marketId } = command;
  if (messageIds.includes(messageId)) return [];
  const event = eventFor(state, command);
  const doubt = doubtOf(state, command, event);
  const reason = doubt && alsoFor(frozenFor, doubt);
  return [...(reason ? [{ type: 'MarketFrozen' as const, data: { marketId, reason } }] : []), event];
};

/** Out for good. Said again, the first word stands: Rule 4 goes by when the runner came out, and its price then. */
const withdrawn = (
  { withdrawals }: MarketState,
  { type: _, ...data }: Extract<MarketCommand, { type: 'record-withdrawal' }>,
): MarketEvent[] => (Object.hasOwn(withdrawals, data.selectionId) ? [] : [{ type: 'RunnerWithdrawn', data }]);

/** Whoever releases a market knows all that is in doubt: it stays frozen where they were shown something else. */
const released = (
  { frozenFor }: MarketState,
  { marketId, seen = frozenFor }: Extract<MarketCommand, { type: 'release' }>,
): MarketEvent[] =>
  frozenFor !== undefined && seen === frozenFor ? [{ type: 'MarketReleased', data: { marketId } }] : [];

const decide = (state: MarketState, command: MarketCommand): readonly MarketEvent[] => {
  switch (command.type) {
    case 'record-result':
    case 'correct-result':
      return declared(state, command);
    case 'record-withdrawal':
      return withdrawn(state, command);
    case 'freeze': {
      const { type: _, ...data } = command;
      return state.frozenFor !== undefined ? [] : [{ type: 'MarketFrozen', data }];
    }
    case 'release':
      return released(state, command);
    default:
      return command satisfies never;
  }
};

/** What was declared of one market, in the order in which it came, and whether it pays. */
export const marketAggregate = { stream: marketStream, events: marketEvents, initial, evolve, decide };
