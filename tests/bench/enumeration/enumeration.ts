import { register } from '@paddock/contracts/http';
import { likeStart, startTestSystem } from '../../harness/index.ts';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { type BenchFigure, median } from '../figures.ts';
import { difference } from './answer.ts';
import { type Person, tries } from './calls.ts';
import type { Measured, Sample } from './stranger.ts';

/** In each round, of the known and of the unknown names; in five rounds 200 calls of each. */
const personsOfRound = 5;
/** Of each person: so few that no count of an account cuts in. */
const triesOfPerson = 8;
/** How far the medians may be apart: a share of them, or where a call takes few milliseconds what a machine differs by anyway. */
const furthest = { share: 0.05, ms: 0.25 };
/** So many rounds are judged. */
const roundsToJudge = 5;
type Pair = { call: string; known: Sample; unknown: Sample };

const digits = (turn: number): string => String(turn).padStart(4, '0');
const knownPerson = (turn: number): Person => ({
  ...{ username: `known${digits(turn)}`, email: `known${digits(turn)}@example.com` },
  phone: `86100${digits(turn)}`,
});
const unknownPerson = (turn: number): Person => ({
  ...{ username: `xnown${digits(turn)}`, email: `xnown${digits(turn)}@example.com` },
  phone: `86200${digits(turn)}`,
});

const open = async (base: string, turn: number): Promise<Person> => {
  const person = knownPerson(turn);
  const { username: UserName, email: Email, phone: PhoneNumber } = person;
  const browser = createHttpBrowser(base, { 'x-forwarded-for': `172.16.${turn >> 8}.${turn & 255}` });
  await browser.whoAmI();
  await browser.ask(register, { body: createRegistrationForm({ UserName, Email, PhoneNumber }) });
  return person;
};

/** Both of a pair, the known one first in every other, so that what the machine does meanwhile hits both alike. */
const measurePair = async (base: string, pair: readonly [Person, Person], turn: number): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (const attempt of tries) {
    const [known, unknown] = pair;
    const order = turn % 2 === 0 ? [known, unknown] : [unknown, known];
    const both: Measured[][] = [];
    for (const person of order) both.push(await attempt(base, person));
    const [ofKnown = [], ofUnknown = []] = turn % 2 === 0 ? both : both.toReversed();
    for (const [index, sample] of ofKnown.entries()) {
      const other = ofUnknown[index];
      if (other) pairs.push({ call: sample.call, known: sample, unknown: other });
    }
  }
  return pairs;
};

const refuseDifferences = (pairs: readonly Pair[]): void => {
  for (const { call, known, unknown } of pairs) {
    const differing = difference(known.answer, unknown.answer);
    if (differing) throw new Error(`${call} tells a known name from an unknown one: ${differing}`);
  }
};

const measureRound = async (base: string, round: number): Promise<Pair[]> => {
  const first = round * personsOfRound;
  const turns = Array.from({ length: personsOfRound }, (_, index) => first + index);
  const pairs: (readonly [Person, Person])[] = [];
  for (const turn of turns) pairs.push([await open(base, turn), unknownPerson(turn)]);
  const queue = Array.from({ length: triesOfPerson }, () => pairs).flat();
  const measured: Pair[] = [];
  // One pair at a time: a password that is hashed for another would be in the milliseconds of this one.
  for (const [turn, pair] of queue.entries()) measured.push(...(await measurePair(base, pair, turn)));
  refuseDifferences(measured);
  return measured;
};

const figureOf = (call: string, rounds: readonly (readonly Pair[])[]): BenchFigure => {
  const of = (pairs: readonly Pair[]) => {
    const own = pairs.filter((pair) => pair.call === call);
    const known = median(own.map((pair) => pair.known.ms));
    const unknown = median(own.map((pair) => pair.unknown.ms));
    return { known, unknown, ratio: known / unknown };
  };
  const { known, unknown, ratio } = of(rounds.flat());
  const ratios = rounds.map((pairs) => of(pairs).ratio);
  return {
    ...{ name: `enumeration: ${call}, known against unknown`, unit: 'ms', rounds: rounds.length },
    ...{ value: known, baseline: unknown, ratio, lowest: Math.min(...ratios), highest: Math.max(...ratios) },
  };
};

const refuseDistance = (figures: readonly BenchFigure[]): void => {
  for (const { name, value: known, baseline } of figures) {
    const unknown = baseline ?? known;
    const apart = Math.abs(known - unknown);
    if (apart > Math.max(furthest.ms, unknown * furthest.share)) {
      throw new Error(`${name}: the medians are ${apart.toFixed(2)} ms apart, ${known} and ${unknown}`);
    }
  }
};

/**
 * Whether anybody who asks can tell a name that somebody has from one that nobody has: each call that takes one, in turn
 * for both, from new browsers at new addresses. Throws where the answers differ in status, headers, body or size, and where
 * the medians of five rounds or more are further apart than a stranger is to see.
 */
export const benchEnumeration = async (rounds: number): Promise<BenchFigure[]> => {
  const running = await startTestSystem({ environment: likeStart, onGiven: true });
  const base = `http://127.0.0.1:${running.ports.edge}`;
  try {
    const measured: Pair[][] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(base, round));
    const calls = [...new Set(measured.flat().map(({ call }) => call))];
    const figures = calls.map((call) => figureOf(call, measured));
    // Of fewer a median is what the machine happened to do meanwhile.
    if (rounds >= roundsToJudge) refuseDistance(figures);
    return figures;
  } finally {
    await running.stop();
  }
};
