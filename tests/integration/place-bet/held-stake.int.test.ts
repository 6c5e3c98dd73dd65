import { randomUUID } from 'node:crypto';
import { placementIdOf } from '@paddock/command-service/src/api/place-bet/placement.ts';
import { startRisk } from '@paddock/command-service/src/processes/risk/risk.ts';
import { decideReferral, listReferrals, placeBet, setRiskSettings } from '@paddock/contracts/http';
import { EngineUnavailable, OutcomeUnknown } from '@paddock/service-kit/engines';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropsRepeats } from '../../support/drops-repeats.ts';
import { soon } from '../../support/soon.ts';
import { evens, longer, offer } from '../support/catalogue.ts';
import { usePlacement } from '../support/placement.ts';
import { startCommandService, type Visitor } from '../support/start-command-service.ts';

const card = { token: 'card-1', lastFour: '4242', scheme: 'visa' };

describe('a bet that has to wait', () => {
  const { engines, service, placement, customer, compose } = usePlacement(dropsRepeats);

  const account = () => service().accountOf(customer());
  const stakes = async () => (await account()).bets.open.map(({ stake }) => stake);
  const eventTypes = async () => {
    const types: string[] = [];
    for await (const { type } of service().dependencies.store.read(`account-${customer().accountId}`)) {
      types.push(type);
    }
    return types;
  };
  const untilHeld = (count = 1) =>
    vi.waitFor(async () => expect((await account()).holds).toHaveLength(count), soon);

  let betDelaySeconds: number;
  beforeEach(() => {
    betDelaySeconds = 2;
  });
  /** For a test that does several things during the delay. */
  const delayForLonger = (): void => {
    betDelaySeconds = 5;
  };
  const inPlay = (name: string, price = evens, status: 'open' | 'suspended' = 'open') =>
    offer(service().dependencies.redis, name, price, {
      fixture: { status: 'in-play' },
      market: { betDelaySeconds, status },
    });
  /** Presses a bet in play. Its stake is held when this resolves, its placement is under way. */
  const pressInPlay = async (stake: string, by = customer(), uniqueId: string = randomUUID()) => {
    await placement().compose(by, 'a', { 's-a': stake });
    await inPlay('a');
    const pressed = placement().press(by, { uniqueId });
    pressed.catch(() => {});
    await untilHeld();
    return { pressed };
  };
  /** The customer in another browser, with a slip of its own. */
  const elsewhere = (): Promise<Visitor> => service().visitor(['customer'], customer().accountId);
  const pressElsewhere = async (stake: string) => {
    const there = await elsewhere();
    await placement().compose(there, 'b', { 's-b': stake });
    return placement().press(there);
  };
  const withdraw = (amount: number) =>
    service().dependencies.accounts.execute(
      customer().accountId,
      { type: 'request-withdrawal', withdrawalId: randomUUID(), amount, card, ownerChange: null },
      service().context(),
    );

  describe('for the bet delay', () => {
    it('stands, whatever its customer does with the money in another browser meanwhile', async () => {
      delayForLonger();
      const { pressed } = await pressInPlay('100');
      expect(await pressElsewhere('0.10')).toMatchObject({ Status: 1, reason: 'insufficient-funds' });
      expect(await withdraw(500)).toEqual({ refused: 'withdrawal-exceeds-balance' });
      expect(await stakes()).toEqual([]);
      expect(await pressed).toMatchObject({ Status: 0, Data: { TotalStake: 10_000, balance: 0 } });
      expect(await stakes()).toEqual([10_000]);
      expect((await account()).holds).toEqual([]);
    });

    it('is refused at once what another one that waits leaves too little for, with what is missing', async () => {
      delayForLonger();
      const { pressed } = await pressInPlay('60');
      let isPlaced = false;
      void pressed.then(() => {
        isPlaced = true;
      });
      const there = await elsewhere();
      await placement().compose(there, 'c', { 's-c': '55' });
      await inPlay('c');
      expect(await placement().press(there)).toMatchObject({ reason: 'insufficient-funds', shortfall: 1500 });
      expect(isPlaced).toBe(false);
      expect(await pressed).toMatchObject({ Status: 0 });
    });

    it('gives its stake back when it is refused or offered otherwise after the delay', async () => {
      const refused = await pressInPlay('100');
      await inPlay('a', evens, 'suspended');
      expect(await refused.pressed).toMatchObject({ reason: 'selection-suspended' });
      expect((await account()).holds).toEqual([]);

      const uniqueId = randomUUID();
      const moved = await pressInPlay('100', customer(), uniqueId);
      await inPlay('a', longer);
      expect(await moved.pressed).toMatchObject({ Status: 8 });
      expect((await account()).holds).toEqual([]);
      expect(await placement().confirm(customer(), uniqueId)).toMatchObject({ Status: 0 });
      expect(await stakes()).toEqual([10_000]);
    });

    it('is decided by one request at a time although Redis lost what says so', async () => {
      delayForLonger();
      const uniqueId = randomUUID();
      const { pressed } = await pressInPlay('100', customer(), uniqueId);
      const { redis } = service().dependencies;
      const { accountId, visitorId } = customer();
      const locks = [`placing:{${placementIdOf(accountId, uniqueId)}}`, `placing-page:{${visitorId}}`];
      expect(await redis.del(locks)).toBe(2);
      await vi.waitFor(async () => expect(await redis.exists(locks)).toBe(2), { timeout: 4_500 });
      await inPlay('a', evens, 'suspended');
      const again = placement().press(customer(), { uniqueId });
      await inPlay('a');
      const answers = await Promise.all([pressed, again]);
      expect(answers).toMatchObject([{ Status: 0 }, { Status: 0 }]);
      expect(await stakes()).toEqual([10_000]);
    });

    /** Presses at a process that ends during the delay, so that nobody gets an answer. */
    const pressAtDyingProcess = async (uniqueId: string) => {
      const stopping = new AbortController();
      const dying = await startCommandService(engines(), { stopping: stopping.signal });
      const there = await dying.visitor(['customer'], customer().accountId, customer().visitorId);
      const { pressed } = await pressInPlay('100', there, uniqueId);
      stopping.abort();
      await expect(pressed).rejects.toThrow();
      await dying.stop();
    };

    it('holds its stake once when it is pressed again where a process died, and is placed', async () => {
      const uniqueId = randomUUID();
      await pressAtDyingProcess(uniqueId);
      expect(await pressElsewhere('0.10')).toMatchObject({ reason: 'insufficient-funds' });
      expect(await placement().press(customer(), { uniqueId })).toMatchObject({ Status: 0 });
      expect(await stakes()).toEqual([10_000]);
    });

    it('gives its stake back when it is pressed again where a process died, and is refused', async () => {
      const uniqueId = randomUUID();
      await pressAtDyingProcess(uniqueId);
      await inPlay('a', evens, 'suspended');
      expect(await placement().press(customer(), { uniqueId })).toMatchObject({
        reason: 'selection-suspended',
      });
      expect((await account()).holds).toEqual([]);
      expect(await pressElsewhere('100')).toMatchObject({ Status: 0 });
    });

    it('holds nothing for ever where a process died and nobody presses it again', async () => {
      await pressAtDyingProcess(randomUUID());
      await service().advance(32_000);
      expect(await pressElsewhere('100')).toMatchObject({ Status: 0 });
    });

    it.each([
      ['its bet could not be appended after the stake was held', 'BetPlaced', EngineUnavailable],
      ['holding its stake got no answer', 'StakeHeld', OutcomeUnknown],
    ])('is not said to be on its way when %s', async (_, appended, Lost) => {
      await compose({ 's-a': '100' });
      await inPlay('a');
      const { store } = service().dependencies;
      const { append } = store;
      store.append = async (stream, events, expected) => {
        if (events.some(({ type }) => type === appended)) throw new Lost('event store');
        return append(stream, events, expected);
      };
      const uniqueId = randomUUID();
      const lost = await customer().send(placeBet, { query: { uniqueId } });
      store.append = append;
      expect(lost).toMatchObject({ kind: 'refused', status: 503, refusal: { code: 'unavailable' } });
      expect(await placement().press(customer(), { uniqueId })).toMatchObject({ Status: 0 });
      expect(await stakes()).toEqual([10_000]);
    });
  });

  it('for a trader stands, whatever its customer does with the money meanwhile', async () => {
    const following = new AbortController();
    const { finished } = startRisk(service().dependencies, following.signal);
    const trader = await service().visitor(['trader']);
    const body = { ...service().dependencies.rules.risk, referAboveWinnings: 2000 };
    await trader.ask(setRiskSettings, { body });
    await compose({ 's-a': '100' });
    const pressed = placement().press(customer());
    const referral = await vi.waitFor(async () => {
      const { referrals } = await trader.ask(listReferrals, {});
      const found = referrals.find(({ accountId }) => accountId === customer().accountId);
      if (!found) throw new Error('not referred');
      return found;
    }, soon);
    expect(await pressElsewhere('0.10')).toMatchObject({ reason: 'insufficient-funds' });
    const { accountId, placementId } = referral;
    await trader.ask(decideReferral, { body: { accountId, placementId, decision: 'accepted' } });
    expect(await pressed).toMatchObject({ Status: 0, Data: { TotalStake: 10_000 } });
    expect(await stakes()).toEqual([10_000]);
    following.abort();
    await finished;
  });

  it('holds its stake, and a bet that need not wait takes it at once without a hold', async () => {
    await compose({ 's-b': '10' }, 'b');
    const before = await eventTypes();
    await placement().press(customer());
    expect((await eventTypes()).slice(before.length)).toEqual(['BetPlaced']);
    await (await pressInPlay('10')).pressed;
    expect((await eventTypes()).slice(before.length)).toEqual(['BetPlaced', 'StakeHeld', 'BetPlaced']);
  });
});
