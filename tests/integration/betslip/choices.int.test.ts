import {
  addQuickToBetslip,
  addToBetslip,
  addToBetslipByLink,
  addTopBets,
  betCalculator,
  betslipIndex,
  betTypeItems,
  calculateBetslip,
  calculateWithoutBetslip,
  eachWayChanged,
  getBetslipBets,
  getQubitBetslip,
  getQubitBetslipTransactionId,
  loadBetslipKeyboard,
  placeBet,
  priceTypeChange,
  removeAllBets,
  renderPopupBetslip,
  retainSelectionClicked,
  setCustomerPreference,
} from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { evens, type Offered } from '../support/catalogue.ts';
import { useSlip } from '../support/slip.ts';

const eachWay = { fraction: { up: 1, down: 5 }, places: 3 };

describe('what a customer chooses on the betslip', () => {
  const { service, visitor, offered, put, view } = useSlip();

  const quick = ({ marketId, selectionId }: Offered) => ({ marketid: marketId, selectionid: selectionId });

  it('is each-way where there are terms, with every line twice', async () => {
    await put('a', { market: { eachWay } });
    await put('b', { market: { eachWay } });
    await put('c');
    const ticked = await visitor().ask(eachWayChanged, { query: { iDFOSelection: 's-a', isChecked: true } });
    expect(ticked.Msg).toMatchObject([{ IsEW: true, eachWay }, { IsEW: false }, { eachWay: null }]);
    const refused = await visitor().send(eachWayChanged, {
      query: { iDFOSelection: 's-c', isChecked: 'true' },
    });
    expect(refused).toMatchObject({ kind: 'refused', refusal: { code: 'each-way-unavailable' } });
    const onTreble = await visitor().send(eachWayChanged, {
      query: { iDFOSelection: 'treble', isChecked: 'true' },
    });
    expect(onTreble).toMatchObject({ kind: 'refused', refusal: { code: 'each-way-unavailable' } });
  });

  it('is each-way on a bet type, until the selections are others', async () => {
    await put('a', { market: { eachWay } });
    await put('b', { market: { eachWay } });
    const query = { iDFOSelection: 'double', isChecked: 'True' };
    const { betTypes } = await visitor().ask(eachWayChanged, { query });
    expect(betTypes[0]).toMatchObject({ id: 'double', IsEW: true, lines: 2, canBeEachWay: true });
    const body = { iDFOSelection: ['double'], stake: ['1'], dt: 1 };
    // Win 4.00, and place 1.2 × 1.2 on the other unit.
    expect(await visitor().ask(calculateBetslip, { body })).toMatchObject({
      StakeAndReturn: '2.00:5.44:1:5.44',
    });
    await put('c', { market: { eachWay } });
    expect((await view()).betTypes.every(({ IsEW, stake }) => !IsEW && stake === 0)).toBe(true);
  });

  it('is the starting price where there is one', async () => {
    await put('a', { market: { startingPrice: true } });
    await put('b');
    const chosen = await visitor().ask(priceTypeChange, { query: { iDFOSelection: 's-a', value: 'sp' } });
    expect(chosen.Msg[0]).toMatchObject({ priceType: 'sp', hasStartingPrice: true, potentialReturn: null });
    const refused = await visitor().send(priceTypeChange, { query: { iDFOSelection: 's-b', value: 'sp' } });
    expect(refused.kind).toBe('refused');
    const back = await visitor().ask(priceTypeChange, { query: { iDFOSelection: 's-a', value: 'board' } });
    expect(back.Msg[0]?.priceType).toBe('board');
  });

  it('comes with the selection when it is added', async () => {
    const ref = await offered('a', { market: { eachWay, startingPrice: true } });
    await visitor().ask(addToBetslip, { body: { ...ref, addAsEW: 'true', priceType: 'sp' } });
    expect((await view()).Msg).toMatchObject([{ IsEW: true, priceType: 'sp' }]);
  });

  it('keeps the selections after placing, where that is ticked', async () => {
    await put('a');
    const ticked = await visitor().ask(retainSelectionClicked, { query: { isChecked: '1' } });
    expect([ticked.retainSelection, (await view()).retainSelection]).toEqual([true, true]);
    expect(await visitor().ask(betslipIndex, { query: { show: 'true' } })).toEqual(await view());
  });

  it('is offered forecasts and tricasts on one race that takes them', async () => {
    const race = { fixture: { fixtureId: 'f-race', sport: 'horse-racing' as const } };
    const names = ['a', 'b', 'c'].map((name) => ({ selectionId: `s-${name}`, name }));
    for (const { selectionId, name } of names) {
      const market = { marketId: 'm-race', forecasts: true, tricasts: true, selections: names };
      await offered(name, { ...race, market });
      await visitor().ask(addToBetslip, { body: { eventId: 'f-race', marketId: 'm-race', selectionId } });
    }
    expect((await visitor().ask(betTypeItems, {})).items).toMatchObject([
      { id: 'combination-forecast', lines: 6, potentialReturn: null },
      { id: 'straight-tricast', lines: 1 },
      { id: 'combination-tricast', lines: 6 },
    ]);
  });

  it('puts lists on the slip by their markets, and says what went wrong and what moved', async () => {
    const [a, b] = [await offered('a'), await offered('b')];
    const unknown = { marketid: 'm-x', selectionid: 's-x' };
    const some = await visitor().ask(addQuickToBetslip, { body: [quick(a), unknown] });
    expect(some).toMatchObject({ Status: 1, Bets: 1 });
    const none = await visitor().ask(addQuickToBetslip, { body: [unknown] });
    expect(none).toMatchObject({ Status: 2, Bets: 1 });
    const top = [
      { MarketId: b.marketId, SelectionId: b.selectionId, OriginalPriceUp: '2', OriginalPriceDown: '1' },
    ];
    expect(await visitor().ask(addTopBets, { query: { src: 'betslip' }, body: top })).toEqual({
      Status: 1,
      msg: 'Odds have changed. Please review before placing your bet.',
      Bets: 2,
    });
    const moved = (await view()).Msg[1];
    expect(moved).toMatchObject({ cpu: 1, cpd: 1, OriginalPriceUp: 2, OriginalPriceDown: 1 });
  });

  it('adds by a link that names no fixture', async () => {
    const { marketId, selectionId } = await offered('a');
    const query = { marketId, selectionId, name: 'A', cpu: '1', cpd: '1' };
    expect(await visitor().ask(addToBetslipByLink, { query })).toEqual({ Status: 0, msg: '', Bets: 1 });
    const gone = { ...query, marketId: 'm-x' };
    expect(await visitor().ask(addToBetslipByLink, { query: gone })).toMatchObject({ Status: 2, Bets: 1 });
  });

  it('has a slip of the popup beside it, which holds what was pressed last', async () => {
    const customer = await service().customer({ amount: 1000 });
    const [a, b] = [await offered('a'), await offered('b')];
    await customer.ask(addToBetslip, { body: a });
    for (const selection of [a, b]) {
      await customer.ask(addQuickToBetslip, { query: { isPopUp: true }, body: [quick(selection)] });
    }
    const body = { iDFOSelection: ['s-b'], stake: ['3'], isPopUp: true, dt: 1 };
    expect(await customer.ask(calculateBetslip, { body })).toMatchObject({
      StakeAndReturn: '3.00:6.00:1:6.00',
    });
    const popup = await customer.ask(renderPopupBetslip, {});
    expect([popup.Msg.map(({ IDFOSelection }) => IDFOSelection), popup.totalStake]).toEqual([['s-b'], 300]);
    const page = await view(customer);
    expect([page.Msg.map(({ IDFOSelection }) => IDFOSelection), page.totalStake]).toEqual([['s-a'], 0]);
    await customer.ask(removeAllBets, { body: { isPopUp: 'true' } });
    expect((await customer.ask(getBetslipBets, { query: { isPopUp: true } })).Msg).toEqual([]);
    expect((await view(customer)).Msg).toHaveLength(1);
  });

  it('shows money, free bets, tokens and what is accepted of price moves', async () => {
    const customer = await service().customer({ amount: 1000 });
    const { accounts, clock } = service().dependencies;
    const expiresAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
    const token = { tokenId: 't-1', amount: 500, betType: 'D', promoCode: 'WELCOME', expiresAt } as const;
    await accounts.execute(customer.accountId, { type: 'grant-token', ...token }, service().context());
    const credit = { type: 'credit-free-balance', amount: 250, reason: 'promotion' } as const;
    await accounts.execute(customer.accountId, credit, service().context());
    expect(await view(customer)).toMatchObject({
      balance: 1000,
      freeBalance: 250,
      tokens: [
        {
          tokenId: 't-1',
          amt: 500,
          bettype: 'D',
          numberlegs: 2,
          promocode: 'WELCOME',
          used: false,
          expiresAt,
        },
      ],
      priceAcceptance: 'none',
    });
    expect(await view()).toMatchObject({ balance: null, freeBalance: 0, tokens: [] });
  });

  it('takes price moves as the customer prefers, on every device', async () => {
    const customer = await service().customer({ amount: 0 });
    const phone = await service().visitor(['customer'], customer.accountId);
    const flags = { ACCEPTINRREOFFER: 'false', AUTOACCEPTINRPRICEINCREASEREOFFER: 'true' };
    await customer.ask(setCustomerPreference, { body: flags });
    expect((await view(phone)).priceAcceptance).toBe('better');
    await phone.ask(setCustomerPreference, { body: { PriceAcceptance: 'any' } });
    expect((await view(customer)).priceAcceptance).toBe('any');
    const { state } = await service().dependencies.profiles.load(customer.accountId);
    expect(state.priceAcceptance).toBe('any');
  });

  it('answers for one selection, or for one that is on no slip', async () => {
    await put('a');
    const b = await put('b');
    const { Msg } = await visitor().ask(getBetslipBets, { query: { idfoselection: 's-b' } });
    expect(Msg.map(({ IDFOSelection }) => IDFOSelection)).toEqual(['s-b']);
    const { marketId, selectionId } = b;
    const query = { marketId, selectionId, stake: '2.50', dt: '7' };
    expect(await visitor().ask(calculateWithoutBetslip, { query })).toEqual({
      StakeAndReturn: '2.50:5.00:7:5.00',
      iSP: false,
    });
    const unknown = { ...query, marketId: 'm-x' };
    expect((await visitor().ask(calculateWithoutBetslip, { query: unknown })).StakeAndReturn).toBe(
      '2.50:N/A:7:N/A',
    );
  });

  it('gives analytics ids and amounts', async () => {
    await put('a');
    await visitor().ask(calculateBetslip, { body: { iDFOSelection: ['s-a'], stake: ['2'] } });
    expect(await visitor().ask(getQubitBetslip, {})).toEqual({
      selections: [
        { selectionId: 's-a', marketId: 'm-a', eventId: 'f-a', sport: 'football', stake: 200, price: evens },
      ],
      totalStake: 200,
    });
    expect(await visitor().ask(getQubitBetslipTransactionId, {})).toEqual({ transactionId: null });
  });

  it('stays without stakes after placing where the selections are retained, and analytics learn what was placed', async () => {
    const customer = await service().customer({ amount: 1000 });
    const ref = await offered('a');
    await customer.ask(addToBetslip, { body: ref });
    await customer.ask(calculateBetslip, { body: { iDFOSelection: ['s-a'], stake: ['2'] } });
    await customer.ask(retainSelectionClicked, { query: { isChecked: 'true' } });
    const { Data } = await customer.ask(placeBet, { query: { uniqueId: 'retained-once' } });
    expect(await view(customer)).toMatchObject({ totalStake: 0, Msg: [{ IDFOSelection: 's-a', stake: 0 }] });
    const { transactionId } = await customer.ask(getQubitBetslipTransactionId, {});
    expect(Data).toMatchObject({ placementId: transactionId });
  });

  it('offers keys, and a calculator', async () => {
    expect(await visitor().ask(loadBetslipKeyboard, {})).toMatchObject({ currency: null });
    const legs = [
      { price: '2/1', outcome: 'won' as const },
      { price: '3.5', outcome: 'lost' as const },
    ];
    expect(
      await visitor().ask(betCalculator, { body: { betType: 'double', legs, stake: '5' } }),
    ).toMatchObject({
      lines: 1,
      totalStake: '5.00',
      return: '0.00',
    });
  });
});
