import type { AccountEvent } from '@paddock/contracts/events';
import { addEntry, entryOf, type Folding } from './entries.ts';
import type { HarmWatch } from './watch.ts';

const limitEvents = [
  'DepositLimitSet',
  'DepositLimitChangeRequested',
  'DepositLimitRemoved',
  'NetLossLimitSet',
  'NetLossLimitChangeRequested',
  'NetLossLimitRemoved',
] as const;
export type LimitEvent = Extract<AccountEvent, { type: (typeof limitEvents)[number] }>;

const keyOf = ({ type, data }: LimitEvent): string =>
  `${type.startsWith('NetLoss') ? 'net-loss' : 'deposit'}/${data.period}`;

const without = (limits: HarmWatch['limits'], key: string): HarmWatch['limits'] =>
  Object.fromEntries(Object.entries(limits).filter(([other]) => other !== key));

/** A limit is raised, removed, or that is asked for; a first one, or a lower one, is no sign. */
export const limitChanged = (watch: HarmWatch, event: LimitEvent, folding: Folding): HarmWatch => {
  const { type, data } = event;
  const key = keyOf(event);
  const before = watch.limits[key];
  const loosened = () => addEntry(watch, 'loosened-limits', entryOf(folding.fact), folding);
  switch (type) {
    case 'DepositLimitSet':
    case 'NetLossLimitSet': {
      const isRaised = before !== undefined && data.amount > before;
      const next = isRaised ? loosened() : watch;
      return { ...next, limits: { ...next.limits, [key]: data.amount } };
    }
    case 'DepositLimitRemoved':
    case 'NetLossLimitRemoved':
      return { ...loosened(), limits: without(watch.limits, key) };
    case 'DepositLimitChangeRequested':
    case 'NetLossLimitChangeRequested':
      return loosened();
    default:
      return type satisfies never;
  }
};
