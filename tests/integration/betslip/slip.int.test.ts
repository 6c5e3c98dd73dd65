import {
  addToBetslip,
  betslipCount,
  calculateBetslip,
  checkIfLogged,
  isTradableCall,
  removeAllBets,
  removeBet,
} from '@paddock/contracts/http';
import { fixtureKey } from '@paddock/service-kit/catalogue';
import { describe, expect, it } from 'vitest';
import { longer, setFeedLive, setFeedSilent } from '../support/catalogue.ts';
import { useSlip } from '../support/slip.ts';
import { startCommandService } from '../support/start-command-service.ts';

describe('the betslip', () => {
  const { engines, service, visitor, offered, put, view } = useSlip();

  it('shows a visitor what they added, with live prices', async () => {
    await put('a', { price: longer });
    await offered('a', {}, { up: 3, down: 1 });
    const { Msg, isTradable, currency } = await view();
    expect(Msg).toMatchObject([
      { IDFOSelection: 's-a', cpu: 3, cpd: 1, OriginalPriceUp: 5, OriginalPriceDown: 2 },
    ]);
    expect([isTradable, currency]).toEqual([true, null]);
  });

  it('remembers the price that the browser showed, and says that it moved', async () => {
    const ref = await offered('a', {}, longer);
    expect(await visitor().ask(addToBetslip, { body: { ...ref, cpu: '9', cpd: '4' } })).toEqual({
      Status: 1,
      msg: 'Odds have changed. Please review before placing your bet.',
      Bets: 1,
    });
    expect((await view()).Msg).toMatchObject([{ cpu: 5, cpd: 2, OriginalPriceUp: 9, OriginalPriceDown: 4 }]);
  });

  it('does not take what is unknown or suspended', async () => {
    const unknown = { eventId: 'f-x', marketId: 'm-x', selectionId: 's-x' };
    expect(await visitor().ask(addToBetslip, { body: unknown })).toMatchObject({ Status: 2, Bets: 0 });
    const suspended = await offered('a', {
      market: { status: 'suspended' },
    });
    expect(await visitor().ask(addToBetslip, { body: suspended })).toEqual({
      Status: 2,
      msg: 'Your selection is currently suspended.',
      Bets: 0,
    });
  });

  it('holds as suspended what should be under way and is not in play', async () => {
    const startsAt = new Date(Date.now() - 1000).toISOString();
    await put('a');
    await offered('a', { fixture: { startsAt } });
    expect((await view()).Msg).toMatchObject([{ status: 'suspended', isTradable: false }]);
    const overdue = await offered('b', { fixture: { startsAt } });
    expect(await visitor().ask(addToBetslip, { body: overdue })).toMatchObject({
      msg: 'Your selection is currently suspended.',
    });
    await offered('a', { fixture: { startsAt, status: 'in-play' } });
    expect((await view()).Msg).toMatchObject([{ status: 'open', isTradable: true }]);
  });

  it('loses nothing that several tabs add at once', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `n${index}`);
    const refs = await Promise.all(names.map((name) => offered(name)));
    await Promise.all(refs.map((body) => visitor().ask(addToBetslip, { body })));
    expect((await view()).Msg.map(({ IDFOSelection }) => IDFOSelection).sort()).toEqual(
      refs.map(({ selectionId }) => selectionId).sort(),
    );
  });

  it('holds twenty selections', async () => {
    for (let index = 0; index < 20; index++) await put(`n${index}`);
    const one = await offered('more');
    expect(await visitor().ask(addToBetslip, { body: one })).toMatchObject({ Status: 2, Bets: 20 });
  });

  it('forgets what is removed', async () => {
    await put('a');
    await put('b');
    const removed = await visitor().ask(removeBet, { body: { selection: 's-a' } });
    expect(removed).toEqual({ Status: 0, Bets: 1, ErrorMessage: '' });
    expect(await visitor().ask(removeBet, { body: { selection: 's-a' } })).toEqual({
      Status: 2,
      Bets: 1,
      ErrorMessage: 'The selection could not be removed.',
    });
    expect(await visitor().ask(removeAllBets, {})).toEqual({ Status: 0, Bets: 0 });
    expect((await view()).Msg).toEqual([]);
  });

  it('keeps stakes as typed and answers total and return', async () => {
    await put('a', { price: longer });
    await put('b');
    const answer = await visitor().ask(calculateBetslip, {
      body: { iDFOSelection: ['s-a', 's-b', 'double'], stake: ['0010', 'x', '5'], dt: 77 },
    });
    expect(answer).toMatchObject({
      StakeAndReturn: '15.00:70.00:77:70.00',
      SelectionReturns: ['s-a:35.00', 's-b:0.00', 'double:35.00'],
    });
    expect(await view()).toMatchObject({
      totalStake: 1500,
      potentialReturn: 7000,
      betTypes: [
        { id: 'double', lines: 1, stake: 500 },
        { id: 'single-stakes-about', lines: 2, stake: 0 },
        { id: 'double-stakes-about', lines: 2, stake: 0 },
      ],
    });
  });

  it('answers N/A for the return when a staked selection has a starting price only', async () => {
    const ref = await offered('a', {}, null);
    await visitor().ask(addToBetslip, { body: ref });
    const body = { iDFOSelection: ['s-a'], stake: ['2'], dt: 1 };
    expect(await visitor().ask(calculateBetslip, { body })).toMatchObject({
      StakeAndReturn: '2.00:N/A:1:N/A',
      SelectionReturns: ['s-a:-1'],
      iSP: true,
    });
  });

  it('offers two markets of one fixture as singles only', async () => {
    const first = await offered('a');
    const second = await offered('b', { fixture: { fixtureId: first.eventId } });
    await visitor().ask(addToBetslip, { body: first });
    await visitor().ask(addToBetslip, { body: second });
    expect(await view()).toMatchObject({
      betTypes: [],
      combineMessage:
        'Selections from the same event cannot be combined in one bet: Selection a and Selection b.',
    });
  });

  it('comes along when the visitor signs in, and outlives the service', async () => {
    await put('a');
    const customer = await service().customer({ amount: 1234 });
    const other = await startCommandService(engines());
    const signedIn = await other.visitor(['customer'], customer.accountId, visitor().visitorId);
    expect(await view(signedIn)).toMatchObject({ Msg: [{ IDFOSelection: 's-a' }], currency: 'GBP' });
    expect(await signedIn.ask(betslipCount, {})).toEqual({
      numberofbetslips: 1,
      balance: '£12.34',
      logged: true,
    });
    expect(await visitor().ask(checkIfLogged, {})).toEqual({ logged: false });
    await other.stop();
  });

  it('says that prices are paused when the feed is silent', async () => {
    await setFeedSilent(service().dependencies.redis);
    expect((await view()).pricesPaused).toBe(true);
  });

  it('calls suspended what a catalogue that was lost may still bring back, and over what it does not', async () => {
    const { redis } = service().dependencies;
    await put('a');
    await redis.del(fixtureKey('f-a'));
    expect((await view()).Msg).toMatchObject([{ status: 'unknown' }]);
    await setFeedSilent(redis);
    expect((await view()).Msg).toMatchObject([{ status: 'suspended' }]);
    await offered('a');
    await setFeedLive(redis);
    expect((await view()).Msg).toMatchObject([{ status: 'open' }]);
  });

  it('says which selections can be bet on', async () => {
    const open = await offered('a');
    const over = await offered('b', { fixture: { status: 'finished' } });
    const items = [open, over].map(({ eventId, marketId, selectionId }) => ({
      eventid: eventId,
      marketid: marketId,
      selectionid: selectionId,
    }));
    expect(await visitor().ask(isTradableCall, { query: { BetSlip: JSON.stringify(items) } })).toEqual([
      { SelectionId: 's-a', IsTradable: true },
      { SelectionId: 's-b', IsTradable: false },
    ]);
  });
});
