import type { BenchFigure } from './figures.ts';

type Bench = { name: string; run: () => Promise<BenchFigure[]> };

/** What the benchmarks that ran came to, and the names of those that could not. */
export type InTurn = { figures: BenchFigure[]; failed: string[] };

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/, '');

/** Runs benchmarks one after the other. One that cannot run says why, and the others go on. */
export const runInTurn = async (benches: readonly Bench[], say: (line: string) => void): Promise<InTurn> => {
  const figures: BenchFigure[] = [];
  const failed: string[] = [];
  for (const { name, run } of benches) {
    const startedAt = performance.now();
    try {
      figures.push(...(await run()));
      say(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
    } catch (error) {
      failed.push(name);
      say(`${name} was not measured: ${reasonOf(error)}.`);
    }
  }
  return { figures, failed };
};
