import { expect, it } from 'vitest';
import { createRecordingLog } from './log.fixture.ts';
import { logExportOutages } from './trace-export-log.ts';

const [succeeded, failed] = [{ code: 0 }, { code: 1, error: new Error('connect ECONNREFUSED') }];

it('an outage of the export of traces is one line in the log, and its end another', () => {
  const { log, lines } = createRecordingLog();
  const results = [succeeded, failed, failed, succeeded, succeeded, failed];
  const coming = results.values();
  const exporter = logExportOutages(
    { export: (_, done) => done(coming.next().value ?? failed), shutdown: async () => {} },
    log,
  );
  const reported: unknown[] = [];
  for (const _ of results) exporter.export([], (result) => reported.push(result));
  expect(lines).toEqual([
    'warn traces not exported',
    'info traces exported again',
    'warn traces not exported',
  ]);
  expect(reported).toEqual(results);
});
