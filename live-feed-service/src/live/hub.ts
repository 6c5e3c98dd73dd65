import type { LiveService } from '@paddock/contracts/gateway';
import { createAudiences, type Outlet, type Subscription } from './audience.ts';
import { createBacklog } from './backlog.ts';
import { createDeliveries } from './deliveries.ts';
import { createDistribution } from './distribution.ts';
import { createFrameTraces } from './frame-traces.ts';
import type { LastValues } from './last-values.ts';
import { createRound } from './round.ts';

/**
 * Brings each change to those who follow its id, the latest value per id only. A flush continues the round
 * over all who have something new until its time is over; the next flush continues from there. A browser that is not
 * ready is skipped and later gets what then holds, so nothing queues up. `wake` is called when a flush is due; `now`
 * is any clock in ms.
 */
export const createHub = (
  values: LastValues,
  wake: () => void,
  now: () => number = () => performance.now(),
) => {
  const audiences = createAudiences();
  const traces = createFrameTraces();
  const deliveries = createDeliveries();
  const distribution = createDistribution(values, audiences, traces);
  const backlog = createBacklog(values, deliveries, now);
  const round = createRound({ epoch: values.epoch, distribution, backlog, deliveries, now });

  /** Sends what is due, for a bounded time; `true` when something is left to do. */
  const flush = (): boolean => {
    distribution.distribute();
    round.proceed();
    backlog.catchUp(distribution.position(), round.current());
    if (round.isOver()) traces.end();
    return backlog.size() > 0 || !round.isOver();
  };

  const subscribe = (outlet: Outlet, service: LiveService): Subscription => ({
    outlet,
    service,
    audience: undefined,
    seen: -1,
  });

  /** Follows these ids from now on, beginning with what changed of them after `seen` (−1: all). */
  const follow = (subscription: Subscription, ids: readonly string[], seen: number): void => {
    audiences.join(subscription, ids);
    backlog.add(subscription, seen);
    wake();
  };

  const leave = (subscription: Subscription): void => {
    audiences.leave(subscription);
    backlog.remove(subscription);
  };

  return {
    flush,
    subscribe,
    follow,
    leave,
    counts: deliveries.counts,
    audienceCount: audiences.count,
    behindCount: backlog.size,
  };
};
export type Hub = ReturnType<typeof createHub>;
