import { moveClock } from '@paddock/contracts/http';
import { mountFor, post, sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { createFixedClock } from '@paddock/service-kit/process';
import { silentLog } from '@paddock/service-kit/process/log.fixture';
import { expect, test } from 'vitest';
import { operationsRoutes } from './routes.ts';

/** The clock of a platform for operations, and how far it was moved. */
const createPlatform = (isDevelopment: boolean) => {
  const moved = { ms: 0 };
  const redis = {
    incrBy: async (_: string, ms: number) => {
      moved.ms += ms;
      return moved.ms;
    },
  };
  const clock = { ...createFixedClock(), now: () => new Date(Date.now() + moved.ms) };
  const app = mountFor(
    operationsRoutes({ redis, clock, log: silentLog, isDevelopment }),
    sessionWith(['operations']),
  );
  return { moved, move: (advanceMs: number) => app.request(moveClock.path, post({ advanceMs })) };
};

test('the clock is moved in development', async () => {
  const { move, moved } = createPlatform(true);
  expect((await move(60_000)).status).toBe(200);
  expect(moved.ms).toBe(60_000);
});

test('the clock is moved by nobody outside development', async () => {
  const { move, moved } = createPlatform(false);
  expect((await move(60_000)).status).toBe(403);
  expect(moved.ms).toBe(0);
});
