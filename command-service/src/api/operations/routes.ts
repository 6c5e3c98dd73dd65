import { moveClock } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { clockOffsetKey } from '@paddock/service-kit/process';
import type { Dependencies } from '../../dependencies.ts';

/** Moves the clock of every service forward. Never in production, whoever asks. */
export const moveClockRoute = ({ redis, clock, log, isProduction }: Dependencies) =>
  route(moveClock, async ({ body, actor }) => {
    if (isProduction) return refuse('not-allowed');
    const offsetMs = await redis.incrBy(clockOffsetKey, body.advanceMs);
    await clock.refresh();
    log.warn({ offsetMs, actor: actor.id }, 'the clock was moved');
    return { body: { success: true as const, msg: 'Success', now: clock.now().toISOString(), offsetMs } };
  });
