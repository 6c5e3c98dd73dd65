import { ruleKeys } from '@paddock/command-service/src/processes/cash-out/rule-index.ts';
import { cashOutChannel } from '@paddock/contracts/cash-out';
import { doFullCashOut, setCashOutRule } from '@paddock/contracts/http';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it, vi } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { openLiveBrowser } from '../../support/live-browser.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { countEvents, single, strike } from '../support/cash-out.ts';
import { evens, offer, setFeedLive } from '../support/catalogue.ts';
import {
  createCommandProcesses,
  type LiveFeedService,
  type SpawnedProcess,
  spawnLiveFeedService,
} from '../support/spawn-process.ts';
import type { CommandService, Visitor } from '../support/start-command-service.ts';

/** When the process managers are killed, milliseconds after the value was reached. */
const moments = sized([0, 1100], [0, 600, 1100]);

describe('cash out, live and by rules:', () => {
  let service: CommandService;
  let managers: SpawnedProcess;
  let gateway: LiveFeedService;

  useStarted(async (start) => {
    const engines = await start(startEngines(['eventStore', 'redis', 'kafka']));
    const processes = await createCommandProcesses(engines);
    service = await start(processes.startInside());
    await setFeedLive(service.dependencies.redis);
    managers = await start(processes.spawnManagers());
    gateway = await start(spawnLiveFeedService(engines));
  });

  const redis = () => service.dependencies.redis;
  const open = ({ cookie }: Visitor) => openLiveBrowser(gateway.port, { headers: { cookie } });
  const shows =
    (betId: string, L: string, value: number | null) => (update: { I: string; A: object; L: string }) =>
      update.I === betId && update.L === L && 'value' in update.A && update.A.value === value;

  it('the owner sees the value, each change of it and the end of the bet; nobody else sees any', async () => {
    await offer(redis(), 'a', evens);
    const [owner, stranger] = [
      await service.customer({ amount: 10_000 }),
      await service.customer({ amount: 0 }),
    ];
    const id = await strike(service, owner, single('a'));
    const [mine, theirs] = [await open(owner), await open(stranger)];
    for (const browser of [mine, theirs]) browser.follow('CASHOUT', [id]);
    await mine.until('CASHOUT', shows(id, 'O', 950));
    await offer(redis(), 'a', { up: 3, down: 1 });
    await mine.until('CASHOUT', shows(id, 'O', 475));
    await offer(redis(), 'a', { up: 3, down: 1 }, { market: { status: 'suspended' } });
    await mine.until('CASHOUT', shows(id, 'S', null));
    await offer(redis(), 'a', evens);
    await mine.until('CASHOUT', shows(id, 'O', 950));
    await owner.ask(doFullCashOut, { query: { id, value: 950 } });
    await mine.until('CASHOUT', shows(id, 'C', null));
    expect(theirs.updates('CASHOUT')).toEqual([]);
    for (const browser of [mine, theirs]) browser.socket.close();
  });

  it('another browser of the owner, and one that comes back, gets the value at once', async () => {
    await offer(redis(), 'b', evens);
    const owner = await service.customer({ amount: 10_000 });
    const id = await strike(service, owner, single('b'));
    const [first, second] = [await open(owner), await open(owner)];
    const published: string[] = [];
    const subscriber = await redis().duplicate().connect();
    await subscriber.subscribe(cashOutChannel, (text) => {
      if (text.includes(id)) published.push(text);
    });
    first.follow('CASHOUT', [id]);
    await first.until('CASHOUT', shows(id, 'O', 950));
    await vi.waitUntil(() => published.length > 0, soon);
    const before = [...published];
    second.follow('CASHOUT', [id]);
    await second.until('CASHOUT', shows(id, 'O', 950));
    // It did not wait until the value was published again.
    expect(published).toEqual(before);
    await subscriber.close();
    for (const browser of [first, second]) browser.socket.close();
  });

  it('a visitor who is not signed in is sent away', async () => {
    const visitor = await open(await service.visitor(undefined));
    visitor.follow('CASHOUT', ['b-1']);
    expect((await visitor.closed).code).toBe(4401);
  });

  it('a rule pays once, what the bet is worth when it reaches its value', async () => {
    await offer(redis(), 'c', evens);
    const owner = await service.customer({ amount: 10_000 });
    const id = await strike(service, owner, single('c'));
    await owner.ask(setCashOutRule, { body: { id, atValue: 1400 } });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await countEvents(service, owner, 'BetCashedOut')).toBe(0);
    await offer(redis(), 'c', { up: 1, down: 3 });
    await vi.waitFor(
      async () => expect((await service.accountOf(owner)).wallet.balance).toBe(10_425),
      15_000,
    );
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await countEvents(service, owner, 'BetCashedOut')).toBe(1);
  });

  it('a rule that was removed pays nothing, also when the index is folded again', async () => {
    await offer(redis(), 'd', evens);
    const owner = await service.customer({ amount: 10_000 });
    const id = await strike(service, owner, single('d'));
    await owner.ask(setCashOutRule, { body: { id, atValue: 1400 } });
    await owner.ask(setCashOutRule, { body: { id, atValue: null } });
    await redis().del([...ruleKeys]);
    await offer(redis(), 'd', { up: 1, down: 3 });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect((await service.accountOf(owner)).wallet.balance).toBe(9000);
  });

  it('a rule pays once when the process is killed while it is carried out, whenever that is', async () => {
    const owner = await service.customer({ amount: 10_000 });
    for (const [index, moment] of moments.entries()) {
      const name = `k${index}`;
      await offer(redis(), name, evens);
      const id = await strike(service, owner, single(name));
      await owner.ask(setCashOutRule, { body: { id, atValue: 1400 } });
      await offer(redis(), name, { up: 1, down: 3 });
      await new Promise((resolve) => setTimeout(resolve, moment));
      await managers.kill();
      await managers.restart();
      await vi.waitFor(async () => expect((await service.accountOf(owner)).bets.open).toEqual([]), {
        timeout: 30_000,
        interval: 100,
      });
    }
    expect(await countEvents(service, owner, 'BetCashedOut')).toBe(moments.length);
    expect((await service.accountOf(owner)).wallet.balance).toBe(10_000 + 425 * moments.length);
  });
});
