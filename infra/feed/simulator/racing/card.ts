import { differentNames } from '../names/people.ts';
import { greyhoundNames, horseNames, raceTitle } from '../names/racing.ts';
import { type Random, randomAt } from '../random.ts';
import type { Race, Runner } from './race.ts';

type Card = Pick<Race, 'title' | 'distance' | 'handicap' | 'going' | 'runners'>;

const furlong = 201;
const goings = ['Firm', 'Good to Firm', 'Good', 'Good to Soft', 'Soft', 'Standard'];
const dogDistances = [275, 400, 450, 480, 500];

/** Finishing positions of the last races, latest right: `2P-1143`. */
const recentForm = (random: Random, symbols: string): string => {
  const results = Array.from({ length: random.between(3, 6) }, () => random.pick([...symbols]));
  if (results.length > 4 && random.chance(0.4)) results.splice(random.between(1, 3), 0, '-');
  return results.join('');
};

const strength = (random: Random, spread: number): number => Math.exp(spread * random.normal());

const fieldSize = (random: Random, handicap: boolean): number =>
  handicap ? random.between(7, 16) : random.between(5, 12);

/** Draws the card of a horse race: 5 to 16 runners with jockeys, trainers, stalls and form. */
export const horseCard = (seed: string, fixtureId: string): Card => {
  const random = randomAt(seed, fixtureId, 'card');
  const handicap = random.chance(0.55);
  const count = fieldSize(random, handicap);
  const names = horseNames(random, count);
  const jockeys = differentNames(random, count);
  const trainers = differentNames(random, count);
  const stalls = random.shuffled(names.map((_, index) => index + 1));
  // A handicap is meant to be close; elsewhere a favourite can stand out.
  const spread = handicap ? 0.6 : 0.95;
  const runners = names.map(
    (name, index): Runner => ({
      name,
      number: index + 1,
      draw: stalls[index] as number,
      jockey: jockeys[index] as string,
      trainer: trainers[index] as string,
      form: recentForm(random, '11223344556677890PF'),
      strength: strength(random, spread),
    }),
  );
  return {
    title: raceTitle(random, handicap),
    distance: random.between(5, 10) * furlong,
    handicap,
    going: random.pick(goings),
    runners,
  };
};

/** Draws the card of a greyhound race: six traps, now and then one of them vacant. */
export const greyhoundCard = (seed: string, fixtureId: string): Card => {
  const random = randomAt(seed, fixtureId, 'card');
  const names = greyhoundNames(random, 6);
  const trainers = differentNames(random, 6);
  const vacant = random.chance(0.06) ? random.between(1, 6) : undefined;
  const distance = random.pick(dogDistances);
  const runners = names.map(
    (name, index): Runner => ({
      name,
      number: index + 1,
      trainer: trainers[index] as string,
      form: recentForm(random, '112233445566'),
      strength: strength(random, 0.55),
    }),
  );
  return {
    title: `A${random.between(1, 9)} ${distance} m`,
    distance,
    handicap: false,
    runners: runners.filter(({ number }) => number !== vacant),
  };
};
