import { acceptAll, rejectAll } from '@paddock/contracts/consent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDevice } from './consent.fixture.ts';
import {
  forgetForAccount,
  rememberedUsername,
  rememberForAccount,
  rememberUsername,
  usernameChooser,
} from './remembered-username.ts';

beforeEach(() => {
  stubDevice(acceptAll);
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

  it('is none where the customer refused that this device remembers things for convenience', () => {
    const { local } = stubDevice(rejectAll);
    rememberUsername('ada');
    expect([rememberedUsername(), local.size]).toEqual(['', 0]);
  });

  it('is none where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberForAccount('ada');
    expect(rememberedUsername()).toBe('');
    expect(() => forgetForAccount('ada')).not.toThrow();
  });
});
