import type { AccountEvent } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { expect, it } from 'vitest';
import { deposited, given, opened } from '../account.fixture.ts';
import { placed } from '../bets/betting.fixture.ts';
import { cash, hold, placing, released, until } from './holds.fixture.ts';

const bonus = { kind: 'big-game-boost', percent: 50, maximumExtra: 400 } as const;
const boosted = (placementId: string, stake: number) => {
  const { bets, ...placement } = placing(placementId, stake);
  return { ...placement, bets: bets.map((bet) => ({ ...bet, bonus })) };
};
const waiting = boosted('p-1', 1000);
const held: AccountEvent = {
  type: 'StakeHeld',
  data: { placementId: 'p-1', stake: 1000, funding: cash, until, boosts: ['f-a'] },
};
const funded = [opened(), ...deposited(10_000)];
const once = refuse('boost-once-per-match');

it('a boost is held for the bet that waits', () => {
  given(funded).when(hold(waiting)).gives(held);
  given([...funded, held])
    .when(hold(waiting))
    .givesNothing();
});

it('a boost that is held for a bet is not used by another, which would take it away from the one that waits', () => {
  const account = given([...funded, held]);
  account.when(boosted('p-2', 10)).isRefused(once);
  account.when(hold(boosted('p-2', 10))).isRefused(once);
  const [bet] = waiting.bets;
  account.when(waiting).gives(...(bet ? [placed(bet, 'p-1', { potentialReturn: 2400 })] : []));
});

it('a boost can be used again once nothing holds it any more', () => {
  const isPlaced = [{ type: 'BetPlaced' }];
  expect(given([...funded, held, released('p-1')]).decides(boosted('p-2', 10))).toMatchObject(isPlaced);
  expect(given([...funded, held]).decides(boosted('p-2', 10), until)).toMatchObject(isPlaced);
});

it('a bet without the boost that another one waits with stands beside it', () =>
  expect(given([...funded, held]).decides(placing('p-2', 10))).toMatchObject([{ type: 'BetPlaced' }]));
