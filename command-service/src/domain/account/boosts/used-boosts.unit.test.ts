import type { AccountEvent } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { deposited, given, opened } from '../account.fixture.ts';
import { bet, leg, place, placed, settled } from '../bets/betting.fixture.ts';
import { keptUsedBoosts } from './used-boosts.ts';

const bonus = { kind: 'big-game-boost', percent: 50, maximumExtra: 400 } as const;
const boosted = (name: string, betId: string) => ({ ...bet('single', name, 100, betId), bonus });
const used = placed(boosted('a', 'b-1'), 'p-0');
const funded = [opened(), ...deposited(10_000)];
const once = refuse('boost-once-per-match');
const again = boosted('a', 'b-2');
const voided: AccountEvent = {
  type: 'BetVoided',
  data: { betId: 'b-1', reason: 'palpable-error', refunded: 100 },
};

describe('the boost of a big game', () => {
  it('is for one bet of a customer, whichever selection of the fixture it is on', () => {
    const beside = { ...again, legs: [leg('b', { fixtureId: 'f-a' })] };
    given([...funded, used])
      .when(place(again))
      .isRefused(once);
    given([...funded, used])
      .when(place(beside))
      .isRefused(once);
  });

  it('is for one bet of a placement', () =>
    given(funded)
      .when(place(boosted('a', 'b-1'), again))
      .isRefused(once));

  it.each([
    ['another fixture', boosted('b', 'b-2')],
    ['a bet without it', bet('single', 'a', 100, 'b-2')],
  ])('that was used leaves %s as it was', (_, wanted) =>
    expect(given([...funded, used]).decides(place(wanted))).toMatchObject([{ type: 'BetPlaced' }]),
  );

  it.each<[string, AccountEvent[]]>([
    ['settled', [settled('lost', 0)]],
    ['cashed out', [{ type: 'BetCashedOut', data: { betId: 'b-1', value: 90, by: 'customer' } }]],
    [
      'partly cashed out',
      [
        {
          type: 'BetPartlyCashedOut',
          data: { betId: 'b-1', value: 45, remainingUnitStake: 50, remainingStake: 50 },
        },
      ],
    ],
  ])('stays used once its bet is %s', (_, over) =>
    given([...funded, used, ...over])
      .when(place(again))
      .isRefused(once),
  );

  it.each<[string, AccountEvent]>([
    ['voided', voided],
    ['settled as void', settled('void', 100)],
  ])('can be used again once its bet is %s', (_, end) =>
    expect(given([...funded, used, end]).decides(place(again))).toMatchObject([{ type: 'BetPlaced' }]),
  );

  it('stays used as long as one of two bets that had it stands', () =>
    given([...funded, used, placed(boosted('a', 'b-3'), 'p-3'), voided])
      .when(place(again))
      .isRefused(once));

  it('is remembered of a bounded number of bets, the newest', () => {
    const many = Array.from({ length: keptUsedBoosts + 1 }, (_, index) =>
      placed(boosted(`n${index}`, `b-n${index}`), `p-n${index}`),
    );
    expect(given([...funded, ...many]).state).toMatchObject({
      usedBoosts: many.slice(1).map(({ data }) => ({ betId: 'betId' in data && data.betId })),
    });
  });
});
