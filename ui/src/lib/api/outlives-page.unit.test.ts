import { afterEach, expect, it, vi } from 'vitest';
import { calculateSlip } from './betslip/calculate.ts';
import { setEachWay, setKeepSelections, setPriceType } from './betslip/choices.ts';
import { addAllToSlip, addToSlip, emptySlip, removeFromSlip } from './betslip/compose.ts';
import { readSlip } from './betslip/slip.ts';
import { findPlacement } from './place-bet.ts';
import { applyBigGameBoost, chooseAccaPromotion, removeIneligible } from './promotions.ts';
import { visitorAnswer as visitor } from './session.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

/** How a call is sent. */
const sent = async (call: () => Promise<unknown>): Promise<RequestInit[]> => {
  const calls: RequestInit[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/Account/Session')) return Response.json(visitor);
    calls.push(init);
    return new Response('{}', { status: 500 });
  });
  await call().catch(() => undefined);
  return calls;
};

const selection = { fixtureId: 'f1', marketId: 'm1', selectionId: 's1', name: 'Ash', marketName: 'Result' };
const stakes = [{ id: 's1', text: '5' }];

it.each<[string, () => Promise<unknown>]>([
  ['a selection is put on it', () => addToSlip({ ...selection, price: null })],
  ['selections are', () => addAllToSlip('betslip', [selection])],
  ['one is taken off', () => removeFromSlip('s1')],
  ['it is emptied', emptySlip],
  ['stakes are typed', () => calculateSlip({ kind: 'betslip', stakes, free: false, sequence: 1 })],
  ['each-way is ticked', () => setEachWay('betslip', 's1', true)],
  ['the starting price is taken', () => setPriceType('betslip', 's1', 'sp')],
  ['selections are kept', () => setKeepSelections(true)],
  ['a promotion is chosen', () => chooseAccaPromotion('boost')],
  ['a boost is', () => applyBigGameBoost(selection, true)],
  ['it is cleared for one', removeIneligible],
])(
  'what changes the slip reaches the server also where the page is left in that moment: %s',
  async (_, call) => {
    expect(await sent(call)).toMatchObject([{ keepalive: true }]);
  },
);

it('what only reads is given up with its page', async () => {
  for (const read of [() => readSlip('betslip'), () => findPlacement('p1')])
    for (const { keepalive } of await sent(read)) expect(keepalive).toBeUndefined();
});
