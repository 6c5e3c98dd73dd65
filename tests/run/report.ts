import { readFileSync } from 'node:fs';
import { z } from 'zod';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

type FileReport = z.infer<typeof reportSchema>['testResults'][number];

/** A test that failed, or a whole file whose set-up did. */
export type Failure = { title: string; message: string };

export type Tally = { passed: number; failures: Failure[] };

/** Reads vitest's JSON reports. A file that failed in its set-up, so that tests of it never ran, is one failure. */
export const tally = (reports: readonly string[]): Tally => {
  const files = reports.flatMap(
    (path) => reportSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).testResults,
  );
  return {
    passed: files.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length,
    failures: files.flatMap(failuresOf),
  };
};

const failuresOf = (file: FileReport): Failure[] => {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && file.status === 'failed')
    return [
      { title: file.name, message: file.message || 'its set-up or clean-up failed; the error stands above' },
    ];
  return failed.map(({ fullName, failureMessages = [] }) => ({
    title: fullName,
    message: failureMessages.join('\n'),
  }));
};
