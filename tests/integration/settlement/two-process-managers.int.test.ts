import { createCheckpoint, createTopicOffsets } from '@paddock/service-kit/subscribe';
import { describe, expect, it } from 'vitest';
import { type Start, useStarted } from '../../support/use-started.ts';
import { resulted, type Settlement, startSettlementOn } from '../support/settlement.ts';
import type { CommandProcesses, SpawnedProcess } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

/** A result that stands still while consumers wait for each other takes six seconds at least, beside what one takes anyway. */
const quickMs = 5500;

describe('two process managers on the same engines', () => {
  let processes: CommandProcesses;
  let service: CommandService;
  let settlement: Settlement;
  let begin: Start;
  const running: SpawnedProcess[] = [];

  useStarted(async (start) => {
    begin = start;
    ({ processes, service, settlement } = await startSettlementOn(start));
    running.push(await start(processes.spawnManagers()));
  });

  let markets = 0;
  /** Milliseconds from a result to the settlement of a bet on it. */
  const settle = async (): Promise<number> => {
    markets += 1;
    const accountId = await settlement.account();
    await settlement.bet(accountId, 'home', [`m-${markets}`]);
    const publishedAt = performance.now();
    await settlement.publish(resulted(`m-${markets}`));
    await settlement.eventually(async () => expect(await settlement.wonBy(accountId)).toBe(2));
    return performance.now() - publishedAt;
  };

  const slowestOf = async (count: number): Promise<number> => {
    const took: number[] = [];
    while (took.length < count) took.push(await settle());
    return Math.max(...took);
  };

  const settledBetsCounted = async (): Promise<number> => {
    const counted = await Promise.all(
      running.map(async ({ url }) => {
        const text = await (await fetch(`${url}/metrics`)).text();
        return Number(/^paddock_settled_bets_total\{how="BetSettled"\} (\d+)$/m.exec(text)?.[1] ?? 0);
      }),
    );
    return counted.reduce((sum, count) => sum + count, 0);
  };

  it('results go on while a second one joins', async () => {
    await settle();
    const calmMs = await slowestOf(3);
    const joining = begin(processes.spawnManagers());
    let isReady = false;
    joining.then(() => {
      isReady = true;
    });
    const took: number[] = [];
    while (!isReady) took.push(await settle());
    running.push(await joining);
    took.push(await slowestOf(3));
    expect(Math.max(...took)).toBeLessThan(quickMs + calmMs);
  });

  it('each settled bet is counted once, whichever settled it', async () => {
    await settle();
    // The other one finds it settled a moment later.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await settledBetsCounted()).toBe(markets);
  });

  it('results go on when the one that was there first dies', async () => {
    const calmMs = await slowestOf(3);
    await running[0]?.kill();
    expect(await slowestOf(5)).toBeLessThan(quickMs + calmMs);
  });

  it('move a checkpoint only forwards, and know what they did when Redis lost it', async () => {
    const { redis } = service.dependencies;
    const [ahead, behind] = [createCheckpoint(redis, 'tests:at'), createCheckpoint(redis, 'tests:at')];
    await ahead.advance(9_007_199_254_740_993n);
    await behind.advance(9_007_199_254_740_992n);
    await behind.advance(999n);
    expect([await ahead.read(), await behind.read()]).toEqual([
      9_007_199_254_740_993n,
      9_007_199_254_740_993n,
    ]);
    await redis.del('tests:at');
    expect(await behind.read()).toBe(999n);
  });

  it('move the offsets of a log only forwards, and begin anew where it was cut short or is another', async () => {
    const offsets = createTopicOffsets(service.dependencies.redis, 'tests');
    for (const next of [7n, 10n, 9n]) await offsets.advance('c-1', 0, next);
    await offsets.advance('c-1', 1, 3n);
    const log = (clusterId: string, ...ends: bigint[]) => ({ clusterId, nexts: new Map(ends.entries()) });
    const load = async (...asked: ReturnType<typeof log>[]) => {
      const last = asked.at(-1)!;
      return (await offsets.load(async () => asked.shift() ?? last)).next;
    };
    expect(await load(log('c-1', 10n, 5n))).toEqual(
      new Map([
        [0, 10n],
        [1, 3n],
      ]),
    );
    expect(await load(log('c-2', 10n, 5n))).toEqual(new Map());
    // Another process had read on, and noted that, before this one asked where it had come.
    expect(await load(log('c-1', 9n, 5n), log('c-1', 11n, 5n))).toEqual(
      new Map([
        [0, 10n],
        [1, 3n],
      ]),
    );
    expect(await load(log('c-1', 2n, 5n))).toEqual(new Map([[1, 3n]]));
    await offsets.advance('c-1', 0, 2n);
    expect(await load(log('c-1', 2n, 5n))).toEqual(
      new Map([
        [0, 2n],
        [1, 3n],
      ]),
    );
  });
});
