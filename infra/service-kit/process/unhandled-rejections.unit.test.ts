import { expect, test } from 'vitest';
import { createRecordingLog } from './log.fixture.ts';
import { metrics } from './metrics.ts';
import { unhandledDuring } from './unhandled-rejections.fixture.ts';
import { logUnhandledRejections } from './unhandled-rejections.ts';

test('a failure that nobody waits for is logged and counted, and the process goes on', async () => {
  const { log, lines } = createRecordingLog();
  await unhandledDuring(async () => {
    logUnhandledRejections(log);
    void Promise.reject(new Error('Redis is unreachable'));
  });
  expect(lines).toEqual(['error a failure was not handled']);
  expect(await metrics.metrics()).toMatch(/^paddock_unhandled_rejections_total 1$/m);
});
