import type { AccountEvent } from '@paddock/contracts/events';
import { describe, it } from 'vitest';
import { after, deposited, given, type Happened, noon, opened } from '../account.fixture.ts';
import { bet, place, placed } from '../bets/betting.fixture.ts';

const minutes = (count: number): number => count * 60_000;
const check = (every: number | null): AccountEvent => ({ type: 'RealityCheckSet', data: { minutes: every } });
const acknowledged = (at: string): Happened => ({
  type: 'RealityCheckAcknowledged',
  data: { action: 'StayLoggedIn' },
  at,
});
const acknowledge = (sessionStartedAt = noon) =>
  ({ type: 'acknowledge-reality-check', action: 'StayLoggedIn', sessionStartedAt }) as const;

const setTo = (every: number | null, sessionStartedAt = noon) =>
  ({ type: 'set-reality-check', minutes: every, sessionStartedAt }) as const;

const single = bet('single', 'a', 100);
const staking = (sessionStartedAt = noon) => ({ ...place(single), sessionStartedAt });
const history = [opened(), ...deposited(1000), check(30)];
const outstanding = { refused: 'reality-check-outstanding' } as const;

describe('a reality check', () => {
  it('is chosen by the customer, changed and dropped at once', () => {
    given([opened()]).when(setTo(30)).gives(check(30));
    given(history).when(setTo(60)).gives(check(60));
    given(history).when(setTo(null)).gives(check(null));
    given(history).when(setTo(30)).givesNothing();
  });

  it('begins with the choice where its minutes had passed before, so that it is not due at once', () => {
    const chosenLate = [opened(), ...deposited(1000), { ...check(30), at: after(minutes(40)) }];
    given(chosenLate)
      .when(staking(), after(minutes(70) - 1))
      .gives(placed(single));
    given(chosenLate)
      .when(staking(), after(minutes(70)))
      .isRefused(outstanding);
  });

  it('counts from the start of the session where its minutes have not passed when it is chosen', () =>
    given([opened(), ...deposited(1000), { ...check(60), at: after(minutes(40)) }])
      .when(staking(), after(minutes(60)))
      .isRefused(outstanding));

  it('that is due is answered, and neither changed nor dropped in place of that', () => {
    given(history)
      .when(setTo(60), after(minutes(30)))
      .isRefused(outstanding);
    given(history)
      .when(setTo(null), after(minutes(30)))
      .isRefused(outstanding);
  });

  it('keeps stakes from being accepted once its minutes have passed since the session began', () => {
    given(history)
      .when(staking(), after(minutes(30) - 1))
      .gives(placed(single));
    given(history)
      .when(staking(), after(minutes(30)))
      .isRefused(outstanding);
  });

  it('lets stakes be accepted again from when it is acknowledged until it is due again', () => {
    const answered = [...history, acknowledged(after(minutes(40)))];
    given(answered)
      .when(staking(), after(minutes(69)))
      .gives(placed(single));
    given(answered)
      .when(staking(), after(minutes(70)))
      .isRefused(outstanding);
  });

  it('counts from the start of a session that began later', () =>
    given([...history, acknowledged(after(minutes(40)))])
      .when(staking(after(minutes(60))), after(minutes(89)))
      .gives(placed(single)));

  it('never stops a stake when no minutes are set', () =>
    given([...history, check(null)])
      .when(staking(), after(minutes(600)))
      .gives(placed(single)));

  it('is acknowledged once it is due, and not in advance', () => {
    given(history)
      .when(acknowledge(), after(minutes(30)))
      .gives({ type: 'RealityCheckAcknowledged', data: { action: 'StayLoggedIn' } });
    given(history)
      .when(acknowledge(), after(minutes(29)))
      .givesNothing();
    given([opened()])
      .when(acknowledge(), after(minutes(30)))
      .givesNothing();
  });
});
