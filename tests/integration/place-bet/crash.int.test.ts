import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addToBetslip, calculateBetslip, createClient, placeBet } from '@paddock/contracts/http';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';
import { offer, setFeedLive } from '../support/catalogue.ts';
import { type CommandProcesses, createCommandProcesses } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

/** When the process is killed, milliseconds after the button was pressed. */
const moments = sized([0, 5, 20], [0, 2, 5, 8, 12, 20, 40]);

describe('when the command service is killed while a bet is placed', () => {
  let service: CommandService;
  let processes: CommandProcesses;

  useStarted(async (start) => {
    const engines = await start(startEngines(['eventStore', 'redis']));
    processes = await createCommandProcesses(engines);
    service = await start(processes.startInside());
  });

  it('the browser that asks again under the same uniqueId has its bet, once', async () => {
    const { redis, store } = service.dependencies;
    const customer = await service.customer({ amount: 10_000 });
    await setFeedLive(redis);
    const body = await offer(redis, 'a', { up: 1, down: 1 });
    const browser = createClient({
      base: processes.url,
      csrfToken: () => customer.csrfToken,
      headers: () => ({ cookie: customer.cookie }),
    });
    const http = await processes.spawnHttp();
    for (const moment of moments) {
      await customer.ask(addToBetslip, { body });
      await customer.ask(calculateBetslip, { body: { iDFOSelection: [body.selectionId], stake: ['10'] } });
      const query = { uniqueId: randomUUID() };
      const pressed = browser.send(placeBet, { query });
      await wait(moment);
      await http.kill();
      const outcome = await pressed;
      await http.restart();
      const again = await browser.send(placeBet, { query });
      expect(again).toMatchObject({ kind: 'answer', data: { Status: 0, Data: { TotalStake: 1000 } } });
      if (outcome.kind === 'answer') expect(outcome).toEqual(again);
    }
    const types: string[] = [];
    for await (const { type } of store.read(`account-${customer.accountId}`)) types.push(type);
    expect(types.filter((type) => type === 'BetPlaced')).toHaveLength(moments.length);
    expect((await service.accountOf(customer)).wallet.balance).toBe(10_000 - 1000 * moments.length);
    await http.stop();
  });
});
