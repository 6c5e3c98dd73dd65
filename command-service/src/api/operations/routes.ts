import { moveClock } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { invalidField, type Route, route, success } from '@paddock/service-kit/http';
import { moveClockBy } from '@paddock/service-kit/process';
import type { OperationsServices } from './services.ts';

/** Moves the clock of every service forward, once for each key. For development and tests only, whatever the role. */
const moveClockRoute = ({ redis, clock, log, isDevelopment }: OperationsServices) =>
  route(moveClock, async ({ body: { advanceMs }, actor, commandId }) => {
    if (!isDevelopment) return refuse('not-allowed');
    const moved = await moveClockBy(redis, advanceMs, commandId);
    if (!moved) return invalidField('advanceMs', texts.clock.beyondEnd);
    if (moved.ms !== advanceMs) return refuse('key-reused');
    const { offsetMs } = moved;
    await clock.refresh();
    log.warn({ offsetMs, actor: actor.id }, 'the clock was moved');
    return { body: { ...success(), now: clock.now().toISOString(), offsetMs } };
  });

/** What operations do to the running platform. */
export const operationsRoutes = (services: OperationsServices): Route[] => [moveClockRoute(services)];
