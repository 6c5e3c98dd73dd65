import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A test that failed, a set-up or clean-up that did, or an error outside of all tests. */
export type Failure = { title: string; message: string };

/** `skipped`: titles of the tests that this machine does not allow; each says itself why. */
export type Tally = { passed: number; skipped: string[]; failures: Failure[] };

const tallySchema: z.ZodType<Tally> = z.object({
  passed: z.int(),
  skipped: z.array(z.string()),
  failures: z.array(z.object({ title: z.string(), message: z.string() })),
});

/** Sums up what runs of vitest have written down (`summaryReporter`). */
export const readTally = (files: readonly string[]): Tally => {
  const tallies = files.map((file) => tallySchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
    failures: tallies.flatMap(({ failures }) => failures),
  };
};
