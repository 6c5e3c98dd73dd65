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

  it.each([
    ['had passed before', 30, 40],
    ['would have passed ten seconds later', 60, 60 - 1 / 6],
    ['had begun just now', 15, 1],
  ])('counts from when it is chosen, where its minutes %s', (_, every, chosen) => {
    const history = [opened(), ...deposited(1000), { ...check(every), at: after(minutes(chosen)) }];
    given(history)
      .when(staking(), after(minutes(chosen + every) - 1))
      .gives(placed(single));
    given(history)
      .when(staking(), after(minutes(chosen + every)))
      .isRefused(outstanding);
  });

  it('counts anew from when other minutes are chosen', () => {
    const changed = [...history, { ...check(60), at: after(minutes(29)) }];
    given(changed)
      .when(staking(), after(minutes(89) - 1))
      .gives(placed(single));
    given(changed)
      .when(staking(), after(minutes(89)))
      .isRefused(outstanding);
  });

  it('counts from the answer, or from a later session, and no more from when it was chosen', () => {
    const chosen = { ...check(30), at: after(minutes(10)) };
    const answered = [opened(), ...deposited(1000), chosen, acknowledged(after(minutes(45)))];
    given(answered)
      .when(staking(), after(minutes(75)))
      .isRefused(outstanding);
    given([opened(), ...deposited(1000), chosen])
      .when(staking(after(minutes(20))), after(minutes(50)))
      .isRefused(outstanding);
  });

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
