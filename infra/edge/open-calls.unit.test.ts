import { calls } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { createOpenCalls } from './open-calls.ts';

const open = { who: 'anyone' } as const;
const here = '192.0.2.1';

/** How many of so many calls are taken. */
const taken = ({ take }: ReturnType<typeof createOpenCalls>, count: number, address = here): number =>
  Array.from({ length: count }, () => take(open, address)).filter(Boolean).length;

describe('what one address may ask', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    'is bounded for %s, unless nobody may call it without an account',
    (_, call) => {
      const { take } = createOpenCalls({ atOnce: 1, perSecond: 0.001 });
      expect([take(call, here), take(call, here)]).toEqual([true, call.who !== 'anyone']);
    },
  );

  it('is so many calls at once, all of them together, and then as many as time has passed for', () => {
    let ms = 0;
    const openCalls = createOpenCalls({ atOnce: 10, perSecond: 2 }, () => ms);
    expect(taken(openCalls, 15)).toBe(10);
    ms += 1500;
    expect(taken(openCalls, 15)).toBe(3);
    ms += 3_600_000;
    expect(taken(openCalls, 15)).toBe(10);
  });

  it('is not used up by another address, nor by calls of who has an account', () => {
    const openCalls = createOpenCalls({ atOnce: 3, perSecond: 0.001 });
    taken(openCalls, 5, '192.0.2.2');
    for (let call = 0; call < 5; call += 1) openCalls.take({ who: ['customer'] }, here);
    expect(taken(openCalls, 5)).toBe(3);
  });

  it('stays far above what a lively page with several tabs asks for', () => {
    let ms = 0;
    const openCalls = createOpenCalls(undefined, () => ms);
    // Forty people with five tabs each: a page opened every ten seconds in one of them, which makes twenty calls, and in
    // each of the others what it asks for by itself, four times a minute. For ten minutes.
    const inTenSeconds = Math.ceil(40 * (20 + (4 * 4) / 6));
    for (; ms < 600_000; ms += 10_000) expect(taken(openCalls, inTenSeconds)).toBe(inTenSeconds);
  });

  it('is remembered of so many addresses, those that called last', () => {
    const openCalls = createOpenCalls({ atOnce: 1, perSecond: 0.001 }, undefined, 2);
    for (const address of ['a', 'b', 'a', 'c']) openCalls.take(open, address);
    expect(openCalls.size()).toBe(2);
    expect([taken(openCalls, 1, 'a'), taken(openCalls, 1, 'b')]).toEqual([0, 1]);
  });
});
