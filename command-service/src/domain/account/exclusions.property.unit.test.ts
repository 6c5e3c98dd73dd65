import type { AccountEvent } from '@paddock/contracts/events';
import type { ExclusionScope } from '@paddock/contracts/exclusions';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { hours } from './account.fixture.ts';
import { historyOfExclusions, run, type Step } from './account-steps.fixture.ts';

/** What the events say of exclusions, added up apart from the aggregate. */
type Held = { ends: Map<ExclusionScope, number>; asked: Map<ExclusionScope, number>; timeOut: number };

const noneHeld = (): Held => ({ ends: new Map(), asked: new Map(), timeOut: 0 });

const note = ({ ends, asked, ...held }: Held, { type, data }: AccountEvent, now: Date): Held => {
  if (type === 'ExclusionSet') {
    ends.set(data.scope, Date.parse(data.until ?? ''));
    asked.delete(data.scope);
  }
  if (type === 'ExclusionLiftAsked') asked.set(data.scope, now.getTime());
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
    let [kept, tookPart] = [0, 0];
    fc.assert(
      fc.property(historyOfExclusions, (commands) => {
        for (const { events, now, held, given } of withHeld(run(commands))) {
          const isOut = held.ends.has('full') || held.ends.has('sportsbook') || now.getTime() < held.timeOut;
          const isTaking = /^(place|request|confirm|credit)/.test(given);
          if (isOut && isTaking) kept += 1;
          if (events.some(takesPart)) tookPart += 1;
          if (isOut) expect(events.filter(takesPart)).toEqual([]);
        }
      }),
    );
    expect(Math.min(kept, tookPart)).toBeGreaterThan(0);
  });

  it('no exclusion is shortened, nor a time-out, and none ends but by two persons, a day after it was asked for', () => {
    let [longer, lifted] = [0, 0];
    fc.assert(
      fc.property(historyOfExclusions, (commands) => {
        for (const { events, now, held } of withHeld(run(commands))) {
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
            const askedAt = held.asked.get(data.scope) ?? Number.NaN;
            expect(now.getTime() - askedAt).toBeGreaterThanOrEqual(hours(24));
          }
        }
      }),
    );
    expect(Math.min(longer, lifted)).toBeGreaterThan(0);
  });
});
