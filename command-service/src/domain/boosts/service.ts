import type { BoostTerms } from '@paddock/contracts/events';
import { type CommandContext, createHandler, createHeldState } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import type { Clock } from '@paddock/service-kit/process';
import { type Boost, type BoostsCommand, type BoostsState, boostsAggregate } from './boosts.ts';

/** The one stream has one id. */
const all = 'boosts';

export type Boosts = ReturnType<typeof createBoosts>;

/**
 * Boosts of big games as they hold now. While the event store is away, what was read last holds on; when nothing
 * was read yet there are none.
 */
export const createBoosts = (store: EventStore, clock: Clock) => {
  const handler = createHandler(store, boostsAggregate);
  const load = async () => (await handler.load(all)).state;
  const held = createHeldState(boostsAggregate.initial, load, 'boosts');

  const standing = (state: BoostsState): ReadonlyMap<string, Boost> => {
    const now = clock.now().getTime();
    return new Map(Object.entries(state).filter(([, { until }]) => Date.parse(until) > now));
  };

  return {
    /** By fixture; at most two seconds old. */
    current: async (): Promise<ReadonlyMap<string, BoostTerms>> => standing(await held.current()),

    /** By fixture, as of now. Throws while the event store is away. */
    newest: async (): Promise<ReadonlyMap<string, Boost>> => {
      const state = await load();
      held.hold(state);
      return standing(state);
    },

    execute: async (command: BoostsCommand, context: CommandContext) => {
      const decided = await handler.execute(all, command, context);
      if ('state' in decided) held.hold(decided.state);
      return decided;
    },
  };
};
