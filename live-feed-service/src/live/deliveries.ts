import type { Subscription } from './audience.ts';

/** What went out since the start, for metrics. */
type HubCounts = { updates: number; frames: number; skipped: number };

/** Writes frames to browsers, and counts. */
export const createDeliveries = () => {
  const counts: HubCounts = { updates: 0, frames: 0, skipped: 0 };
  return {
    counts,
    send: ({ outlet }: Subscription, frame: Buffer, updates: number): void => {
      outlet.write(frame);
      counts.updates += updates;
      counts.frames += 1;
    },
    /** A browser was not ready: it gets the frame, or a newer one, later. */
    countSkipped: (): void => {
      counts.skipped += 1;
    },
  };
};
export type Deliveries = ReturnType<typeof createDeliveries>;
