import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCertificateWatch } from './certificate-watch.ts';
import { createRecordingLog } from './log.fixture.ts';

const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('each day of the last thirty of a certificate warns, and each day after its end', () => {
  const { log, lines } = createRecordingLog();
  startCertificateWatch(new Date('2030-02-01T00:00:00Z'), log);
  vi.advanceTimersByTime(dayMs);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(2 * dayMs);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(29 * dayMs);
  expect(lines.at(0)).toContain('expires soon: renew it and restart the process');
  expect(lines.at(-1)).toContain('has expired: renew it and restart the process');
});

it('a certificate that ends soon warns at once', () => {
  const { log, lines } = createRecordingLog();
  startCertificateWatch(new Date('2030-01-30T00:00:00Z'), log);
  expect(lines).toEqual([expect.stringMatching(/^warn the certificate of this process expires soon/)]);
});
