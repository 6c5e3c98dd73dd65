import { describe, expect, it } from 'vitest';
import { noon } from '../../domain/account/account.fixture.ts';
import { createOffer } from '../../pricing/betslip/betslip.fixture.ts';
import { readNonRunners } from './non-runners.ts';

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
