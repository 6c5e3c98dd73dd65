import { randomUUID } from 'node:crypto';
import { getBetslipBets, placementStatus } from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { dropsRepeats } from '../../support/drops-repeats.ts';
import { soon } from '../../support/soon.ts';
import { evens, longer } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';
import { type CommandService, startCommandService } from '../support/start-command-service.ts';

const inPlay = { fixture: { status: 'in-play' as const }, market: { betDelaySeconds: 3 } };

/** The copy places its next bet and dies before it clears the slip: nothing of it reaches Redis any more. */
const dieAfterAppend = ({ dependencies: { store, redis } }: CommandService): void => {
  const { append } = store;
  store.append = async (...given) => {
    const appended = await append(...given);
    const lost = async (): Promise<never> => {
      throw new Error('died');
    };
    Object.assign(redis, { eval: lost, set: lost, del: lost, get: lost });
    return appended;
  };
};

describe('a slip', () => {
  const { engines, service, placement, customer } = usePlacement(dropsRepeats);

  const compose = (stakes: Record<string, string>, names = 'a') =>
    placement().compose(customer(), names, stakes);
  const press = (uniqueId: string = randomUUID(), by = customer()) => placement().press(by, { uniqueId });
  const slip = async () =>
    (await customer().ask(getBetslipBets, {})).Msg.map(({ IDFOSelection }) => IDFOSelection);
  const balance = async () => (await service().accountOf(customer())).wallet.balance;

  it('is placed once when forty presses under ids of their own come at the same moment, to two copies', async () => {
    await compose({ 's-a': '1' });
    const other = await startCommandService(engines());
    const elsewhere = await other.visitor(['customer'], customer().accountId, customer().visitorId);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => press(randomUUID(), n % 2 ? elsewhere : customer())),
    );
    expect(answers.filter(({ Status }) => Status === 0)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['no-selections']));
    expect(await placement().openBets(customer())).toHaveLength(1);
    await other.stop();
  });

  it('that keeps its selections is placed once, too', async () => {
    await compose({ 's-a': '1' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => placement().press(customer(), { retainSelection: true })),
    );
    expect(answers.map(({ reason }) => reason ?? 'placed').sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'no-stake'),
      'placed',
    ]);
    expect(await balance()).toBe(9900);
  });

  it('can be composed and placed again', async () => {
    for (const left of [9900, 9800, 9700]) {
      await compose({ 's-a': '1' });
      expect(await press()).toMatchObject({ Status: 0, Data: { balance: left } });
    }
  });

  it('that was filled since is not emptied when an old request is repeated', async () => {
    await compose({ 's-a': '1' });
    const uniqueId = randomUUID();
    const first = await press(uniqueId);
    await compose({ 's-a': '1', 's-b': '2' }, 'ab');
    expect((await press(uniqueId)).Data).toEqual(first.Data);
    expect(await slip()).toEqual(['s-a', 's-b']);
    expect(await press()).toMatchObject({ Status: 0, Data: { TotalStake: 300 } });
    expect(await balance()).toBe(9600);
  });

  it('whose bets were placed by a copy that died then is cleared by the next press, which gets their receipt', async () => {
    await compose({ 's-a': '1' });
    const dying = await startCommandService(engines());
    const there = await dying.visitor(['customer'], customer().accountId, customer().visitorId);
    dieAfterAppend(dying);
    const uniqueId = randomUUID();
    await press(uniqueId, there);
    expect(await slip()).toEqual(['s-a']);
    const receipt = await press();
    expect(receipt).toMatchObject({ Status: 0, Data: { TotalStake: 100 } });
    expect(await press(uniqueId)).toEqual(receipt);
    expect(await slip()).toEqual([]);
    expect(await balance()).toBe(9900);
    await compose({ 's-a': '1' });
    expect(await press()).toMatchObject({ Status: 0, Data: { balance: 9800 } });
    await dying.stop().catch(() => {});
  });

  it('whose press waits out a bet delay is placed once, although another tab takes the slip over meanwhile', async () => {
    await placement().compose(customer(), 'a', { 's-a': '1' }, { more: inPlay });
    const { redis } = service().dependencies;
    const [uniqueId, elsewhere] = [randomUUID(), randomUUID()];
    const waiting = press(uniqueId);
    const lock = `placing-page:{${customer().visitorId}}`;
    await vi.waitFor(async () => expect(await redis.exists(lock)).toBe(1), { ...soon, interval: 20 });
    // As after a failover of Redis, or a process that stood still for as long as a lock lasts.
    expect(await redis.del(lock)).toBe(1);
    const answers = await Promise.all([waiting, press(elsewhere)]);
    expect(answers.map(({ Status }) => Status)).toEqual([0, 0]);
    expect(answers[1]?.Data).toEqual(answers[0]?.Data);
    expect(await placement().openBets(customer())).toHaveLength(1);
    expect(await balance()).toBe(9900);
    expect((await press(elsewhere)).Data).toEqual(answers[1]?.Data);
    expect(await customer().ask(placementStatus, { query: { uniqueId: elsewhere } })).toMatchObject({
      state: 'placed',
    });
  });

  it('that was placed by another press takes what was re-offered for it along', async () => {
    await compose({ 's-a': '1' });
    await placement().move('a', longer);
    const reOffered = randomUUID();
    expect(await press(reOffered)).toMatchObject({ Status: 8 });
    await placement().move('a', evens);
    expect(await press()).toMatchObject({ Status: 0 });
    expect(await placement().confirm(customer(), reOffered)).toMatchObject({
      Status: 1,
      reason: 'reconfirmation-timed-out',
    });
    expect(await balance()).toBe(9900);
  });
});
