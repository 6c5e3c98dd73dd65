import { randomUUID } from 'node:crypto';
import { placementStatus } from '@paddock/contracts/http';
import { OutcomeUnknown } from '@paddock/service-kit/engines';
import { describe, expect, it } from 'vitest';
import { dropsRepeats } from '../../support/drops-repeats.ts';
import { shorter } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';
import { type CommandService, startCommandService } from '../support/start-command-service.ts';

/** Of a press whose append is answered, at most: what the three seconds hold of it. */
const usualMs = 200;

/** From now on the service's appends to an account get no answer; they arrive when they are let through, or never. */
const holdAppends = ({ dependencies: { store } }: CommandService, accountId: string) => {
  const { append } = store;
  const held: (() => Promise<unknown>)[] = [];
  store.append = async (stream, events, expected) => {
    if (!stream.endsWith(accountId)) return append(stream, events, expected);
    held.push(() => append(stream, events, expected));
    throw new OutcomeUnknown('event store');
  };
  return {
    letThrough: async () => {
      store.append = append;
      for (const send of held) await send();
    },
  };
};

describe('a bet whose append gets no answer', () => {
  const { engines, service, placement, customer } = usePlacement(dropsRepeats);

  const press = (uniqueId: string, by = customer()) => placement().press(by, { uniqueId });
  const balance = async () => (await service().accountOf(customer())).wallet.balance;
  const statusOf = (uniqueId: string) => customer().ask(placementStatus, { query: { uniqueId } });

  it('is answered as placed when its event turns out to be there', async () => {
    await placement().compose(customer(), 'a', { 's-a': '25' });
    const { store } = service().dependencies;
    const { append } = store;
    store.append = async (...given) => {
      store.append = append;
      await append(...given);
      throw new OutcomeUnknown('event store');
    };
    expect(await press(randomUUID())).toMatchObject({ Status: 0 });
    expect(await balance()).toBe(7500);
  });

  it('is being checked within about two seconds, and placed once when it arrives', async () => {
    const somebody = await service().customer({ amount: 10_000 });
    for (const one of [somebody, customer()]) await placement().compose(one, 'a', { 's-a': '25' });
    const calmBegan = performance.now();
    expect(await press(randomUUID(), somebody)).toMatchObject({ Status: 0 });
    // What a slow machine takes for a press beside the waiting.
    const slowMs = 2 * Math.max(0, performance.now() - calmBegan - usualMs);
    const { letThrough } = holdAppends(service(), customer().accountId);
    const uniqueId = randomUUID();
    const began = performance.now();
    expect(await press(uniqueId)).toMatchObject({ Status: 7, reason: 'outcome-unknown' });
    expect(performance.now() - began).toBeLessThan(3000 + slowMs);
    const status = statusOf(uniqueId);
    await letThrough();
    expect(await status).toMatchObject({ state: 'placed', receipt: { TotalStake: 2500 } });
    expect(await press(uniqueId)).toMatchObject({ Status: 0 });
    expect(await balance()).toBe(7500);
  });

  it('is refused by no copy of the service while it may be on its way, although its price has moved', async () => {
    await placement().compose(customer(), 'a', { 's-a': '25' });
    const other = await startCommandService(engines());
    const elsewhere = await other.visitor(['customer'], customer().accountId, customer().visitorId);
    const { letThrough } = holdAppends(service(), customer().accountId);
    const uniqueId = randomUUID();
    expect(await press(uniqueId)).toMatchObject({ Status: 7 });
    await placement().move('a', shorter);
    expect(await press(uniqueId, elsewhere)).toMatchObject({ Status: 7 });
    await letThrough();
    expect(await press(uniqueId, elsewhere)).toMatchObject({ Status: 0 });
    expect(await balance()).toBe(7500);
    await other.stop();
  });
});
