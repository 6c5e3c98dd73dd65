import { type RiskEvent, type RiskSettings, riskEvents, riskStream } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { defaultRiskSettings } from './risk-settings.ts';

/** Milliseconds after which a process looks whether operations changed something. */
const freshMs = 1000;

/** The settings that hold, whichever process set them, and at most a second old. */
export type RiskSettingsReader = {
  (): Promise<RiskSettings>;
  /** The next answer is read anew. */
  forget(): void;
};

/** Reads the newest settings at most once a second, however many ask. */
export const riskSettingsReader = (
  store: Pick<EventStore, 'readLast'>,
  now: () => number = () => performance.now(),
): RiskSettingsReader => {
  let known: { settings: Promise<RiskSettings>; at: number } | undefined;

  const read = async (): Promise<RiskSettings> => {
    const last = await store.readLast(riskStream);
    return last ? readEvent<RiskEvent>(riskEvents, last).data : defaultRiskSettings;
  };

  const settings = (): Promise<RiskSettings> => {
    if (known && now() - known.at < freshMs) return known.settings;
    const reading = { settings: read(), at: now() };
    known = reading;
    // What failed is asked again by the next caller.
    reading.settings.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading.settings;
  };

  return Object.assign(settings, {
    forget: () => {
      known = undefined;
    },
  });
};
