import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { noAttempts, succeededFrom } from './attempts.ts';
import { type Spent, spentUntil } from './budgets.ts';
import { createOwner, day, minute } from './recovery.fixture.ts';

const start = Date.UTC(2030, 0, 1, 12);
const at = (minutes: number) => new Date(start + minutes * minute);
const iso = (minutes: number) => at(minutes).toISOString();

describe('a budget that is spent', () => {
  const rules = [{ most: 2, strangers: 3, withinMs: 60 * minute }];
  const fromHome = [0, 10, 20].map((minutes) => ({ origin: 'home', at: iso(minutes) }));

  it('lets something through again once so much of it is long enough ago', () => {
    const context = { attempts: noAttempts, rules, now: at(30) };
    expect(spentUntil(fromHome.slice(0, 1), 'home', context)).toBeUndefined();
    expect(spentUntil(fromHome.slice(0, 2), 'home', context)).toBe(iso(60));
    expect(spentUntil(fromHome, 'home', context)).toBe(iso(70));
  });

  it('by all places that are not known binds those alone, and of two the one that ends last is told', () => {
    const attempts = succeededFrom(noAttempts, 'home');
    const strange = [0, 5, 9].map((minutes, n) => ({ origin: `p-${n}`, at: iso(minutes) }));
    const longer = { most: 9, strangers: 2, withinMs: 24 * 60 * minute };
    expect(spentUntil(strange, 'home', { attempts, rules, now: at(10) })).toBeUndefined();
    expect(spentUntil(strange, 'abroad', { attempts, rules, now: at(10) })).toBe(iso(60));
    expect(spentUntil(strange, 'abroad', { attempts, rules: [...rules, longer], now: at(10) })).toBe(
      iso(24 * 60 + 5),
    );
  });

  it('is spent up to the instant that it says, and not from then on, whatever was spent where', () => {
    const spent = fc.array(
      fc.record({
        origin: fc.constantFrom('home', 'cafe', 'p-1', 'p-2'),
        at: fc.integer({ min: 0, max: 90 }),
      }),
      { maxLength: 12 },
    );
    const attempts = succeededFrom(noAttempts, 'home');
    fc.assert(
      fc.property(spent, fc.constantFrom('home', 'cafe', 'elsewhere'), (drawn, origin) => {
        const all: Spent[] = drawn.map((one) => ({ ...one, at: iso(one.at) }));
        const untilAt = (now: Date) =>
          spentUntil(all, origin, {
            attempts,
            rules: [...rules, { ...rules[0], most: 4, strangers: 6, withinMs: 80 * minute }],
            now,
          });
        const until = untilAt(at(90));
        if (until === undefined) return;
        expect(untilAt(new Date(Date.parse(until) - 1))).toBe(until);
        expect(untilAt(new Date(until))).toBeUndefined();
      }),
    );
  });
});

describe('whoever spent all', () => {
  /** What somebody reads, and by when. */
  const told = (owner: ReturnType<typeof createOwner>, command: Parameters<typeof owner.decide>[0]) => {
    const outcome = owner.decide(command);
    return isRefusal(outcome) ? outcome : undefined;
  };
  const begin = { type: 'begin-recovery', recoveryId: 'more', detailsMatch: true, origin: 'home' } as const;

  it('resets of an hour reads when the first of them is an hour ago', () => {
    const owner = createOwner();
    for (let n = 0; n < 10; n += 1) {
      owner.begin(true, { recoveryId: `r-${n}` });
      owner.pass(minute);
    }
    const expected = { refused: 'access-blocked-until', param1: '1 January 2030 at 13:00', until: iso(60) };
    expect(told(owner, begin)).toEqual(expected);
    owner.pass(50 * minute - 1);
    expect(told(owner, begin)).toEqual(expected);
    owner.pass(1);
    expect(told(owner, begin)).toBeUndefined();
  });

  it.each(['password-reset', 'new-contact', 'new-device'] as const)(
    'codes of a day (%s) reads when the first of them is a day ago, not half an hour',
    (purpose) => {
      const owner = createOwner();
      const command = (n: number) =>
        ({
          ...({ type: 'request-security-code', codeId: `c-${n}`, channel: 'email', purpose } as const),
          ...{ subjectId: `s-${n}`, origin: 'home' },
        }) as const;
      const ask = (n: number) => {
        if (purpose === 'password-reset') owner.begin(true, { recoveryId: `s-${n}` });
        return command(n);
      };
      for (let n = 0; n < 12; n += 1) {
        expect(owner.give(ask(n))).toEqual(['SecurityCodeRequested']);
        owner.pass(40 * minute);
      }
      expect(told(owner, ask(12))).toEqual({
        ...{ refused: 'codes-spent', param1: '2 January 2030 at 12:00' },
        until: new Date(start + day).toISOString(),
      });
    },
  );
});
