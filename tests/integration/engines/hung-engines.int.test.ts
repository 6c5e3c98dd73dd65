import { randomUUID } from 'node:crypto';
import { placeBet, placementStatus } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { setFeedLive } from '../support/catalogue.ts';
import { createPlacement } from '../support/placement.ts';
import { type CommandService, startCommandService, type Visitor } from '../support/start-command-service.ts';

/** From the press to the answer, beside what this machine takes for the same while nothing hangs. */
const answerMs = 2_000;

describe('while an engine hangs', () => {
  let engines: Engines;
  let service: CommandService;
  let customer: Visitor;

  useStarted(async (start) => {
    engines = await start(startEngines(['eventStore', 'redis'], { killable: true }));
    service = await start(startCommandService(engines, { engineTimeoutMs: 1_000 }));
    await setFeedLive(service.dependencies.redis);
    customer = await service.customer({ amount: 10_000 });
  });

  /** What happens while the engine answers nothing. */
  const whileHung = async <Result>(
    engine: 'eventStore' | 'redis',
    happens: () => Promise<Result>,
  ): Promise<Result> => {
    await engines.freeze(engine);
    try {
      return await happens();
    } finally {
      await engines.thaw(engine);
      const { redis, store } = service.dependencies;
      const answers = () =>
        Promise.all([redis.ping(), store.readLast('nothing')]).then(
          () => true,
          () => false,
        );
      await expect.poll(answers, soon).toBe(true);
    }
  };

  const timed = async <Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> => {
    const began = performance.now();
    const answer = await ask();
    return { answer, ms: performance.now() - began };
  };

  it('every call of somebody with a session is answered within two seconds: not available', async () => {
    const askAll = ({ cookie, csrfToken }: Visitor) => {
      const headers = { cookie, 'x-csrf-token': csrfToken };
      const ask = ({ method, path }: { method: string; path: string }) =>
        service.app.request(path.replaceAll(/\{\w+\}/g, 'x'), { method, headers });
      return Promise.all(
        service.calls().map(async (call) => ({ call: call.name, ...(await timed(async () => ask(call))) })),
      );
    };
    // By somebody else: who asks for everything is signed out, too.
    const calm = await askAll(await service.customer({ amount: 0 }));
    const calmMs = Math.max(...calm.map(({ ms }) => ms));
    const answers = await whileHung('redis', () => askAll(customer));
    expect(answers.length).toBeGreaterThan(50);
    for (const { call, answer, ms } of answers) {
      expect([call, answer.status, await answer.json()]).toMatchObject([call, 503, { code: 'unavailable' }]);
      expect(ms).toBeLessThan(answerMs + calmMs);
    }
  });

  it('a bet is being checked within two seconds when the event store fell silent, and is placed once', async () => {
    const placement = createPlacement(service);
    await placement.compose(customer, 'a', { 's-a': '25' });
    const calm = await timed(() => placement.press(customer));
    expect(calm.answer).toMatchObject({ Status: 0 });
    await placement.compose(customer, 'b', { 's-b': '5' });
    const uniqueId = randomUUID();
    const pressed = await whileHung('eventStore', () => timed(() => placement.press(customer, { uniqueId })));
    expect(pressed.answer).toMatchObject({ Status: 7, reason: 'outcome-unknown' });
    expect(pressed.ms).toBeLessThan(answerMs + calm.ms);
    const { state } = await customer.ask(placementStatus, { query: { uniqueId } });
    expect(state).toBe('placed');
    expect(await placement.press(customer, { uniqueId })).toMatchObject({ Status: 0 });
    expect(await placement.openBets(customer)).toHaveLength(2);
  });

  it('a bet of an account that was not read yet is refused within two seconds: not available', async () => {
    const [other, early] = [
      await service.customer({ amount: 10_000 }),
      await service.customer({ amount: 10_000 }),
    ];
    const placement = createPlacement(service);
    for (const one of [other, early]) await placement.compose(one, 'c', { 's-c': '25' });
    // Nothing of the account is held in memory by another copy of the service.
    const copy = await startCommandService(engines, { engineTimeoutMs: 1_000 });
    const press = async ({ accountId, visitorId }: Visitor) => {
      const elsewhere = await copy.visitor(['customer'], accountId, visitorId);
      return () => timed(() => elsewhere.send(placeBet, { query: { uniqueId: randomUUID() } }));
    };
    const calm = await (await press(early))();
    expect(calm.answer).toMatchObject({ kind: 'answer', data: { Status: 0 } });
    const pressed = await whileHung('eventStore', await press(other));
    expect(pressed.answer).toMatchObject({ kind: 'refused', refusal: { code: 'unavailable' } });
    expect(pressed.ms).toBeLessThan(answerMs + calm.ms);
    await copy.stop();
  });
});
