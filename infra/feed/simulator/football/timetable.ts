import { dayNumber, dayStamp, hour, minute, second, slots } from '../instants.ts';
import { nations, sixesDivisions } from '../names/nations.ts';
import { squadOf } from '../names/people.ts';
import type { FixturePlan, Timetable } from '../plan.ts';
import { type Random, randomAt } from '../random.ts';
import { longestMatchSeconds, type MatchFormat, regular, sixes } from './format.ts';
import type { Means } from './goal-model.ts';
import type { Match } from './match.ts';
import { matchMessages } from './script.ts';

type Pairing = { home: string; away: string };

/** Matches of a round when sixteen clubs each play once. */
const matchesInRound = 8;

/** Draws who plays whom in a round of sixteen clubs. */
const pairingsOf = (clubs: readonly string[], random: Random): Pairing[] => {
  const drawn = random.shuffled(clubs);
  return Array.from({ length: matchesInRound }, (_, index) => ({
    home: drawn[2 * index] as string,
    away: drawn[2 * index + 1] as string,
  }));
};

/** How strong a club is, forever: multiplies the goals it scores and divides those it lets in. */
const strengthOf = (seed: string, club: string) => {
  const random = randomAt(seed, club, 'strength');
  return { attack: Math.exp(0.22 * random.normal()), defence: Math.exp(0.18 * random.normal()) };
};

const meansOf = (seed: string, format: MatchFormat, { home, away }: Pairing): Means => {
  const [host, guest] = [strengthOf(seed, home), strengthOf(seed, away)];
  const bounded = (mean: number) => Math.min(4, Math.max(0.3, mean));
  return {
    home: bounded((format.meanGoals.home * host.attack) / guest.defence),
    away: bounded((format.meanGoals.away * guest.attack) / host.defence),
  };
};

type Booking = {
  fixtureId: string;
  format: MatchFormat;
  competition: Match['competition'];
  pairing: Pairing;
  startsAt: number;
  lead: number;
};

const planOf = (seed: string, booking: Booking): FixturePlan => {
  const { fixtureId, format, competition, pairing, startsAt, lead } = booking;
  const random = randomAt(seed, fixtureId, 'times');
  const match: Match = {
    seed,
    fixtureId,
    format,
    competition,
    clubs: pairing,
    squads: { home: squadOf(seed, pairing.home), away: squadOf(seed, pairing.away) },
    means: meansOf(seed, format, pairing),
    announcedAt: startsAt - lead + random.between(0, 60_000),
    startsAt,
    kickOffAt: startsAt + random.between(0, format === sixes ? 10_000 : 40_000),
  };
  return {
    fixtureId,
    announcedAt: match.announcedAt,
    endsBy: match.kickOffAt + longestMatchSeconds(format) * second,
    messages: (rate) => matchMessages(match, rate),
  };
};

const announcedIn = (plans: FixturePlan[], from: number, to: number): FixturePlan[] =>
  plans.filter(({ announcedAt }) => announcedAt >= from && announcedAt < to);

const regularLead = 6 * hour;
const regularStep = 15 * minute;

/** A match every quarter of an hour: each league plays a round a day, in four hours of its own daytime. */
const regularBooking = (seed: string, startsAt: number): Booking => {
  const quarter = Math.floor((startsAt % (24 * hour)) / regularStep);
  const nation = nations[2 * Math.floor(quarter / 16) + (quarter % 2)] as (typeof nations)[number];
  const clubs = nation.towns.map((town, index) =>
    (nation.clubStyles[index % nation.clubStyles.length] as string).replace('%', town),
  );
  const number = Math.floor((quarter % 16) / 2);
  const round = pairingsOf(clubs, randomAt(seed, nation.code, dayNumber(startsAt), 'round'));
  return {
    fixtureId: `fb-${nation.code}-${dayStamp(startsAt)}-${number + 1}`,
    format: regular,
    competition: { id: `fb-${nation.code}`, name: nation.league, region: nation.name },
    pairing: round[number] as Pairing,
    startsAt,
    lead: regularLead,
  };
};

export const regularFootball =
  (seed: string): Timetable =>
  (from, to) =>
    announcedIn(
      slots(from + regularLead - minute, to + regularLead, regularStep).map((startsAt) =>
        planOf(seed, regularBooking(seed, startsAt)),
      ),
      from,
      to,
    );

const sixesLead = hour;
const sixesStep = 3 * minute;

/** A short match every three minutes; the two divisions take turns, so that nobody plays twice at once. */
const sixesBooking = (seed: string, startsAt: number): Booking => {
  const number = Math.floor((startsAt % (24 * hour)) / sixesStep);
  const round = Math.floor(number / matchesInRound);
  const division = sixesDivisions[round % 2] as (typeof sixesDivisions)[number];
  const pairings = pairingsOf(division.clubs, randomAt(seed, 'sixes', dayNumber(startsAt), round));
  return {
    fixtureId: `fs-${division.code}-${dayStamp(startsAt)}-${number + 1}`,
    format: sixes,
    competition: { id: `fs-${division.code}`, name: division.name, region: 'Paddock Sixes' },
    pairing: pairings[number % matchesInRound] as Pairing,
    startsAt,
    lead: sixesLead,
  };
};

export const shortFootball =
  (seed: string): Timetable =>
  (from, to) =>
    announcedIn(
      slots(from + sixesLead - minute, to + sixesLead, sixesStep).map((startsAt) =>
        planOf(seed, sixesBooking(seed, startsAt)),
      ),
      from,
      to,
    );
