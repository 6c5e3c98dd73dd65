import type { AccountEvent } from '@paddock/contracts/events';
import type { ExclusionScope } from '@paddock/contracts/exclusions';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { days, hours } from './account.fixture.ts';
import { eventsOf, logOf, opens, run, type Step } from './account-steps.fixture.ts';
import { activityOf, type BarName, barNames, createBars } from './bars.fixture.ts';
import { closingSlice } from './closing/closing.ts';
import { exclusionsSlice } from './exclusions/exclusions.ts';
import { harmSlice } from './harm/harm.ts';
import { linkedDepositsSlice } from './linked-deposits/linked-deposits.ts';
import { depositBlockSlice } from './payments/deposit-block.ts';
import { historyOfBar, historyOfExclusions, rulesOfBar } from './protection-steps.fixture.ts';
import { protectionFaults } from './protections.fixture.ts';
import type { AccountRules } from './rules.ts';
import type { AccountState } from './state.ts';
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

/** The same account, whom nothing bars. */
const freed = (state: AccountState): AccountState => ({
  ...opens(state),
  ...{ exclusions: exclusionsSlice.initial, timeOut: timeOutSlice.initial, harm: harmSlice.initial },
  ...{ closing: closingSlice.initial, depositBlock: depositBlockSlice.initial },
  linkedDeposits: linkedDepositsSlice.initial,
});

/** Where nobody has deposited too often: what blocks is refused by the pace, too. */
const withoutPace = (rules: AccountRules): AccountRules => {
  const any = { most: Number.MAX_SAFE_INTEGER, minutes: 1 };
  return { ...rules, depositPace: { ...rules.depositPace, failed: any, frequent: any } };
};

/** Steps that one bar alone kept from taking part, and in what. */
const keptOut = (steps: readonly Step[], rules: AccountRules): { bar: BarName; type: string }[] => {
  const bars = createBars(rules.productsSold);
  return steps.flatMap(({ before, command, events, now }) => {
    // What is let go in place of being taken is kept out, too.
    const free = events.some(activityOf) ? [] : eventsOf(freed(before), command, now, withoutPace(rules));
    for (const event of events) bars.note(event);
    return free.flatMap((event) => {
      const activity = activityOf(event);
      const [bar, ...others] = activity ? bars.barsFrom(activity, now.getTime()) : [];
      return bar && others.length === 0 ? [{ bar, type: event.type }] : [];
    });
  });
};

describe('whatever is asked of an account, in whatever order', () => {
  const keptFrom = new Set<string>();

  it.each(barNames)('nothing passes what bars from it: %s', (name) => {
    const rules = rulesOfBar(name);
    let tookPart = 0;
    /** In what somebody would have taken part, whom this alone kept out. */
    const kept = new Set<string>();
    fc.assert(
      fc.property(historyOfBar(name), (commands) => {
        const steps = run(commands, 'GB', rules);
        const { faults, asked } = protectionFaults(logOf(steps), rules.productsSold);
        expect(faults).toEqual([]);
        tookPart += asked.tookPart;
        for (const { bar, type } of keptOut(steps, rules)) if (bar === name) kept.add(type);
      }),
    );
    for (const type of kept) keptFrom.add(type);
    expect(Math.min(kept.size, tookPart)).toBeGreaterThan(0);
  });

  it('they were kept from everything that costs money, or brings a bonus', () =>
    expect([...keptFrom].sort()).toEqual(
      [
        ...(['BetPlaced', 'StakeHeld', 'DepositRequested', 'ShopDepositRequested'] as const),
        ...(['DepositConfirmationAllowed', 'DepositAuthorised'] as const),
        'WalletTransferred',
        ...(['FreeBetTokenGranted', 'FreeBalanceCredited', 'BonusRequested'] as const),
      ].sort(),
    ));

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
