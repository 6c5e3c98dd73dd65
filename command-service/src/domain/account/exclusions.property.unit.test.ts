import type { AccountEvent } from '@paddock/contracts/events';
import type { ExclusionScope } from '@paddock/contracts/exclusions';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { days, hours } from './account.fixture.ts';
import { eventsOf, historyOfExclusions, opens, run, type Step } from './account-steps.fixture.ts';
import { exclusionsSlice } from './exclusions/exclusions.ts';
import { timeOutSlice } from './time-out/time-out.ts';

/** What the events say of exclusions, added up apart from the aggregate. */
type Held = {
  ends: Map<ExclusionScope, number>;
  asked: Map<ExclusionScope, { at: number; by: string }>;
  timeOut: number;
};

const noneHeld = (): Held => ({ ends: new Map(), asked: new Map(), timeOut: 0 });

const note = ({ ends, asked, ...held }: Held, { type, data }: AccountEvent, now: Date): Held => {
  if (type === 'ExclusionSet') {
    ends.set(data.scope, Date.parse(data.until ?? ''));
    asked.delete(data.scope);
  }
  if (type === 'ExclusionLiftAsked') asked.set(data.scope, { at: now.getTime(), by: data.notedBy });
  if (type === 'ExclusionLifted') ends.delete(data.scope);
  return { ends, asked, timeOut: type === 'TimeOutSet' ? Date.parse(data.until) : held.timeOut };
};

const takesPart = ({ type }: AccountEvent): boolean =>
  /^(BetPlaced|DepositRequested|ShopDepositRequested|ShopDepositConfirmed|FreeBalanceCredited)$/.test(type);

/** Each step with what held before it. */
const withHeld = (steps: readonly Step[]): (Step & { held: Held })[] => {
  let held = noneHeld();
  return steps.map((step) => {
    const { timeOut } = held;
    const before = { ends: new Map(held.ends), asked: new Map(held.asked), timeOut };
    for (const event of step.events) held = note(held, event, step.now);
    return { ...step, held: before };
  });
};

describe('whatever is asked of an account, in whatever order', () => {
  it('nothing passes an exclusion or a time-out', () => {
    /** How often each by itself kept somebody out who would have taken part without it. */
    const kept = { full: 0, sportsbook: 0, timeOut: 0 };
    let tookPart = 0;
    fc.assert(
      fc.property(historyOfExclusions, (commands) => {
        for (const { events, now, held, command, before } of withHeld(run(commands))) {
          const isTimeOut = now.getTime() < held.timeOut;
          const by = [
            ...(['full', 'sportsbook'] as const).filter((scope) => held.ends.has(scope)),
            ...(isTimeOut ? (['timeOut'] as const) : []),
          ];
          const [only, ...others] = by;
          const free = {
            ...opens(before),
            exclusions: exclusionsSlice.initial,
            timeOut: timeOutSlice.initial,
          };
          const isKeptOut = events.length === 0 && eventsOf(free, command, now).some(takesPart);
          if (only && others.length === 0 && isKeptOut) kept[only] += 1;
          if (events.some(takesPart)) tookPart += 1;
          if (by.length > 0) expect(events.filter(takesPart)).toEqual([]);
        }
      }),
    );
    expect(Math.min(...Object.values(kept), tookPart)).toBeGreaterThan(0);
  });

  it('no exclusion is shortened, nor a time-out, and none ends but by two persons, a day to a week after it was asked for', () => {
    let [longer, lifted] = [0, 0];
    fc.assert(
      fc.property(historyOfExclusions, (commands) => {
        for (const { events, now, held, command } of withHeld(run(commands))) {
          for (const { type, data } of events) {
            if (type === 'TimeOutSet') expect(Date.parse(data.until)).toBeGreaterThan(held.timeOut);
            if (type === 'ExclusionSet') {
              const end = held.ends.get(data.scope);
              if (end !== undefined) longer += 1;
              expect(Date.parse(data.until ?? '')).toBeGreaterThan(end ?? 0);
            }
            if (type !== 'ExclusionLifted') continue;
            lifted += 1;
            expect(now.getTime()).toBeGreaterThanOrEqual(held.ends.get(data.scope) ?? Number.NaN);
            const asked = held.asked.get(data.scope);
            const waited = now.getTime() - (asked?.at ?? Number.NaN);
            expect(waited).toBeGreaterThanOrEqual(hours(24));
            expect(waited).toBeLessThan(days(7));
            expect(command.type === 'lift-exclusion' && command.staffId !== asked?.by).toBe(true);
          }
        }
      }),
    );
    expect(Math.min(longer, lifted)).toBeGreaterThan(0);
  });
});
