import { expect, test } from 'vitest';
import { createOffer } from '../../pricing/betslip/betslip.fixture.ts';
import { readRaceRunners } from './race-runners.ts';

test('runners are looked up of races, each once, and of nothing else', async () => {
  const race = { course: 'Ascot', title: 'A', distance: 1600, handicap: false };
  const asked: string[] = [];
  const runners = [{ selectionId: 'x', isOut: false }];
  const book = {
    runners: async (fixtureId: string, { marketId }: { marketId: string }) => {
      asked.push(`${fixtureId} ${marketId}`);
      return runners;
    },
  };
  const inRace = createOffer('a', { up: 1, down: 1 }, { fixture: { race } });
  expect(await readRaceRunners(book, [inRace, inRace, createOffer('b'), undefined])).toEqual(
    new Map([['m-a', runners]]),
  );
  expect(asked).toEqual(['f-a m-a']);
});
