import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { after, deposited, given, type Happened, hours, opened } from './account.fixture.ts';
import { bet, placed, settled } from './bets/betting.fixture.ts';

const settledBets = (count: number): Happened[] =>
  Array.from({ length: count }, (_, index) => index).flatMap((index): Happened[] => {
    const at = after(hours(index / 10));
    const betId = `b-${index}`;
    const stake = placed(bet('single', 'a', 1, betId), `p-${index}`);
    return [
      { ...stake, at },
      { ...settled('won', 1, betId), at },
    ];
  });

describe('an account with very many bets behind it', () => {
  it('has a small state: what is over is not kept', () => {
    const { state } = given([opened(), ...deposited(1_000_000), ...settledBets(sized(20_000, 100_000))]);
    expect(JSON.stringify(state).length).toBeLessThan(64 * 1024);
  });
});
