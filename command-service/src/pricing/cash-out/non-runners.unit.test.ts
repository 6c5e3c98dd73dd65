import { describe, expect, it } from 'vitest';
import { after, noon } from '../../domain/account/account.fixture.ts';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import { bet, leg, placed } from '../../domain/account/bets/betting.fixture.ts';
import { createOffer } from '../betslip/betslip.fixture.ts';
import { expectedDeduction, type NonRunner, readNonRunners } from './non-runners.ts';

const event = placed(bet('single', 'a', 1000));
const struck = evolveBets(noBets, event as Parameters<typeof evolveBets>[1], noon).open[0]!;
const out = (ms: number, up: number, down = 1): NonRunner => ({ at: after(ms), price: { up, down } });
const deduction = (nonRunners: NonRunner[], more: Parameters<typeof leg>[1] = {}, aheadMs = 0) =>
  expectedDeduction(leg('a', more), struck, nonRunners, aheadMs);

describe('the deduction to be expected', () => {
  it('is of runners withdrawn after the bet was struck, added up, to at most 90', () => {
    expect(deduction([])).toBe(0);
    expect(deduction([out(1, 3)])).toBe(25);
    expect(deduction([out(-1, 3)])).toBe(0);
    expect(deduction([out(1, 3), out(2, 9, 2)])).toBe(40);
    expect(deduction([out(1, 1), out(2, 5, 6)])).toBe(90);
  });

  it('compares the clocks of the feed and of the platform', () =>
    expect(deduction([out(-1, 3)], {}, 10)).toBe(25));

  it('can not be told of a runner that went nobody knows when, or at which price', () => {
    expect(deduction([undefined])).toBeUndefined();
    expect(deduction([{ at: after(1), price: null }])).toBeUndefined();
  });

  it('is none ante-post, where a non-runner loses, but for non-runner-no-bet', () => {
    expect(deduction([out(1, 3), undefined], { antePost: true })).toBe(0);
    expect(deduction([out(1, 3)], { antePost: true, nonRunnerNoBet: true })).toBe(25);
  });
});

describe('the withdrawn runners', () => {
  const race = { course: 'Ascot', title: 'A', distance: 1600, handicap: false };
  const selections = ['x', 'y'].map((selectionId) => ({ selectionId, name: selectionId }));

  it('are looked up in races, and in nothing else', async () => {
    const asked: string[] = [];
    const withdrawn = { at: noon, price: { up: 3, down: 1 } };
    const book = {
      offers: async (refs: readonly { selectionId: string }[]) => {
        asked.push(...refs.map(({ selectionId }) => selectionId));
        const gone = { price: null, status: 'withdrawn' as const, withdrawn };
        return refs.map(({ selectionId }) => ({
          ...createOffer('a'),
          ...(selectionId === 'y' && { selection: gone }),
        }));
      },
    };
    const inRace = createOffer('a', { up: 1, down: 1 }, { fixture: { race }, market: { selections } });
    expect(await readNonRunners(book, [inRace, inRace, createOffer('b'), undefined])).toEqual(
      new Map([['m-a', [withdrawn]]]),
    );
    expect(asked).toEqual(['x', 'y']);
  });
});
