import { dayStamp, hour, londonTime, minute, second, slots } from '../instants.ts';
import { greyhoundTracks, racecourses, type Venue } from '../names/racing.ts';
import type { FixturePlan, Timetable } from '../plan.ts';
import { randomAt } from '../random.ts';
import { greyhoundCard, horseCard } from './card.ts';
import type { Race } from './race.ts';
import { greyhounds, horses, type RaceKind } from './race-kind.ts';
import { raceMessages } from './script.ts';

/** One kind of racing through the day: meetings take turns, so that a race goes off every `step`. */
type Calendar = {
  kind: RaceKind;
  prefix: string;
  venues: readonly Venue[];
  meetings: number;
  step: number;
  /** How long the same meetings race. */
  session: number;
  /** How long before the off a race is announced. */
  lead: number;
  card: typeof horseCard;
};

const horseCalendar: Calendar = {
  kind: horses,
  prefix: 'hr',
  venues: racecourses,
  meetings: 6,
  step: 5 * minute,
  session: 3 * hour,
  lead: 90 * minute,
  card: horseCard,
};

const greyhoundCalendar: Calendar = {
  kind: greyhounds,
  prefix: 'gh',
  venues: greyhoundTracks,
  meetings: 4,
  step: 4 * minute,
  session: 4 * hour,
  lead: 60 * minute,
  card: greyhoundCard,
};

const raceAt = (seed: string, calendar: Calendar, startsAt: number): Race => {
  const { kind, prefix, venues, meetings, step, session, lead } = calendar;
  const ofDay = Math.floor((startsAt % (24 * hour)) / step);
  const ofSession = ofDay % (session / step);
  const meeting = Math.floor(ofDay / (session / step)) * meetings + (ofSession % meetings);
  const venue = venues[meeting] as Venue;
  const stamp = dayStamp(startsAt);
  const fixtureId = `${prefix}-${stamp}-${ofDay + 1}`;
  const random = randomAt(seed, fixtureId, 'times');
  return {
    seed,
    fixtureId,
    kind,
    name: `${londonTime(startsAt)} ${venue.name}`,
    competition: { id: `${prefix}-${stamp}-m${meeting + 1}`, name: venue.name, region: venue.region },
    course: venue.name,
    ...calendar.card(seed, fixtureId),
    announcedAt: startsAt - lead + random.between(0, 60_000),
    startsAt,
    offAt: startsAt + random.between(5, kind.latestOff) * second,
  };
};

const planOf = (seed: string, calendar: Calendar, startsAt: number): FixturePlan => {
  const race = raceAt(seed, calendar, startsAt);
  return {
    fixtureId: race.fixtureId,
    announcedAt: race.announcedAt,
    endsBy: race.offAt + 5 * minute,
    messages: (rate) => raceMessages(race, rate),
  };
};

const racing =
  (calendar: Calendar) =>
  (seed: string): Timetable =>
  (from, to) =>
    slots(from + calendar.lead - minute, to + calendar.lead, calendar.step)
      .map((startsAt) => planOf(seed, calendar, startsAt))
      .filter(({ announcedAt }) => announcedAt >= from && announcedAt < to);

export const horseRacing = racing(horseCalendar);
export const greyhoundRacing = racing(greyhoundCalendar);
