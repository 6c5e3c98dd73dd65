import type { ContactChannel, ProfileEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { lastContactChange, openContactChanges } from './contact-changes.ts';
import { type ProfileCommand, profileAggregate } from './profile.ts';

const hour = 3_600_000;
const rule = { openMs: hour, budgets: [] };
const start = Date.UTC(2030, 0, 1);

/** A customer whose profile commands are given to, one after the other, by a clock that the test moves. */
const createProfile = () => {
  let now = start;
  let state = profileAggregate.initial;
  const fold = (event: ProfileEvent) => {
    state = profileAggregate.evolve(state, event, {
      at: new Date(now).toISOString(),
      actor: { kind: 'customer', id: 'a', channel: 'desktop' },
    });
  };
  const give = (command: ProfileCommand): string[] | string => {
    const decided = profileAggregate.decide(state, command, { now: new Date(now) });
    if (isRefusal(decided)) return decided.refused;
    for (const event of decided) fold(event);
    return decided.map(({ type }) => type);
  };
  const ask = (changeId: string, channel: ContactChannel = 'email') =>
    give({ type: 'request-contact-change', changeId, channel, contact: `to ${changeId}`, browser: null });
  const make = (changeId: string) =>
    give({ type: 'change-contact', changeId, personal: `as of ${changeId}`, former: 'before' });
  const register = () =>
    give({
      ...{ type: 'register-profile', accountId: 'a', personal: 'registered', country: 'IE', consents: [] },
      ...{ termsVersion: '1', termsAcceptedAt: new Date(start).toISOString() },
      identity: { provider: 'sandbox', digest: 'd' },
    });
  return {
    ...{ give, ask, make, register },
    state: () => state,
    open: () =>
      openContactChanges(state.contactChanges, { rule, now: new Date(now) }).map(({ changeId }) => changeId),
    pass: (ms: number) => {
      now += ms;
    },
  };
};

const registered = () => {
  const profile = createProfile();
  profile.register();
  return profile;
};

describe('personal details', () => {
  it('are changed by what differs, and the same once more is no change', () => {
    const { give, state } = registered();
    const changed = { type: 'change-details', personal: 'anew', changed: ['address', 'postcode'] } as const;
    expect(give(changed)).toEqual(['PersonalDetailsChanged']);
    expect(state().personal).toBe('anew');
    expect(give({ ...changed, personal: 'sealed once more', changed: [] })).toEqual([]);
    expect(state().personal).toBe('anew');
  });

  it('of an account that has none are not changed', () => {
    const { give, ask, make } = createProfile();
    expect(give({ type: 'change-details', personal: 'x', changed: ['city'] })).toBe('unknown-account');
    expect([ask('c-1'), make('c-1')]).toEqual(['unknown-account', 'unknown-account']);
  });
});

describe('a new email address or phone', () => {
  it('counts once it is made, and not when it is asked for', () => {
    const { ask, make, state } = registered();
    expect(ask('c-1')).toEqual(['ContactChangeRequested']);
    expect(state().personal).toBe('registered');
    expect(make('c-1')).toEqual(['ContactChanged']);
    expect(state().personal).toBe('as of c-1');
    expect(state().contactChanges).toMatchObject([{ made: { former: 'before' } }]);
  });

  it('is asked for and made once, however often it is sent', () => {
    const { ask, make } = registered();
    ask('c-1');
    expect(ask('c-1')).toEqual([]);
    make('c-1');
    expect([ask('c-1'), make('c-1')]).toEqual([[], []]);
  });

  it('that nobody asked for is not made', () => {
    expect(registered().make('c-1')).toBe('contact-change-over');
  });

  it('gives way to a later one of its channel, and to none of the other', () => {
    const { ask, make, open } = registered();
    ask('c-1');
    ask('c-2', 'sms');
    expect(open()).toEqual(['c-1', 'c-2']);
    ask('c-3');
    expect(open()).toEqual(['c-2', 'c-3']);
    expect([make('c-1'), make('c-2'), make('c-3')]).toEqual([
      'contact-change-over',
      ['ContactChanged'],
      ['ContactChanged'],
    ]);
    expect(open()).toEqual([]);
  });

  it('waits an hour for its code, and not a millisecond more', () => {
    const { ask, open, pass } = registered();
    ask('c-1');
    pass(hour - 1);
    expect(open()).toEqual(['c-1']);
    pass(1);
    expect(open()).toEqual([]);
  });

  it('whose code was entered is made within a day, where what makes it was away', () => {
    const [late, tooLate] = [registered(), registered()];
    late.ask('c-1');
    late.pass(24 * hour - 1);
    expect(late.make('c-1')).toEqual(['ContactChanged']);
    tooLate.ask('c-1');
    tooLate.pass(24 * hour);
    expect(tooLate.make('c-1')).toBe('contact-change-over');
  });

  it('that was made stays known, however many are asked for after it', () => {
    const { ask, make, state, open, pass } = registered();
    ask('c-1');
    make('c-1');
    pass(1);
    for (let n = 0; n < 200; n += 1) ask(`asked-${n}`, n % 2 === 0 ? 'email' : 'sms');
    expect(lastContactChange(state().contactChanges)).toBe(new Date(start).toISOString());
    expect(state().contactChanges[0]).toMatchObject({ changeId: 'c-1', made: { former: 'before' } });
    expect(open()).toEqual(['asked-198', 'asked-199']);
    expect(state().contactChanges).toHaveLength(51);
  });

  it('is the newest of its channel that was made, whatever was asked for and made before', () => {
    const step = fc.record({
      isAsked: fc.boolean(),
      changeId: fc.constantFrom('c-1', 'c-2', 'c-3', 'c-4'),
      channel: fc.constantFrom<ContactChannel>('email', 'sms'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { ask, make, state, open } = registered();
        for (const { isAsked, changeId, channel } of steps) {
          const before = state().personal;
          const made = isAsked ? ask(changeId, channel) : make(changeId);
          const isMade = !isAsked && made.length > 0 && typeof made !== 'string';
          expect(state().personal).toBe(isMade ? `as of ${changeId}` : before);
        }
        expect(open().length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
