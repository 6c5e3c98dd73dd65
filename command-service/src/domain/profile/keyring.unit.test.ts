import { expect, test } from 'vitest';
import { accountKeyAggregate } from './account-key.ts';
import { type KeyringCommand, type KeyringState, keyringAggregate } from './keyring.ts';

const after = (...commands: KeyringCommand[]): KeyringState =>
  commands.reduce(
    (state, command) => keyringAggregate.decide(state, command).reduce(keyringAggregate.evolve, state),
    keyringAggregate.initial,
  );

const take = (...wrapping: string[]) =>
  ({ type: 'take-keys', digestKey: 'd-1', wrapping, evenRetired: false, isNew: false }) as const;

test('a key that wraps is taken once, and after it was retired only by another rotation', () => {
  const taken = after(take('one'));
  expect(taken).toEqual({ digestKey: 'd-1', wrapping: ['one'], retired: [], isSealed: false });
  expect(keyringAggregate.decide(taken, take('one'))).toEqual([]);
  const retired = after(take('one'), take('two'), { type: 'retire-keys-but', key: 'two' });
  expect([retired.wrapping, retired.retired]).toEqual([['two'], ['one']]);
  expect(keyringAggregate.decide(retired, take('one'))).toEqual([]);
  const again = keyringAggregate.decide(retired, { ...take('one'), evenRetired: true });
  expect(again).toEqual([{ type: 'WrappingKeyTaken', data: { key: 'one' } }]);
  expect(again.reduce(keyringAggregate.evolve, retired)).toMatchObject({
    wrapping: ['two', 'one'],
    retired: [],
  });
});

test('the first digest key stays, whatever is taken after it', () => {
  expect(after(take('one'), { ...take('two'), digestKey: 'd-2' }).digestKey).toBe('d-1');
});

test('a new store is sealed from the beginning, one of before once somebody has looked', () => {
  expect(after({ ...take('one'), isNew: true }).isSealed).toBe(true);
  expect(after(take('one')).isSealed).toBe(false);
  const sealed = after(take('one'), { type: 'note-sealed' });
  expect(sealed.isSealed).toBe(true);
  expect(keyringAggregate.decide(sealed, { type: 'note-sealed' })).toEqual([]);
});

test('nothing is retired twice', () => {
  const state = after(take('one', 'two'), { type: 'retire-keys-but', key: 'two' });
  expect(keyringAggregate.decide(state, { type: 'retire-keys-but', key: 'two' })).toEqual([]);
});

test('the key of an account is kept once, and wrapped anew only instead of the wrapping that it was opened from', () => {
  const { initial, decide, evolve } = accountKeyAggregate;
  const kept = decide(initial, { type: 'keep-key', wrappedKey: 'one' }).reduce(evolve, initial);
  expect(decide(kept, { type: 'keep-key', wrappedKey: 'another' })).toEqual([]);
  const rewrap = { type: 'rewrap-key', wrappedKey: 'two', insteadOf: 'one' } as const;
  const rewrapped = decide(kept, rewrap).reduce(evolve, kept);
  expect(rewrapped).toEqual({ wrappedKey: 'two' });
  expect(decide(rewrapped, rewrap)).toEqual([]);
  expect(decide(initial, rewrap)).toEqual([]);
});
