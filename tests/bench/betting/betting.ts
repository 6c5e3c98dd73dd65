import { type BenchFigure, type BenchLine, median, overRounds, plainLine } from '../figures.ts';
import type { Appended, AppendOrder, PlacementLoad, Placements } from './load-messages.ts';
import { microsecondsEach, type ProcessorTime, processorTime } from './processor-time.ts';
import type { BettingScene } from './scene.ts';

/** Requests, and appends, under way at any moment. */
const inFlight = 64;
const warmUpSeconds = 4;
const loadSeconds = 5;
const appendSeconds = 2;
const paceSeconds = 6;

const place = async ({ placements }: BettingScene, order: PlacementLoad): Promise<Placements> => {
  const load = await placements.ask<Placements>(order);
  if (load.refused > 0) {
    throw new Error(`${load.refused} of ${load.refused + load.placed} placements were refused`);
  }
  return load;
};

const append = ({ appends }: BettingScene): Promise<Appended> =>
  appends.ask<Appended>({ seconds: appendSeconds, inFlight } satisfies AppendOrder);

/** Whose processor time a bet takes. */
const processes = [
  'command-service',
  'edge',
  'event store',
  'projection-service',
  'process-managers',
  'Redis',
  'load generator',
];

const sumOf = (times: ProcessorTime): number => [...times.values()].reduce((sum, one) => sum + one, 0);

/** Of all processes, load included: says the same as the rates, and on a machine that others use says it better. */
const totalLine = (value: number, baseline: number): BenchLine => ({
  name: 'processor time of a bet, all processes',
  ...{ value, unit: 'µs', baseline },
  ratio: baseline / value,
});

/** Placements per second of each scene's last round, by which the pace of the lag is chosen. */
const rates = new WeakMap<BettingScene, number>();

const warmUp = async (scene: BettingScene): Promise<void> => {
  if (rates.has(scene)) return;
  const order = { crowd: 'singles', seconds: warmUpSeconds, inFlight } as const;
  await place(scene, order);
  await append(scene);
  rates.set(scene, (await place(scene, order)).perSecond);
};

/**
 * Placements per second of a mix of bet types, one bet each, over HTTP and through the edge, against appends per
 * second of the bare client to the same event store.
 */
export const benchMix = async (scene: BettingScene, rounds: number): Promise<BenchFigure[]> => {
  await warmUp(scene);
  const order = { crowd: 'mix', seconds: loadSeconds, inFlight } as const;
  await place(scene, order);
  const measured: BenchLine[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await append(scene);
    const load = await place(scene, order);
    const after = await append(scene);
    const baseline = (before.perSecond + after.perSecond) / 2;
    const ratio = load.perSecond / baseline;
    measured.push([
      { name: 'bets placed, mix of types', value: load.perSecond, unit: 'bets/s', baseline, ratio },
      plainLine(`mixed placement p50, ${inFlight} in flight`, load.p50Ms, 'ms'),
      plainLine(`mixed placement p99, ${inFlight} in flight`, load.p99Ms, 'ms'),
    ]);
  }
  return overRounds(measured);
};

/**
 * Bets placed per second over HTTP, through the edge, against appends per second of the bare client to the same
 * event store: before and after each round, so that a drift of the machine falls on both.
 */
export const benchBets = async (scene: BettingScene, rounds: number): Promise<BenchFigure[]> => {
  await warmUp(scene);
  const measured: BenchLine[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = processorTime();
    const before = await append(scene);
    const appendedBy = processorTime();
    const load = await place(scene, { crowd: 'singles', seconds: loadSeconds, inFlight });
    const placedBy = processorTime();
    const after = await append(scene);
    const each = microsecondsEach(appendedBy, placedBy, load.placed);
    const eachAppend = microsecondsEach(begun, appendedBy, before.appended);
    const baseline = (before.perSecond + after.perSecond) / 2;
    const ratio = load.perSecond / baseline;
    measured.push([
      { name: 'bets placed', value: load.perSecond, unit: 'bets/s', baseline, ratio },
      plainLine(`placement p50, ${inFlight} in flight`, load.p50Ms, 'ms'),
      plainLine(`placement p99, ${inFlight} in flight`, load.p99Ms, 'ms'),
      totalLine(sumOf(each), sumOf(eachAppend)),
      ...processes.map((name) => plainLine(`processor time of a bet, ${name}`, each.get(name) ?? 0, 'µs')),
    ]);
  }
  rates.set(scene, median(measured.map((lines) => lines[0]?.value ?? 0)));
  return overRounds(measured);
};

/** From the event store's record of a bet to its account's read model, at half the rate of `benchBets`. */
export const benchLag = async (scene: BettingScene, rounds: number): Promise<BenchFigure[]> => {
  await warmUp(scene);
  const perSecond = Math.round((rates.get(scene) ?? 0) / 2);
  const measured: BenchLine[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const load = await place(scene, { crowd: 'singles', seconds: paceSeconds, perSecond });
    measured.push([
      plainLine('pace of the lag', load.perSecond, 'bets/s'),
      plainLine('append to read model p50', load.lag?.p50Ms ?? Number.NaN, 'ms'),
      plainLine('append to read model p99', load.lag?.p99Ms ?? Number.NaN, 'ms'),
      plainLine('placement p50, half rate', load.p50Ms, 'ms'),
      plainLine('placement p99, half rate', load.p99Ms, 'ms'),
    ]);
  }
  return overRounds(measured);
};
