import { moveClock } from '@paddock/contracts/http';
import { mountFor, post, sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { createFixedClock } from '@paddock/service-kit/process';
import { silentLog } from '@paddock/service-kit/process/log.fixture';
import { expect, test } from 'vitest';
import { operationsRoutes } from './routes.ts';

test('outside development nobody moves the clock, not even operations', async () => {
  const redis = { eval: async () => expect.unreachable('the clock was moved') };
  const routes = operationsRoutes({ redis, clock: createFixedClock(), log: silentLog, isDevelopment: false });
  const app = mountFor(routes, sessionWith(['feed-engineer']));
  const answer = await app.request(moveClock.path, post({ advanceMs: 60_000 }));
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'not-allowed' }]);
});
