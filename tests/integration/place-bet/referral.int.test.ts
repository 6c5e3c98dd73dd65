import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { identityDetailsOf } from '@paddock/command-service/src/adapters/identity/identity-provider.ts';
import {
  getLiabilities,
  getRiskSettings,
  listReferrals,
  type Placement,
  placementStatus,
  setRiskSettings,
  setStakeFactor,
} from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { longer } from '../support/catalogue.ts';
import { useReferrals } from '../support/referrals.ts';
import { startCommandService } from '../support/start-command-service.ts';

const riskControl = 'Unfortunately, we cannot accept this bet. We have Automatic Risk Control in operation.';

describe('a bet that the book does not take by itself', () => {
  const { engines, service, placement, customer, trader, set, listed, decide, referred, openStakes } =
    useReferrals();
  const declined = { Status: 1, msg: riskControl, reason: 'referral-declined' };

  it('is shown to no trader of whom that is not recorded, once while they look on', async () => {
    const { pressed, referral } = await referred();
    await trader().ask(listReferrals, {});
    const { store } = service().dependencies;
    const readings: unknown[] = [];
    for await (const { data, metadata } of store.read(`audit-${customer().accountId}`)) {
      readings.push({ data, metadata });
    }
    expect(readings).toMatchObject([
      {
        data: { accountId: customer().accountId, view: 'referrals' },
        metadata: { actor: { kind: 'staff', id: trader().accountId } },
      },
    ]);
    const other = await service().visitor(['trader']);
    const { append } = store;
    store.append = async (stream, ...rest) => {
      if (stream.startsWith('audit-')) throw new Error('not to be written');
      return append(stream, ...rest);
    };
    const refused = await other.send(listReferrals, {});
    store.append = append;
    expect(refused).toMatchObject({ kind: 'refused', status: 503, refusal: { code: 'unavailable' } });
    await decide(referral, 'declined');
    await pressed;
  });

  it('is placed when the trader accepts it', async () => {
    const { uniqueId, pressed, referral } = await referred();
    expect(referral).toMatchObject({
      stake: 3000,
      currency: 'GBP',
      reasons: ['Could win 30.00'],
      bets: [{ betType: 'single', selections: ['Selection a (Fixture a) at EVS'], potentialReturn: 6000 }],
    });
    const status = await customer().ask(placementStatus, { query: { uniqueId } });
    expect(status).toMatchObject({ state: 'referred', receipt: null });
    expect(status.referredUntil).toBe(referral.expiresAt);
    expect(await decide(referral, 'accepted')).toMatchObject({ kind: 'answer' });
    expect(await pressed).toMatchObject({ Status: 0, Data: { TotalStake: 3000 } });
    expect(await openStakes()).toEqual([3000]);
    expect((await trader().ask(listReferrals, {})).referrals).toEqual([]);
  });

  it('is refused though the trader accepts it where the customer was reported to be under 18 meanwhile', async () => {
    const { pressed, referral } = await referred();
    const { profiles, identity, identityDigest } = service().dependencies;
    const { accountId } = customer();
    await profiles.reportUnderAge(
      accountId,
      (person, country) => ({
        provider: identity(country).name,
        digest: identityDigest(accountId, identityDetailsOf(person, country)),
      }),
      service().context(),
    );
    await decide(referral, 'accepted');
    expect(await pressed).toMatchObject({ Status: 1, reason: 'not-verified' });
    expect(await openStakes()).toEqual([]);
  });

  it('is refused when the trader declines it, and however often it is pressed again', async () => {
    const { uniqueId, pressed, referral } = await referred();
    await decide(referral, 'declined');
    expect(await pressed).toEqual(declined);
    expect(await placement().press(customer(), { uniqueId })).toEqual(declined);
    expect(await openStakes()).toEqual([]);
  });

  it('is not said to be declined under the key by which it was accepted', async () => {
    const { pressed, referral } = await referred();
    const key = randomUUID();
    await decide(referral, 'accepted', {}, key);
    expect(await decide(referral, 'accepted', {}, key)).toMatchObject({ kind: 'answer' });
    expect(await decide(referral, 'declined', {}, key)).toMatchObject({ refusal: { code: 'key-reused' } });
    expect(await pressed).toMatchObject({ Status: 0 });
  });

  it('is refused when nobody decides in time', async () => {
    const { pressed, referral } = await referred();
    await service().advance(30_000);
    expect(await pressed).toEqual(declined);
    expect(await decide(referral, 'accepted')).toMatchObject({ refusal: { code: 'referral-ended' } });
  });

  it('is offered at the lower stake that the trader names, and placed at it once accepted', async () => {
    const { uniqueId, pressed, referral } = await referred();
    await decide(referral, 'offered', { maximumStake: 1999 });
    const offer: Placement = await pressed;
    expect(offer).toMatchObject({
      Status: 8,
      countdown: 30,
      Data: [
        { changeName: 'Stake', selectionId: 's-a', name: 'Single', oldValue: '£30.00', newValue: '£19.99' },
      ],
    });
    expect(customer().status()).toBe(201);
    expect(await placement().press(customer(), { uniqueId })).toEqual(offer);
    expect(await placement().confirm(customer(), uniqueId)).toMatchObject({
      Status: 0,
      Data: { TotalStake: 1999 },
    });
    expect(await openStakes()).toEqual([1999]);
  });

  it('is offered no more than was asked for', async () => {
    const { pressed, referral } = await referred();
    expect(await decide(referral, 'offered', { maximumStake: 3000 })).toMatchObject({ status: 400 });
    await decide(referral, 'declined');
    await pressed;
  });

  it('is one bet when it is pressed again meanwhile, in another process too', async () => {
    const { uniqueId, pressed, referral } = await referred();
    const other = await startCommandService(engines());
    const elsewhere = await other.visitor(['customer'], customer().accountId, customer().visitorId);
    const again = [placement().press(elsewhere, { uniqueId }), placement().press(customer(), { uniqueId })];
    await wait(300);
    await decide(referral, 'accepted');
    const placed = await pressed;
    expect(placed).toMatchObject({ Status: 0 });
    expect(await Promise.all(again)).toEqual([placed, placed]);
    expect(await openStakes()).toEqual([3000]);
    await other.stop();
  });

  /** Presses at a process that ends while the trader is waited for, so that nobody gets an answer. */
  const pressAtDyingProcess = async (uniqueId = randomUUID()) => {
    const stopping = new AbortController();
    const { visitor, stop } = await startCommandService(engines(), { stopping: stopping.signal });
    const there = await visitor(['customer'], customer().accountId, customer().visitorId);
    await placement().compose(customer(), 'a', { 's-a': '30' });
    const pressed = placement().press(there, { uniqueId });
    const answer = pressed.catch(() => 'no answer');
    const referral = await listed();
    stopping.abort();
    expect(await answer).toBe('no answer');
    return { referral, stop };
  };

  it('is waited for again where a process that died left off', async () => {
    const uniqueId = randomUUID();
    const { referral, stop } = await pressAtDyingProcess(uniqueId);
    const again = placement().press(customer(), { uniqueId });
    await decide(referral, 'accepted');
    expect(await again).toMatchObject({ Status: 0, Data: { TotalStake: 3000 } });
    await stop();
  });

  it('expires when nobody waits for it any more', async () => {
    const { stop } = await pressAtDyingProcess();
    await service().advance(36_000);
    await vi.waitFor(
      async () =>
        expect((await service().accountOf(customer())).referrals).toMatchObject([{ status: 'expired' }]),
      soon,
    );
    await stop();
  });

  it('does not lend its decision to another bet under the same uniqueId', async () => {
    const { uniqueId, pressed, referral } = await referred();
    await decide(referral, 'offered', { maximumStake: 2500 });
    await pressed;
    await placement().compose(customer(), 'b', { 's-a': '', 's-b': '25' });
    expect(await placement().press(customer(), { uniqueId })).toMatchObject({
      Status: 1,
      reason: 'risk-control',
    });
    expect(await openStakes()).toEqual([]);
  });

  it('is offered again at a price that moved while the trader thought', async () => {
    const { uniqueId, pressed, referral } = await referred();
    await placement().move('a', longer);
    await decide(referral, 'accepted');
    expect(await pressed).toMatchObject({ Status: 8, Data: [{ changeName: 'Odds', newValue: '5/2' }] });
    expect(await placement().confirm(customer(), uniqueId)).toMatchObject({
      Status: 0,
      Data: { PotentialReturn: 10_500 },
    });
  });

  it('is not shown to a trader when the money is not there anyway', async () => {
    await placement().compose(customer(), 'a', { 's-a': '130' });
    expect(await placement().press(customer())).toMatchObject({
      reason: 'insufficient-funds',
      shortfall: 3000,
    });
  });

  describe('without a trader', () => {
    it('is refused by Automatic Risk Control', async () => {
      await set({ referAboveWinnings: 2000, traderOnDuty: false });
      await placement().compose(customer(), 'a', { 's-a': '20.01' });
      expect(await placement().press(customer())).toEqual({
        Status: 1,
        msg: riskControl,
        reason: 'risk-control',
      });
      await placement().compose(customer(), 'a', { 's-a': '20' });
      expect(await placement().press(customer())).toMatchObject({ Status: 0 });
    });

    it('is refused once open bets put too much at risk on the selection, and shown to operations', async () => {
      await set({ maximumLiabilityPerSelection: 3000, traderOnDuty: false });
      await placement().compose(customer(), 'z', { 's-z': '20' });
      expect(await placement().press(customer())).toMatchObject({ Status: 0 });
      await vi.waitFor(async () => {
        const { selections } = await trader().ask(getLiabilities, { query: {} });
        expect(selections).toContainEqual({
          ...{ fixtureId: 'f-z', marketId: 'm-z', selectionId: 's-z' },
          ...{ fixtureName: 'Fixture z', marketName: 'Match result', selectionName: 'Selection z' },
          atRisk: [{ currency: 'GBP', singles: 2000, multiples: 0 }],
        });
      }, soon);
      await placement().compose(customer(), 'z', { 's-z': '10.01' });
      expect(await placement().press(customer())).toMatchObject({ reason: 'risk-control' });
      await placement().compose(customer(), 'z', { 's-z': '10' });
      expect(await placement().press(customer())).toMatchObject({ Status: 0 });
    });
  });

  describe('of a customer', () => {
    const factor = (percent: number) =>
      trader().ask(setStakeFactor, { body: { account: customer().accountId, percent, reason: 'tests' } });

    it('who may stake nothing is refused by Automatic Risk Control', async () => {
      await factor(0);
      await placement().compose(customer(), 'a', { 's-a': '1' });
      expect(await placement().press(customer())).toEqual({
        Status: 1,
        msg: riskControl,
        reason: 'risk-control',
      });
    });

    it('is held to their share of the highest stake, as operations set it', async () => {
      await set({ maximumStake: 2000 });
      await factor(50);
      await placement().compose(customer(), 'a', { 's-a': '10.01' });
      expect(await placement().press(customer())).toMatchObject({
        reason: 'stake-too-high',
        msg: 'The maximum stake for this bet is £10.00.',
      });
    });

    it('is known to operations by username too', async () => {
      const { names } = service().dependencies;
      const username = `punter${randomUUID().slice(0, 6)}`;
      await names.claim('username', username, customer().accountId, service().context());
      const body = { account: username, percent: 25, reason: 'tests' };
      await trader().ask(setStakeFactor, { body });
      expect(await service().accountOf(customer())).toMatchObject({ risk: { stakeFactor: 25 } });
    });

    it('who is not known is not found', async () => {
      const body = { account: 'nobody', percent: 50, reason: 'tests' };
      expect(await trader().send(setStakeFactor, { body })).toMatchObject({ status: 404 });
    });
  });

  it('follows the settings of operations, which are set whole each time', async () => {
    const wanted = { ...service().dependencies.rules.risk, referAboveWinnings: 777 };
    await trader().ask(setRiskSettings, { body: wanted });
    expect(await trader().ask(getRiskSettings, {})).toEqual(wanted);
    expect(await customer().send(getRiskSettings, {})).toMatchObject({ status: 403 });
  });
});
