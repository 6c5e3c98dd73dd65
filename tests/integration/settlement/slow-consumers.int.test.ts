import { describe, expect, it } from 'vitest';
import type { Engines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';
import { resulted, type Settlement, startSettlement } from '../support/settlement.ts';
import type { SpawnedProcess } from '../support/spawn-process.ts';

const bettors = 40;
const followers = ['settlement', 'risk'];

/** Commits come together, also on a slow machine, and more at once than a live subscription may have to take. */
const switches = { slowConsumerMessages: 10, commitDelayMs: 500 };

describe('on an event store that ends live subscriptions that fall behind, settlement', () => {
  let engines: Engines;
  let managers: SpawnedProcess;
  let settlement: Settlement;

  useStarted(async (start) => {
    ({ engines, managers, settlement } = await startSettlement(start, { switches }));
  });

  /** How often the subscription of this follower was ended. */
  const resubscriptionsOf = async (follower: string): Promise<number> => {
    const text = await (await fetch(`${managers.url}/metrics`)).text();
    const line = `paddock_follower_resubscriptions_total{follower="${follower}"} `;
    return Number(
      text
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.slice(line.length) ?? 0,
    );
  };

  it('pays every bet once', async () => {
    const accounts = await Promise.all(Array.from({ length: bettors }, () => settlement.account()));
    await Promise.all(accounts.map((accountId) => settlement.bet(accountId, 'home', ['m-slow'])));
    await settlement.publish(resulted('m-slow'));
    await settlement.eventually(async () => {
      const won = await Promise.all(accounts.map((accountId) => settlement.wonBy(accountId)));
      expect(won).toEqual(accounts.map(() => 2));
    });
    const settled = accounts.map((accountId) => settlement.countOf(accountId, 'BetSettled'));
    expect(await Promise.all(settled)).toEqual(accounts.map(() => 1));
    if (engines.kind === 'containers') return;
    for (const follower of followers) expect(await resubscriptionsOf(follower)).toBeGreaterThan(0);
  });
});
