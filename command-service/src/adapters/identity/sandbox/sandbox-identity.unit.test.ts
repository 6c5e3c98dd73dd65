import { describe, expect, it } from 'vitest';
import type { IdentityDetails } from '../identity-provider.ts';
import { createSandboxIdentity } from './sandbox-identity.ts';

const person = (lastName: string): IdentityDetails => ({
  ...{ firstName: 'Ann', lastName, dateOfBirth: '1990-02-28' },
  ...{ address: '1 Main Street', city: 'Leeds', postcode: 'LS1 4AP', country: 'GB' },
});

const createMoved = () => {
  let now = Date.parse('2030-01-01T00:00:00Z');
  const identity = createSandboxIdentity(() => new Date(now));
  const signal = new AbortController().signal;
  const introduced = async (lastName: string): Promise<string> => {
    const taken = await identity.introduce(person(lastName), signal);
    if (taken === 'refused') throw new Error('refused');
    return taken.reference;
  };
  return {
    identity,
    introduced,
    check: (reference: string, until = signal) => identity.check(reference, until),
    advance: (ms: number) => {
      now += ms;
    },
    signal,
  };
};

describe('the sandbox of identity checks', () => {
  it.each([
    ['Byrne', { outcome: 'verified' }],
    ['Latere', { outcome: 'verified' }],
    ['Nomatch', { outcome: 'not-found' }],
    ['NOMATCH Byrne', { outcome: 'not-found' }],
    ['Partial', { outcome: 'partial', unmatched: ['address'] }],
    ['Wrongname', { outcome: 'partial', unmatched: ['name'] }],
    ['Underage', { outcome: 'partial', unmatched: ['age'] }],
  ])('answers about %s: %j, each time that it is asked', async (lastName, answer) => {
    const { introduced, check } = createMoved();
    const reference = await introduced(lastName);
    expect([await check(reference), await check(reference)]).toEqual([answer, answer]);
  });

  it.each([
    ['Later', 60_000],
    ['Hour', 3_600_000],
  ])('answers later about %s', async (lastName, pendingMs) => {
    const { introduced, check, advance } = createMoved();
    const reference = await introduced(lastName);
    advance(pendingMs - 1);
    expect(await check(reference)).toBe('pending');
    advance(1);
    expect(await check(reference)).toEqual({ outcome: 'verified' });
  });

  it('gives up about Timeout when whoever asks does, and is not there for Down', async () => {
    const { introduced, check } = createMoved();
    const reference = await introduced('Timeout');
    const giveUp = new AbortController();
    const asked = check(reference, giveUp.signal);
    giveUp.abort();
    await expect(asked).rejects.toThrow('did not answer');
    await expect(introduced('Down')).rejects.toThrow('is down');
  });

  it('takes no details of Refused', async () => {
    const { identity, signal } = createMoved();
    expect(await identity.introduce(person('Refused'), signal)).toBe('refused');
  });
});
