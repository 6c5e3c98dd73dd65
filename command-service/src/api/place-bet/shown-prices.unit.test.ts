import type { Price } from '@paddock/contracts/odds';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOffer, createSelection, createSlip, evens } from '../../pricing/betslip/betslip.fixture.ts';
import type { PlacementOrder } from './order.ts';
import { onceShownPricesAreOffered } from './shown-prices.ts';

const longer: Price = { up: 2, down: 1 };

/** A press of `s-a`, seen at evens, that shows this price. */
const pressed = (shown: Price): PlacementOrder => ({
  slip: createSlip(createSelection('a', { seenPrice: shown })),
  before: createSlip(createSelection('a')),
  funding: { kind: 'cash' },
});

/** How often an order is validated where the catalogue has these prices one after the other; and at which it ends. */
const validated = async (order: PlacementOrder, ...prices: readonly [Price, ...Price[]]) => {
  let asked = 0;
  const [selection] = order.slip.selections;
  const validate = async () => {
    const price = prices[Math.min(asked, prices.length - 1)] ?? evens;
    asked += 1;
    const quotes = new Map(selection && [[selection, createOffer('a', price)]]);
    return { kind: 'moved', moved: [], quotes, slip: order.slip } as const;
  };
  const outcome = onceShownPricesAreOffered(order, validate);
  await vi.runAllTimersAsync();
  const { quotes } = (await outcome) as Awaited<ReturnType<typeof validate>>;
  return { asked, price: selection && quotes.get(selection)?.selection.price };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a press that accepts a price', () => {
  it('is validated again until the catalogue has the price that it showed', async () =>
    expect(await validated(pressed(longer), evens, evens, longer)).toEqual({ asked: 3, price: longer }));

  it('is validated once where the catalogue has it', async () =>
    expect(await validated(pressed(longer), longer)).toEqual({ asked: 1, price: longer }));

  it('waits a moment only: then it goes by what is offered', async () =>
    expect(await validated(pressed(longer), evens)).toEqual({ asked: 10, price: evens }));

  it('waits for no price that it did not show', async () => {
    expect((await validated(pressed(evens), longer)).asked).toBe(1);
    const { before: _, ...unshown } = pressed(longer);
    expect((await validated(unshown, evens)).asked).toBe(1);
  });

  it('that is refused is not validated again', async () => {
    const validate = vi.fn(async () => ({
      ...({ kind: 'refused', refusal: { refused: 'prices-paused' } as const } as const),
    }));
    await onceShownPricesAreOffered(pressed(longer), validate as never);
    expect(validate).toHaveBeenCalledOnce();
  });
});
