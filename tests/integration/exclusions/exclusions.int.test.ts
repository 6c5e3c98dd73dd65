import { accountStream } from '@paddock/contracts/events';
import {
  askExclusionLift,
  exclusionsOf,
  extendExclusion,
  getTakeABreakExpiredMessage,
  liftExclusion,
  limitsView,
  logBettingChannelExclusionConfirm,
  responsibleGambling,
  shopDeposit,
} from '@paddock/contracts/http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../support/start-command-service.ts';
import { useCommandService } from '../support/use-command-service.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('a customer who keeps themselves from betting', () => {
  const { service } = useCommandService();
  let customer: Visitor;

  beforeEach(async () => {
    customer = await service().customer({ amount: 2000 });
  });

  const save = (body: object) => customer.send(responsibleGambling, { body: { ...body, confirmed: true } });
  const payIn = () => customer.send(shopDeposit, { query: { amount: '10' } });
  const view = () => customer.ask(limitsView, {});
  /** What is on record of whether they exclude themselves. */
  const answersOf = async ({ accountId }: Visitor): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for await (const { type, data } of service().dependencies.store.read(accountStream(accountId)))
      if (type === 'BettingChannelsAnswered') answers.push(data);
    return answers;
  };

  it('excludes themselves from products, stays logged in, and pays nothing in while none is left', async () => {
    expect(await save({ GamingExclusion: 6, PokerExclusion: 60 })).toMatchObject({
      data: { logOut: false, data: { exclusions: { sportsbook: null, full: null } } },
    });
    const { exclusions } = await view();
    expect(Date.parse(exclusions.poker?.until ?? '')).toBeGreaterThan(
      Date.parse(exclusions.gaming?.until ?? ''),
    );
    expect(await payIn()).toMatchObject({ kind: 'answer' });
    expect(await save({ SportsbookExclusion: 6 })).toMatchObject({ data: { logOut: false } });
    expect(await payIn()).toMatchObject({
      refusal: {
        code: 'product-excluded',
        msg: expect.stringMatching(/^You are self excluded from Sportsbook until \d+ \w+ \d{4}\.$/),
      },
    });
    expect((await view()).exclusions).toMatchObject({
      sportsbook: { until: expect.any(String) },
      full: null,
    });
    expect(await save({ PokerExclusion: 121 })).toMatchObject({ refusal: { code: 'exclusion-too-long' } });
    expect(await save({ SportsbookExclusion: 60, GamingExclusion: 5 })).toMatchObject({
      refusal: { code: 'saved-in-part', msg: expect.stringContaining('exclusion from Sportsbook until') },
    });
  });

  it('comes back a day after they asked, by two members of staff, and no sooner than the end', async () => {
    const { accountId } = customer;
    await save({ SportsbookExclusion: 6, BettingChannels: 'sports', Host: 'localhost' });
    expect(await answersOf(customer)).toMatchObject([{ channels: ['sports'], isAccepted: true }]);
    const [one, other] = [
      await service().visitor(['customer-service']),
      await service().visitor(['customer-service']),
    ];
    const body = { account: accountId, scope: 'sportsbook', note: 'on the telephone' } as const;
    expect(await one.send(askExclusionLift, { body })).toMatchObject({
      refusal: { code: 'exclusion-not-over' },
    });
    expect(await one.send(extendExclusion, { body: { ...body, months: 12 } })).toMatchObject({
      kind: 'answer',
    });
    expect(await one.ask(exclusionsOf, { query: { account: accountId } })).toMatchObject({
      exclusions: [{ scope: 'sportsbook', until: expect.any(String), isLinked: false, liftable: null }],
      ...{ isListed: false, timeOutUntil: null },
    });
    expect(await one.send(extendExclusion, { body: { ...body, months: 6 } })).toMatchObject({
      refusal: { code: 'exclusion-not-longer' },
    });
    await service().advance(200 * day);
    expect(await one.send(askExclusionLift, { body })).toMatchObject({
      refusal: { code: 'exclusion-not-over' },
    });
    await service().advance(200 * day);
    expect(await one.send(liftExclusion, { body })).toMatchObject({
      refusal: { code: 'exclusion-lift-not-asked' },
    });
    expect(await one.send(askExclusionLift, { body })).toMatchObject({
      data: { msg: expect.stringMatching(/from \d+ \w+ \d{4} at \d\d:\d\d until/) },
    });
    expect(await other.ask(exclusionsOf, { query: { account: accountId } })).toMatchObject({
      exclusions: [{ liftable: { from: expect.any(String), until: expect.any(String) } }],
    });
    expect(await other.send(liftExclusion, { body })).toMatchObject({
      refusal: { code: 'exclusion-lift-too-early' },
    });
    await service().advance(24 * hour);
    customer = await service().visitor(['customer'], accountId);
    await save({ TimeOut: 'Day' });
    const [later, colleague] = [
      await service().visitor(['customer-service'], one.accountId),
      await service().visitor(['compliance']),
    ];
    expect(await later.send(liftExclusion, { body })).toMatchObject({
      refusal: { code: 'exclusion-lift-needs-another-person' },
    });
    expect(await colleague.ask(liftExclusion, { body })).toMatchObject({
      msg: expect.stringMatching(/still cannot bet: they are told “You are on a time-out until /),
    });
    expect((await service().accountOf(customer)).exclusions.own.sportsbook).toBeNull();
  });

  it('takes a time-out that nobody ends, and is told once that it is over', async () => {
    const end = new Date(Date.now() + 43 * day).toISOString();
    expect(await save({ TimeOutUntil: end })).toMatchObject({ refusal: { code: 'time-out-too-long' } });
    expect(await save({ TimeOut: 'Week' })).toMatchObject({ data: { logOut: false } });
    expect(await save({ TimeOut: 'Day' })).toMatchObject({
      refusal: { code: 'time-out-cannot-be-shortened' },
    });
    expect(await payIn()).toMatchObject({ refusal: { code: 'time-out' } });
    const nothing = { success: false, message: '', title: '' };
    expect(await customer.ask(getTakeABreakExpiredMessage, {})).toEqual(nothing);
    await service().advance(7 * day);
    customer = await service().visitor(['customer'], customer.accountId);
    expect(await view()).toMatchObject({ timeOutUntil: null, timeOutEnded: expect.any(String) });
    // Who did not get the answer asks again under the same key.
    for (const key of ['time-out-end', 'time-out-end']) {
      expect(await customer.ask(getTakeABreakExpiredMessage, {}, key)).toMatchObject({
        ...{ success: true, title: 'Your time-out is over' },
        message: expect.stringMatching(/ended on .* You can deposit and bet again\./),
      });
    }
    expect(await customer.ask(getTakeABreakExpiredMessage, {})).toEqual(nothing);
    expect(await view()).toMatchObject({ timeOutEnded: null });
  });

  it('has a yes and a no on record where nothing was ticked, too', async () => {
    await save({ PokerExclusion: 6, Host: 'localhost' });
    const query = { isAccept: 'false', bettingChannels: '', scopes: 'gaming', host: 'localhost' };
    await customer.ask(logBettingChannelExclusionConfirm, { query });
    expect(await answersOf(customer)).toEqual([
      { channels: [], scopes: ['poker'], isAccepted: true, host: 'localhost' },
      { channels: [], scopes: ['gaming'], isAccepted: false, host: 'localhost' },
    ]);
  });

  it('has what they answered about their ticks on record', async () => {
    const query = { isAccept: 'false', bettingChannels: 'sports,call-centre', host: 'localhost' };
    await customer.ask(logBettingChannelExclusionConfirm, { query });
    expect(await answersOf(customer)).toMatchObject([
      { channels: ['sports', 'call-centre'], isAccepted: false },
    ]);
    const wrong = { ...query, bettingChannels: 'sports,lottery' };
    expect(await customer.send(logBettingChannelExclusionConfirm, { query: wrong })).toMatchObject({
      kind: 'refused',
    });
  });
});
