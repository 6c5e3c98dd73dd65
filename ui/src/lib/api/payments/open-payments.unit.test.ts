import { describe, expect, it } from 'vitest';
import { CallError } from '../../call-error.ts';
import { sendUnderKey } from '../../command-keys.ts';
import { createOpenPayments } from './open-payments.ts';

const typed = (amount: string) => ({ amount });

const createShelf = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

const setUp = () => {
  const shelf = createShelf();
  const state = { ids: 0, now: 1_000_000, account: 'nora' };
  const load = (
    stored: () => ReturnType<typeof createShelf> = () => shelf,
    kind: 'deposit' | 'withdrawal' = 'deposit',
  ) =>
    createOpenPayments({
      kind,
      shelf: stored,
      newId: () => `key-${++state.ids}`,
      now: () => state.now,
      accountId: () => state.account,
    });
  return { shelf, state, load };
};

describe('a deposit that was not answered', () => {
  it('is the same however its amount is typed, and after a reload', () => {
    const { load } = setUp();
    expect(load().keys.begin(typed('15'))).toEqual({ key: 'key-1', again: false });
    expect(load().keys.begin(typed('15.00'))).toEqual({ key: 'key-1', again: true });
    expect(load().list()).toEqual([{ key: 'key-1', accountId: 'nora', amount: 1500, at: 1_000_000 }]);
  });

  it.each(['key-reused', 'card-details-again'] as const)(
    'stays it when it is sent again and refused as %s: that says nothing of the first',
    async (code) => {
      const { keys, list } = setUp().load();
      const sent: string[] = [];
      const send = (refused?: CallError['code']) =>
        sendUnderKey(
          keys,
          async (_, key) => {
            sent.push(key);
            if (refused) throw new CallError(refused, '');
          },
          typed('15'),
        ).catch(() => undefined);
      await send('unreachable');
      await send(code);
      expect(list()).toHaveLength(1);
      await send();
      expect(sent).toEqual(['key-1', 'key-1', 'key-1']);
      await send(code);
      expect(list()).toEqual([]);
    },
  );

  it('is another for another amount or customer', () => {
    const { load, state } = setUp();
    const { keys, list } = load();
    keys.begin(typed('15'));
    expect(keys.begin(typed('16')).key).toBe('key-2');
    expect(keys.begin(typed('15.0')).key).toBe('key-1');
    state.account = 'nell';
    expect(list()).toEqual([]);
    expect(keys.begin(typed('15')).key).toBe('key-3');
  });

  it.each(['answered', 'found'])('is done with once it was %s', (how) => {
    const { load } = setUp();
    const { keys, list, forget } = load();
    const { key } = keys.begin(typed('15'));
    keys.begin(typed('20'));
    if (how === 'answered') keys.end(typed('15.00'));
    else forget(key);
    expect(list().map(({ amount }) => amount)).toEqual([2000]);
    expect(keys.begin(typed('15')).again).toBe(false);
  });

  it('was not made when nothing shows it an hour later', () => {
    const { load, state } = setUp();
    const { keys, list } = load();
    keys.begin(typed('15'));
    state.now += 3_600_000;
    expect(list()).toEqual([]);
    expect(keys.begin(typed('15')).again).toBe(false);
  });

  it('is no withdrawal of the same amount to the same card', () => {
    const { load } = setUp();
    load().keys.begin(typed('15'));
    const withdrawals = load(undefined, 'withdrawal');
    expect(withdrawals.list()).toEqual([]);
    expect(withdrawals.keys.begin(typed('15'))).toEqual({ key: 'key-2', again: false });
    expect(
      load()
        .list()
        .map(({ key }) => key),
    ).toEqual(['key-1']);
  });

  it('is remembered by the page where the browser keeps nothing', () => {
    const { load } = setUp();
    const { keys } = load(() => {
      throw new Error('blocked');
    });
    keys.begin(typed('15'));
    expect(keys.begin(typed('15.00')).again).toBe(true);
  });
});
