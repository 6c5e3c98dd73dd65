import { betHistorySearch, checkBalance, myBetsSearch } from '@paddock/contracts/http';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it, vi } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import {
  betPlaced,
  betSettled,
  type ProjectionService,
  startProjectionAlone,
} from '../support/start-projection-service.ts';

const day = 86_400_000;
const bets = sized(20_000, 100_000);
const batch = 1000;
/** Of each batch, so many are won and as many are lost. */
const settled = 100;
const daysBack = 1000;

/** Redis commands that read lists and records. */
const reading = [
  'hmget',
  'hgetall',
  'zrange',
  'zrangebyscore',
  'zrevrange',
  'zcount',
  'zcard',
  'scan',
  'sort',
];

describe('a history of very many bets on one account', () => {
  let service: ProjectionService;
  let customer: Awaited<ReturnType<ProjectionService['browser']>>;
  const accountId = 'long';
  const stream = `account-${accountId}`;

  useStarted(async (start) => {
    ({ service } = await startProjectionAlone(start));
    customer = await service.browser(accountId);
    await service.openAccount(accountId, 100_000_000);
    for (let from = 0; from < bets; from += batch) {
      const at = new Date(Date.now() - daysBack * day + (from / bets) * (daysBack - 1) * day);
      await service.append(
        stream,
        Array.from({ length: batch }, (_, index) => betPlaced(`b${from + index}`)),
        at,
      );
      const ended = Array.from({ length: 2 * settled }, (_, index) =>
        index < settled
          ? betSettled(`b${from + index}`, 'won', 350)
          : betSettled(`b${from + index}`, 'lost', 0),
      );
      await service.append(stream, ended, at);
    }
    await vi.waitFor(
      async () => expect((await customer.ask(checkBalance, { query: {} })).openBets).toBe(bets * 0.8),
      { timeout: 120_000, interval: 200 },
    );
  });

  const commandCounts = async (): Promise<Record<string, number>> => {
    const stats = await service.redis.info('commandstats');
    const counts = [...stats.matchAll(/cmdstat_(\w+):calls=(\d+)/g)].map(
      ([, name = '', calls]) => [name, Number(calls)] as const,
    );
    return Object.fromEntries(counts.filter(([name]) => reading.includes(name)));
  };

  /** How many of each reading command there were during a query, the service's own rounds among them. */
  const countedDuring = async (query: () => Promise<unknown>): Promise<Record<string, number>> => {
    const before = await commandCounts();
    await query();
    const after = await commandCounts();
    return Object.fromEntries(
      Object.entries(after)
        .map(([name, calls]) => [name, calls - (before[name] ?? 0)] as const)
        .filter(([, calls]) => calls > 0),
    );
  };

  /** What a query answers, and the reading commands that it takes: those that are there each time that it is asked. */
  const measured = async <Value>(query: () => Promise<Value>) => {
    const answer = await query();
    const rounds = [await countedDuring(query)];
    for (let round = 0; round < 4; round += 1) rounds.push(await countedDuring(query));
    const each = Object.keys(rounds[0] ?? {}).map(
      (name) => [name, Math.min(...rounds.map((counts) => counts[name] ?? 0))] as const,
    );
    return { answer, commands: Object.fromEntries(each.filter(([, least]) => least > 0)) };
  };

  /** The bets of a page, and the days of bets and of payments. */
  const oneScreen = { hmget: 3, zcount: 1, zrange: 1 };
  const range = {
    Mode: 'DatePick',
    fromDate: new Date(Date.now() - (daysBack + 1) * day).toISOString().slice(0, 10),
    toDate: new Date().toISOString().slice(0, 10),
  } as const;

  it.each([
    ['the first page of all', 'AllStates', 0, bets],
    ['the last page of all', 'AllStates', bets / 20 - 1, bets],
    ['a page deep in those won', 'Won', bets / 250, bets / 10],
    ['a page deep in those settled', 'Settled', bets / 125, bets / 5],
    ['cashed out bets, of which there are none', 'Cashout', 0, 0],
  ] as const)('gives %s by a handful of commands', async (_, BetState, PageIndex, total) => {
    const search = () => customer.ask(betHistorySearch, { body: { ...range, BetState, PageIndex } });
    const { answer, commands } = await measured(search);
    expect(answer).toMatchObject({ total, LastPage: Math.max(0, total / 20 - 1) });
    expect(answer.bets).toHaveLength(Math.min(20, total));
    expect(commands).toEqual(total === 0 ? { ...oneScreen, hmget: 2 } : oneScreen);
  });

  it('has totals over all of it, to the penny', async () => {
    const { totals } = await customer.ask(betHistorySearch, { body: range });
    const each = (bets / batch) * settled;
    expect(totals).toEqual({
      staked: bets * 100,
      returned: each * 350,
      won: each * 250,
      lost: each * 100,
      currency: 'GBP',
    });
  });

  it('lists open bets by the page', async () => {
    const [openBets, PageIndex] = [bets * 0.8, bets / 50];
    const search = () => customer.ask(myBetsSearch, { body: { BetState: 'Open', PageIndex } });
    const { answer, commands } = await measured(search);
    expect(answer).toMatchObject({ PageIndex, LastPage: openBets / 20 - 1, openBets });
    expect(answer.bets).toHaveLength(20);
    expect(commands).toEqual({ hmget: 1, zcard: 1, zrange: 1 });
  });
});
