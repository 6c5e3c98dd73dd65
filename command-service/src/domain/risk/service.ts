import type { RiskEvent, RiskSettings } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { createRiskAggregate, type RiskCommand, type RiskRule, type RiskState } from './risk.ts';

/** Milliseconds after which a process looks whether operations changed something. */
const freshMs = 1000;

/** The one stream has one id. */
const all = 'risk';

/**
 * What the book risks by itself, as operations set it, whichever process they set it through. `initial`: what holds
 * until they set something; `rule`: to what one person may raise it.
 */
export const createRiskSettings = (
  store: EventStore,
  initial: RiskSettings,
  rule: RiskRule,
  now: () => number = () => performance.now(),
) => {
  const handler = createHandler<RiskState, RiskCommand, RiskEvent>(store, createRiskAggregate(initial, rule));
  let known: { settings: Promise<RiskSettings>; at: number } | undefined;

  const read = async (): Promise<RiskSettings> => (await handler.load(all)).state.settings;

  return {
    /** At most a second old; read at most once a second, however many ask. */
    current: (): Promise<RiskSettings> => {
      if (known && now() - known.at < freshMs) return known.settings;
      const reading = { settings: read(), at: now() };
      known = reading;
      // What failed is asked again by the next caller.
      reading.settings.catch(() => {
        if (known === reading) known = undefined;
      });
      return reading.settings;
    },

    /** What waits for a second person. */
    requests: async (): Promise<RiskState['requests']> => (await handler.load(all)).state.requests,

    /** Sets them whole, or decides a change that waits. Holds here at once, in other processes within a second. */
    execute: async (command: RiskCommand, context: CommandContext) => {
      const decided = await handler.execute(all, command, context);
      if (!isRefusal(decided)) known = undefined;
      return decided;
    },
  };
};
export type RiskSettingsService = ReturnType<typeof createRiskSettings>;
