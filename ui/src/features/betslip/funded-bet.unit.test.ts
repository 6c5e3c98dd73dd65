import { describe, expect, it, vi } from 'vitest';

vi.mock('../../lib/device-storage.ts', () => ({ localShelf: undefined, tabShelf: undefined }));
vi.mock('./open-press.ts', () => ({ accountHere: () => null }));
const { createFundedBet } = await import('./funded-bet.ts');

const dayMs = 24 * 3_600_000;
const deposit = { amount: 500, currency: 'EUR' } as const;

const open = () => {
  const shelf = new Map<string, string>();
  const here = { now: 1_000_000, accountId: 'a-1' as string | null };
  /** A page of the browser, which keeps the same. */
  const page = () =>
    createFundedBet({
      shelf: () => ({
        getItem: (name) => shelf.get(name) ?? null,
        setItem: (name, value) => void shelf.set(name, value),
        removeItem: (name) => void shelf.delete(name),
      }),
      now: () => here.now,
      accountId: () => here.accountId,
    });
  return { shelf, here, page };
};

describe('a bet that was to be placed with a deposit', () => {
  it('is nothing to be told of while the panel shows what becomes of it', () => {
    const { page } = open();
    const first = page();
    first.begin(deposit);
    expect(first.untold()).toBeUndefined();
  });

  it('is told of once its slip is closed, and on the page that is opened next', () => {
    const { page, here } = open();
    const first = page();
    first.begin(deposit);
    first.watch(false);
    const told = { ...deposit, accountId: 'a-1', at: here.now, refused: null };
    expect(first.untold()).toEqual(told);
    expect(page().untold()).toEqual(told);
  });

  it('is told of with why there was no deposit, where nobody saw that', () => {
    const { page } = open();
    const first = page();
    first.begin(deposit);
    first.refuse('Your card was declined.');
    expect(page().untold()).toMatchObject({ refused: 'Your card was declined.' });
  });

  it('is forgotten once it is placed or told, everywhere', () => {
    const { page, shelf } = open();
    const first = page();
    first.begin(deposit);
    first.end();
    expect([first.untold(), page().untold(), shelf.size]).toEqual([undefined, undefined, 0]);
  });

  it('is told to nobody else, and not after a day', () => {
    const { page, here } = open();
    page().begin(deposit);
    here.accountId = 'a-2';
    expect(page().untold()).toBeUndefined();
    here.accountId = 'a-1';
    here.now += dayMs - 1;
    expect(page().untold()).toBeDefined();
    here.now += 1;
    expect(page().untold()).toBeUndefined();
  });

  it('is told of on this page where the browser keeps nothing', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    const page = createFundedBet({ shelf: blocked, now: () => 0, accountId: () => 'a-1' });
    page.begin(deposit);
    page.watch(false);
    expect(page.untold()).toMatchObject(deposit);
  });
});
