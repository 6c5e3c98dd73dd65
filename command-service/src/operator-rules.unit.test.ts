import { expect, it } from 'vitest';
import { currentRules, potentialReturn } from './betting/index.ts';
import { completed, declined, hour, repeated, scoreAfter } from './domain/harm/witness.fixture.ts';
import { operatorRules } from './operator-rules.ts';

/** Of a hundred: the sum of the chances that the prices of a book imply, where it is made with the smallest margin. */
const smallestBook = 105;
const rules = currentRules(operatorRules.betting);

/** Whether a customer gains on average by a single at this price, whose chance is what the book was made from. */
const isGain = (stake: number, up: number, down: number): boolean => {
  const legs = [{ marketId: 'm', selectionId: 's', priceType: 'board', price: { up, down } } as const];
  const returned = potentialReturn({ betType: 'single', legs, unitStake: stake }, rules) ?? 0;
  return returned * down * 100 >= stake * (up + down) * smallestBook;
};

const gains = (stake: number): string[] => {
  const found: string[] = [];
  for (let down = 1; down <= 200; down++) {
    for (let up = 1; up <= 20; up++) if (isGain(stake, up, down)) found.push(`${stake} at ${up}/${down}`);
  }
  return found;
};

const upTo = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

it('no stake from the least on lets a customer live on returns that are rounded half up', () => {
  const { minimumStake } = operatorRules;
  expect(upTo(minimumStake, 4 * minimumStake).flatMap(gains)).toEqual([]);
});

it('a stake of less would: at 1/2 a penny returns two', () => {
  expect(gains(1)).toContain('1 at 1/2');
});

it.each([
  ['frequent-deposits', 'frequent', () => completed(1000)],
  ['failed-deposits', 'failed', () => declined('declined')],
] as const)(
  '%s are a strong marker for who stays just below the pace that blocks deposits',
  (marker, pace, event) => {
    const { most, minutes } = operatorRules.depositPace[pace];
    const within = operatorRules.harm.markers[marker].windowMs;
    const apart = Math.ceil((minutes * 60_000) / (most - 1));
    const count = Math.floor((within - hour) / apart);
    expect(scoreAfter(marker, repeated(count, apart, event)).strength).toBe('strong');
  },
);
