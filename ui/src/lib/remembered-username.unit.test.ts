import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetForAccount,
  rememberedUsername,
  rememberForAccount,
  rememberUsername,
  usernameChooser,
} from './remembered-username.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a username that a device keeps', () => {
  it('for the choice of an account is forgotten once the account chooses otherwise', () => {
    rememberForAccount('ada');
    expect([rememberedUsername(), usernameChooser()]).toEqual(['ada', 'account']);
    forgetForAccount('Ada');
    expect([rememberedUsername(), usernameChooser()]).toEqual(['', 'device']);
  });

  it('for its owner stays, whatever the account chooses', () => {
    rememberUsername('ada');
    rememberForAccount('Ada');
    forgetForAccount('ada');
    expect([rememberedUsername(), usernameChooser()]).toEqual(['ada', 'device']);
  });

  it('is not forgotten for the choice of another account', () => {
    rememberForAccount('ada');
    forgetForAccount('grace');
    expect(rememberedUsername()).toBe('ada');
  });

  it('is its owner\u2019s from when they tick it, and nobody\u2019s from when they untick it', () => {
    rememberForAccount('ada');
    rememberUsername('ada', 'device');
    expect(usernameChooser()).toBe('device');
    rememberUsername(undefined);
    expect(rememberedUsername()).toBe('');
  });

  it('is none where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberForAccount('ada');
    expect(rememberedUsername()).toBe('');
    expect(() => forgetForAccount('ada')).not.toThrow();
  });
});
