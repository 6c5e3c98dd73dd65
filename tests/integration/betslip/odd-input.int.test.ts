import {
  addQuickToBetslip,
  addToBetslip,
  addToBetslipByLink,
  addTopBets,
  betCalculator,
  betslipIndex,
  type Call,
  calculateBetslip,
  calculateWithoutBetslip,
  eachWayChanged,
  getAccaBoostedOdds,
  getBetslipBets,
  getQubitBetslip,
  isTradableCall,
  priceTypeChange,
  removeBet,
  setAccaPromo,
  setBigGameBoost,
} from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { useSlip } from '../support/slip.ts';

describe('the betslip', () => {
  const { visitor, put } = useSlip();

  it('answers whatever is asked of it, and never fails', async () => {
    const terms = { fraction: { up: 1, down: 5 }, places: 3 };
    await put('a', { market: { eachWay: terms, startingPrice: true } });
    await put('b');
    const odd = [
      's-a',
      'double',
      'perm-99',
      '__proto__',
      'constructor',
      '{}',
      '%00',
      '\u0000',
      '💶',
      ':',
      '*',
    ];
    const inputs = odd.flatMap((id): [Call, object][] => [
      [getBetslipBets, { query: { idfoselection: id, isPopUp: id } }],
      [betslipIndex, { query: { show: id, platform: 'd', lb: '1' } }],
      [eachWayChanged, { query: { iDFOSelection: id, isChecked: 'true' } }],
      [eachWayChanged, { query: { iDFOSelection: id, isChecked: id } }],
      [priceTypeChange, { query: { iDFOSelection: id, value: 'sp' } }],
      [addToBetslipByLink, { query: { marketId: id, selectionId: id, cpu: id, cpd: '0' } }],
      [addToBetslipByLink, { query: { marketId: id, selectionId: id } }],
      [addToBetslip, { body: { marketId: id, selectionId: id, eventId: id, cpu: '999999999', cpd: 1 } }],
      [addQuickToBetslip, { query: { isPopUp: id }, body: [{ marketid: id, selectionid: id }] }],
      [addTopBets, { body: [{ MarketId: id, SelectionId: id, OriginalPriceUp: 1 }] }],
      [
        calculateBetslip,
        { body: { iDFOSelection: [id, id], stake: ['9999999999', id], isFree: id, dt: id } },
      ],
      [calculateBetslip, { body: { iDFOSelection: [id], stake: ['10000000'], isBoosted: id } }],
      [calculateWithoutBetslip, { query: { marketId: id, selectionId: id, stake: '999999999.99' } }],
      [removeBet, { body: { selection: id } }],
      [isTradableCall, { query: { BetSlip: id } }],
      [isTradableCall, { query: { BetSlip: `[{"marketid":"${id}","selectionid":"x","eventid":"${id}"}]` } }],
      [getQubitBetslip, { query: { idfoselection: id } }],
      [getAccaBoostedOdds, { query: { currentOdds: id } }],
      [setAccaPromo, { query: { promo: id } }],
      [setBigGameBoost, { body: { eventId: id, selectionId: id, isSelected: true } }],
      [betCalculator, { body: { betType: 'single', legs: [{ price: id }], stake: id } }],
    ]);
    for (const [call, input] of inputs) {
      const outcome = await visitor().send(call, input);
      expect([call.name, input, outcome.kind]).toEqual([
        call.name,
        input,
        expect.not.stringMatching('unreach'),
      ]);
      if (outcome.kind === 'refused') expect([call.name, input, outcome.status < 500]).toContain(true);
    }
    expect((await visitor().ask(getBetslipBets, {})).Msg.length).toBeGreaterThan(0);
  });
});
