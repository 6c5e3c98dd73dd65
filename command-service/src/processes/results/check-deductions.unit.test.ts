import { fixtureField, marketField, selectionField } from '@paddock/contracts/catalogue';
import { fixtureRecord, marketRecord } from '@paddock/contracts/catalogue/catalogue.fixture';
import { expect, test } from 'vitest';
import { createDeductionCheck } from './check-deductions.ts';
import type { Declared } from './record-result.ts';

const at = '2030-01-01T15:00:00.000Z';
const race = { course: 'Bramfield', handicap: false };
const hash = (fixture: object = { race }, market: object = {}, isOut = true): Record<string, string> => ({
  [fixtureField]: JSON.stringify(fixtureRecord('a', fixture)),
  [marketField('m-a')]: JSON.stringify(marketRecord('a', market)),
  [selectionField('m-a', 'out')]: JSON.stringify(
    isOut
      ? { price: null, status: 'withdrawn', withdrawn: { at, price: { up: 3, down: 1 } } }
      : { price: { up: 3, down: 1 }, status: 'open' },
  ),
});

const declaring = (penceInThePound: number): Declared => ({
  ...{ type: 'MarketResulted', messageId: 'x-1', fixtureId: 'f-a', marketId: 'm-a', at },
  results: { 's-a': { outcome: 'won', deductions: [{ penceInThePound, struckBefore: at }] } },
});

/** What the catalogue holds, look by look; the last of them stays. */
const redis = (...looks: Record<string, string>[]) => {
  let look = 0;
  return { hGetAll: async () => looks[Math.min(look++, looks.length - 1)] ?? {} };
};

test('a result whose Rule 4 is not that of the table is to be withheld, and the reason says both', async () => {
  const check = createDeductionCheck(redis(hash()), 0);
  expect(await check(declaring(25))).toBeUndefined();
  expect(await check(declaring(10))).toBe('Rule 4 of the result is 10p, by the table 25p: withdrawn at 3/1');
});

test('a catalogue that is a moment behind the feed is waited for', async () => {
  const behind = redis(hash({ race }, {}, false), hash({ race }, {}, false), hash());
  expect(await createDeductionCheck(behind, 5000)(declaring(25))).toBeUndefined();
});

test('nothing is deducted outside races; what the catalogue does not have, or ante-post, is not compared', async () => {
  const checked = (held: Record<string, string>) => createDeductionCheck(redis(held), 0)(declaring(25));
  expect(await checked(hash({}))).toMatch(/by the table nothing/);
  expect(await checked({})).toBeUndefined();
  expect(await checked(hash({ race }, { antePost: true }, false))).toBeUndefined();
  expect(await checked(hash({ race }, { antePost: true, nonRunnerNoBet: true }, false))).toMatch(/nothing/);
});
