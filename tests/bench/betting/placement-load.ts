import { createClient } from 'redis';
import { answerEach } from '../child.ts';
import { percentile } from '../figures.ts';
import { headerOf, type Lane, openLane } from './keep-alive.ts';
import { type LagProbe, openLagProbe } from './lag-probe.ts';
import type { Bettor, LoadStart, PlacementLoad, Placements } from './load-messages.ts';

/** The load generator: customers who place bets over HTTP, each lane one connection to the edge. */
const sampledPerSecond = 100;
const lanesAtFirst = 64;

let start: LoadStart = { port: 0, redisUrl: '', eventStoreUrl: '', crowds: { singles: [], mix: [] } };
let probe: LagProbe | undefined;
let redis: ReturnType<typeof createClient> | undefined;
let turn = 0;

type Tally = { placed: number; refused: number; latencies: number[] };

/** Customers take turns, so that one rarely has two placements under way. */
const nextOf = (crowd: readonly Bettor[]) => (): Bettor => {
  turn += 1;
  return crowd[turn % crowd.length] as Bettor;
};

const requestOf = ({ cookie, csrfToken }: Bettor): string =>
  [
    `GET /Betslip/MobilePlaceBet/?uniqueId=load-${process.pid}-${turn}&retainSelection=true HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    `cookie: ${cookie}`,
    `x-csrf-token: ${csrfToken}`,
    '\r\n',
  ].join('\r\n');

/** What was placed left the slip, or its stake did: the bettor has it as it was, at no cost to the service. */
const compose = async ({ slip }: Bettor): Promise<void> => {
  await redis?.set(slip.key, slip.text);
};

/** Places once and counts; answers the position of what was placed. */
const place = async (lane: Lane, bettor: Bettor, tally: Tally): Promise<bigint | undefined> => {
  await compose(bettor);
  const begun = performance.now();
  const { status, head, body } = await lane.send(requestOf(bettor));
  tally.latencies.push(performance.now() - begun);
  if (status !== 202 || (JSON.parse(body) as { Status: number }).Status !== 0) {
    tally.refused += 1;
    return undefined;
  }
  tally.placed += 1;
  return BigInt(headerOf(head, 'paddock-position') ?? 0);
};

/** Connections of one run: the edge closes those that stay idle between two. */
const openLanes = (count: number): Promise<Lane[]> =>
  Promise.all(Array.from({ length: count }, () => openLane(start.port)));

const always = async (
  nextBettor: () => Bettor,
  inFlight: number,
  until: number,
  tally: Tally,
): Promise<void> => {
  const lanes = await openLanes(inFlight);
  const keepPlacing = async (lane: Lane) => {
    while (performance.now() < until) await place(lane, nextBettor(), tally);
  };
  await Promise.all(lanes.map(keepPlacing));
  for (const lane of lanes) lane.close();
};

/** Places at a steady pace whether or not earlier ones are answered; lanes are opened as they are needed. */
const paced = async (
  nextBettor: () => Bettor,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  tally: Tally,
  sampler: LagProbe,
): Promise<void> => {
  const free = await openLanes(lanesAtFirst);
  const pending: Promise<void>[] = [];
  const everyNth = Math.max(1, Math.round(perSecond / sampledPerSecond));
  const one = async (isSampled: boolean) => {
    const lane = free.shift() ?? (await openLane(start.port));
    const bettor = nextBettor();
    const position = await place(lane, bettor, tally);
    free.push(lane);
    if (isSampled && position !== undefined) await sampler.watch(bettor.accountId, position);
  };
  const total = perSecond * seconds;
  const startedAt = performance.now();
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1000) * perSecond);
    for (; sent < due; sent += 1) pending.push(one(sent % everyNth === 0));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(pending);
  for (const lane of free) lane.close();
};

const run = async (order: PlacementLoad): Promise<Placements> => {
  const tally: Tally = { placed: 0, refused: 0, latencies: [] };
  const nextBettor = nextOf(start.crowds[order.crowd]);
  const startedAt = performance.now();
  let lag: Placements['lag'] = null;
  if ('inFlight' in order) {
    await always(nextBettor, order.inFlight, startedAt + order.seconds * 1000, tally);
  } else {
    probe ??= await openLagProbe(start);
    await paced(nextBettor, order, tally, probe);
  }
  const elapsed = (performance.now() - startedAt) / 1000;
  if ('perSecond' in order) lag = (await probe?.result()) ?? null;
  return {
    placed: tally.placed,
    refused: tally.refused,
    perSecond: tally.placed / elapsed,
    p50Ms: percentile(tally.latencies, 0.5),
    p99Ms: percentile(tally.latencies, 0.99),
    lag,
  };
};

answerEach(async (message: LoadStart | PlacementLoad): Promise<Placements | { ready: true }> => {
  if ('seconds' in message) return run(message);
  start = message;
  redis = createClient({ url: start.redisUrl });
  redis.on('error', () => {});
  await redis.connect();
  return { ready: true };
});
