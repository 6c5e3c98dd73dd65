import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { setUpEngines } from '../run/set-up.ts';
import { benchBets, benchLag, benchMix } from './betting/betting.ts';
import { type BettingScene, openScene } from './betting/scene.ts';
import { benchEnumeration } from './enumeration/enumeration.ts';
import { type BenchFigure, type BenchLine, tableOf } from './figures.ts';
import { benchGateway } from './gateway-rounds.ts';
import { runInTurn } from './in-turn.ts';
import { type BenchName, type BenchOptions, readOptions } from './options.ts';
import { benchRebuild } from './rebuild/rebuild.ts';
import { benchReturns } from './returns/returns.ts';
import { benchSettlement } from './settlement/settlement.ts';

/** `npm run bench [-- --only NAME --json FILE --rounds N]`: measures, round by round, and prints the medians. */
const say = (line: string) => process.stdout.write(`${line}\n`);

let engines: Promise<void> | undefined;
/** Chosen as for the tests, once, when the first benchmark needs them. */
const enginesOnce = () => {
  engines ??= setUpEngines().then((kind) => {
    process.env.ENGINES = kind;
  });
  return engines;
};

const onEngines =
  (bench: (rounds: number) => Promise<BenchFigure[]>) =>
  async (rounds: number): Promise<BenchFigure[]> => {
    await enginesOnce();
    return bench(rounds);
  };

let scene: Promise<BettingScene> | undefined;
const onScene = (bench: (scene: BettingScene, rounds: number) => Promise<BenchFigure[]>) =>
  onEngines(async (rounds) => {
    scene ??= openScene();
    return bench(await scene, rounds);
  });

/** Closed as soon as no benchmark of the scene is left: the others want a quiet machine. */
const closeScene = async () => {
  await (await scene?.catch(() => undefined))?.close();
  scene = undefined;
};

const withoutScene = (bench: (rounds: number) => Promise<BenchFigure[]>) => async (rounds: number) => {
  await closeScene();
  return bench(rounds);
};

const benches: Record<BenchName, (rounds: number) => Promise<BenchFigure[]>> = {
  bets: onScene(benchBets),
  'bets-mix': onScene(benchMix),
  lag: onScene(benchLag),
  returns: withoutScene(benchReturns),
  settlement: withoutScene(onEngines(benchSettlement)),
  rebuild: withoutScene(onEngines(benchRebuild)),
  enumeration: withoutScene(onEngines(benchEnumeration)),
  'gateway-200': withoutScene((rounds) => benchGateway(200, rounds)),
  'gateway-1000': withoutScene((rounds) => benchGateway(1000, rounds)),
  'gateway-5000': withoutScene((rounds) => benchGateway(5000, rounds)),
};

const machine = (): string =>
  [
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`,
    `Node ${process.versions.node}`,
    `load average ${loadavg()[0]?.toFixed(1)} at the start`,
  ].join(', ');

const bareLine = ({ name, value, unit, baseline, ratio }: BenchFigure): BenchLine => ({
  ...{ name, value, unit, baseline, ratio },
});

const report = async (figures: readonly BenchFigure[], { json, rounds }: BenchOptions): Promise<void> => {
  say(`\n${tableOf(figures)}\n\nMedians of ${rounds} rounds or fewer; ratios are within a round.`);
  if (json) await writeFile(json, `${JSON.stringify(figures.map(bareLine), null, 2)}\n`);
};

/** What was measured is reported also when another benchmark could not run; answers whether all could. */
const run = async (options: BenchOptions): Promise<boolean> => {
  say(machine());
  const chosen = options.only.map((name) => ({ name, run: () => benches[name](options.rounds) }));
  const { figures, failed } = await runInTurn(chosen, say);
  await closeScene();
  if (figures.length > 0) await report(figures, options);
  return failed.length === 0;
};

try {
  process.exit((await run(readOptions())) ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
