import { type Audience, type Audiences, addFresh } from './audience.ts';
import type { FrameTraces } from './frame-traces.ts';
import type { Entry, LastValues } from './last-values.ts';
import { carriersOf, everything, isUnfiltered } from './services.ts';

/** Notes for every audience what has changed of what it follows. */
export const createDistribution = (
  values: LastValues,
  audiences: Pick<Audiences, 'following'>,
  traces: Pick<FrameTraces, 'begin'>,
) => {
  /** Have something new, in the order in which they got it. */
  const touched = new Set<Audience>();
  let position = values.position();

  /** Returns how many audiences follow the entry. */
  const touch = (entry: Entry): number => {
    let count = 0;
    for (const service of carriersOf[entry.update.T]) {
      const following = audiences.following(service, isUnfiltered(service) ? everything : entry.id);
      count += following.size;
      for (const audience of following) {
        if (addFresh(audience, entry, position)) touched.add(audience);
      }
    }
    return count;
  };

  /** Distributes what has changed since the last time. */
  const distribute = (): void => {
    for (const audience of touched) audience.mixed = true;
    for (const entry of values.takeChanged()) {
      const count = touch(entry);
      if (entry.traceparent && count > 0) traces.begin(entry, count);
    }
    position = values.position();
  };

  return {
    distribute,
    touched,
    /** Up to here changes are distributed. */
    position: (): number => position,
  };
};
export type Distribution = ReturnType<typeof createDistribution>;
