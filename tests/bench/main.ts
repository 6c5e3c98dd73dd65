import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { benchBets, benchLag, benchMix } from './betting/betting.ts';
import { type BettingScene, openScene } from './betting/scene.ts';
import { type BenchFigure, type BenchLine, tableOf } from './figures.ts';
import { benchGateway } from './gateway-rounds.ts';
import { type BenchName, type BenchOptions, readOptions } from './options.ts';
import { benchRebuild } from './rebuild/rebuild.ts';
import { benchReturns } from './returns/returns.ts';
import { benchSettlement } from './settlement/settlement.ts';

/** `npm run bench [-- --only NAME --json FILE --rounds N]`: measures, round by round, and prints the medians. */
const say = (line: string) => process.stdout.write(`${line}\n`);

let scene: Promise<BettingScene> | undefined;
const sceneOnce = () => {
  scene ??= openScene();
  return scene;
};

const benches: Record<BenchName, (rounds: number) => Promise<BenchFigure[]>> = {
  bets: async (rounds) => benchBets(await sceneOnce(), rounds),
  'bets-mix': async (rounds) => benchMix(await sceneOnce(), rounds),
  lag: async (rounds) => benchLag(await sceneOnce(), rounds),
  returns: benchReturns,
  settlement: benchSettlement,
  rebuild: benchRebuild,
  'gateway-200': (rounds) => benchGateway(200, rounds),
  'gateway-1000': (rounds) => benchGateway(1000, rounds),
  'gateway-5000': (rounds) => benchGateway(5000, rounds),
};

const machine = (): string =>
  [
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`,
    `Node ${process.versions.node}`,
    'embedded event store and Kafka, local Redis',
    `load average ${loadavg()[0]?.toFixed(1)} at the start`,
  ].join(', ');

const bareLine = ({ name, value, unit, baseline, ratio }: BenchFigure): BenchLine => ({
  ...{ name, value, unit, baseline, ratio },
});

const onScene: readonly BenchName[] = ['bets', 'bets-mix', 'lag'];

/** The scene of the betting benchmarks is closed as soon as none of them is left: the others want a quiet machine. */
const closeScene = async () => {
  await (await scene)?.close();
  scene = undefined;
};

const report = async (figures: readonly BenchFigure[], { json, rounds }: BenchOptions): Promise<void> => {
  say(`\n${tableOf(figures)}\n\nMedians of ${rounds} rounds or fewer; ratios are within a round.`);
  if (json) await writeFile(json, `${JSON.stringify(figures.map(bareLine), null, 2)}\n`);
};

/** What was measured is reported also when a later benchmark fails. */
const run = async (options: BenchOptions): Promise<void> => {
  const figures: BenchFigure[] = [];
  say(machine());
  try {
    for (const name of options.only) {
      if (!onScene.includes(name)) await closeScene();
      const startedAt = performance.now();
      figures.push(...(await benches[name](options.rounds)));
      say(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
    }
  } finally {
    await closeScene();
    if (figures.length > 0) await report(figures, options);
  }
};

try {
  await run(readOptions(process.argv.slice(2)));
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
