import type { BoostTerms } from '@paddock/contracts/events';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import type { Clock } from '@paddock/service-kit/process';
import { withTimeout } from '@paddock/service-kit/process';
import { type Boost, type BoostsCommand, type BoostsState, boostsAggregate } from './boosts.ts';

/** Milliseconds that what was read is taken for current: slips are looked at far more often than boosts change. */
const heldMs = 2000;

/** Milliseconds that a slip waits for them at most. */
const timeoutMs = 1000;

/** The one stream has one id. */
const all = 'boosts';

export type Boosts = ReturnType<typeof createBoosts>;

/**
 * Boosts of big games as they hold now. While the event store is away, what was read last holds on; when nothing
 * was read yet there are none.
 */
export const createBoosts = (store: EventStore, clock: Clock) => {
  const handler = createHandler(store, boostsAggregate);
  let held: BoostsState = {};
  let freshUntil = 0;
  let reading: Promise<void> | undefined;

  const hold = (state: BoostsState): void => {
    held = state;
    freshUntil = performance.now() + heldMs;
  };
  const read = async (): Promise<void> => {
    try {
      hold((await withTimeout(handler.load(all), timeoutMs, 'reading boosts')).state);
    } catch {
      freshUntil = performance.now() + heldMs;
    } finally {
      reading = undefined;
    }
  };

  const standing = (state: BoostsState): ReadonlyMap<string, Boost> => {
    const now = clock.now().getTime();
    return new Map(Object.entries(state).filter(([, { until }]) => Date.parse(until) > now));
  };

  return {
    /** By fixture; at most two seconds old. */
    current: async (): Promise<ReadonlyMap<string, BoostTerms>> => {
      if (performance.now() >= freshUntil) {
        reading ??= read();
        await reading;
      }
      return standing(held);
    },

    /** By fixture, as of now. Throws while the event store is away. */
    newest: async (): Promise<ReadonlyMap<string, Boost>> => {
      const { state } = await handler.load(all);
      hold(state);
      return standing(state);
    },

    execute: async (command: BoostsCommand, context: CommandContext) => {
      const decided = await handler.execute(all, command, context);
      if ('state' in decided) hold(decided.state);
      return decided;
    },
  };
};
