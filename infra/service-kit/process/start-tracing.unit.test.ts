import { afterEach, expect, it, vi } from 'vitest';
import { createRecordingLog } from './log.fixture.ts';
import { startTracing } from './start-tracing.ts';
import { traced } from './tracing.ts';

afterEach(() => vi.unstubAllEnvs());

it('a process ends in time, with one warning and no error, when the collector of its traces is unreachable', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:1');
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200');
  const { log, lines } = createRecordingLog();
  const stop = await startTracing('test', log);
  traced('task', {}, () => {});
  const begun = performance.now();
  await stop();
  expect(performance.now() - begun).toBeLessThan(4000);
  expect(lines).toEqual(['warn traces not exported']);
});
