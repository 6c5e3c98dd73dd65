import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addToBetslip, calculateBetslip, createClient, placeBet } from '@paddock/contracts/http';
import { freePort } from '@paddock/infra/engines/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engines, engines } from '../../harness/index.ts';
import { hearFeed, offer } from '../support/catalogue.ts';
import { type CommandProcess, startCommandProcess } from '../support/command-process.ts';
import { type Desk, openDesk } from '../support/start-command-service.ts';

/** When the process is killed, milliseconds after the button was pressed. */
const moments = [0, 2, 5, 8, 12, 20, 40];

describe('the command service is killed while a bet is placed', () => {
  let running: Engines;
  let desk: Desk;
  let service: CommandProcess | undefined;
  const key = randomBytes(32);

  beforeAll(async () => {
    running = await engines(['eventStore', 'redis']);
    desk = await openDesk(running, key);
  });

  afterAll(async () => {
    await service?.kill();
    await desk?.close();
    await running?.stop();
  });

  it('and the browser that asks again under the same uniqueId has its bet, once', async () => {
    const { redis, store } = desk.dependencies;
    const customer = await desk.customer({ amount: 10_000 });
    await hearFeed(redis);
    const body = await offer(redis, 'a', { up: 1, down: 1 });
    const port = await freePort();
    const browser = createClient({
      base: `http://127.0.0.1:${port}`,
      csrfToken: () => customer.csrfToken,
      headers: () => ({ cookie: customer.cookie }),
    });
    service = await startCommandProcess(port, running, key.toString('hex'));
    for (const moment of moments) {
      await customer.ask(addToBetslip, { body });
      await customer.ask(calculateBetslip, { body: { iDFOSelection: [body.selectionId], stake: ['10'] } });
      const query = { uniqueId: randomUUID() };
      const pressed = browser.send(placeBet, { query });
      await wait(moment);
      await service.kill();
      const outcome = await pressed;
      service = await startCommandProcess(port, running, key.toString('hex'));
      const again = await browser.send(placeBet, { query });
      expect(again).toMatchObject({ kind: 'answer', data: { Status: 0, Data: { TotalStake: 1000 } } });
      if (outcome.kind === 'answer') expect(outcome).toEqual(again);
    }
    const types: string[] = [];
    for await (const { type } of store.read(`account-${customer.accountId}`)) types.push(type);
    expect(types.filter((type) => type === 'BetPlaced')).toHaveLength(moments.length);
    expect((await desk.accountOf(customer)).wallet.balance).toBe(10_000 - 1000 * moments.length);
  }, 180_000);
});
