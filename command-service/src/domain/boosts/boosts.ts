import {
  type BoostTerms,
  boostsStream,
  type EventOf,
  pickEvents,
  promotionEvents,
} from '@paddock/contracts/events';
import { samePrice } from '@paddock/contracts/odds';

// Stream `promotions-boosts`: one for all fixtures, which is read whole; boosts that ended are let go.

const boostEvents = pickEvents(promotionEvents, ['BoostOffered', 'BoostWithdrawn']);
type BoostEvent = EventOf<typeof boostEvents>;

export type Boost = BoostTerms & { until: string };

/** By fixture. */
export type BoostsState = Readonly<Record<string, Boost>>;

const initial: BoostsState = {};

const without = (state: BoostsState, isGone: (fixtureId: string, boost: Boost) => boolean): BoostsState =>
  Object.fromEntries(Object.entries(state).filter(([fixtureId, boost]) => !isGone(fixtureId, boost)));

const evolve = (state: BoostsState, event: BoostEvent, { at }: { at: string }): BoostsState => {
  switch (event.type) {
    case 'BoostOffered': {
      const { fixtureId, ...boost } = event.data;
      return { ...without(state, (_, { until }) => Date.parse(until) <= Date.parse(at)), [fixtureId]: boost };
    }
    case 'BoostWithdrawn':
      return without(state, (fixtureId) => fixtureId === event.data.fixtureId);
    default:
      return event satisfies never;
  }
};

export type BoostsCommand =
  | ({ type: 'offer-boost'; fixtureId: string } & Boost)
  | { type: 'withdraw-boost'; fixtureId: string };

const isSame = (a: Boost | undefined, b: Boost): boolean =>
  a !== undefined &&
  samePrice(a.minOdds, b.minOdds) &&
  a.percent === b.percent &&
  a.maxStake === b.maxStake &&
  a.maxPayout === b.maxPayout &&
  a.until === b.until;

const decide = (state: BoostsState, command: BoostsCommand): readonly BoostEvent[] => {
  switch (command.type) {
    case 'offer-boost': {
      const { type: _, fixtureId, ...boost } = command;
      if (isSame(state[fixtureId], boost)) return [];
      return [{ type: 'BoostOffered', data: { fixtureId, ...boost } }];
    }
    case 'withdraw-boost':
      if (!state[command.fixtureId]) return [];
      return [{ type: 'BoostWithdrawn', data: { fixtureId: command.fixtureId } }];
    default:
      return command satisfies never;
  }
};

/** The boosts of big games that operations offer, one for each fixture. */
export const boostsAggregate = {
  stream: () => boostsStream,
  events: boostEvents,
  initial,
  evolve,
  decide,
};
