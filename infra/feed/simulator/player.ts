import type { FeedMessage } from '@paddock/contracts/feed';
import { hour, minute } from './instants.ts';
import type { FixturePlan, Timetable } from './plan.ts';
import { Snapshot } from './snapshot.ts';

/** Longest from the announcement of any fixture to its end. */
const longestLife = 10 * hour;
/** How far ahead fixtures are looked up in the timetable. */
const lookAhead = minute;

type PlayerOptions = {
  /** See `FixturePlan.messages`. */
  rate: number;
  /** How long a finished fixture is still published to a broker that lost its log, milliseconds. */
  rememberFor: number;
  /** How often a live fixture is announced again: a broker may keep only the last part of its log. */
  remindEvery: number;
};

/** A fixture in the making. */
class Playing {
  readonly plan: FixturePlan;
  readonly snapshot: Snapshot;
  remindAt: number;
  readonly #messages: Generator<FeedMessage>;
  #next: FeedMessage | undefined;
  #nextAt = Number.POSITIVE_INFINITY;

  constructor(plan: FixturePlan, now: number, options: PlayerOptions) {
    this.plan = plan;
    this.snapshot = new Snapshot(plan.fixtureId);
    this.remindAt = plan.announcedAt + options.remindEvery;
    // Of what is over, nobody needs the prices.
    this.#messages = plan.messages(plan.endsBy < now ? 0 : options.rate);
    this.#advance();
  }

  /** Takes what is due by `now`. */
  take(now: number): FeedMessage[] {
    const taken: FeedMessage[] = [];
    while (this.#next && this.#nextAt <= now) {
      taken.push(this.#next);
      this.snapshot.apply(this.#next);
      this.#advance();
    }
    return taken;
  }

  #advance(): void {
    const { value, done } = this.#messages.next();
    this.#next = done ? undefined : value;
    this.#nextAt = done ? Number.POSITIVE_INFINITY : Date.parse(value.at);
  }
}

const byTime = (a: FeedMessage, b: FeedMessage): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

/** Plays a programme against a clock that the caller holds. `now` must never go back. */
export class Player {
  readonly #timetable: Timetable;
  readonly #options: PlayerOptions;
  readonly #playing = new Map<string, Playing>();
  #scheduledUntil: number;
  #waiting: FixturePlan[] = [];

  constructor(timetable: Timetable, options: PlayerOptions, start: number) {
    this.#timetable = timetable;
    this.#options = options;
    this.#scheduledUntil = start - longestLife - options.rememberFor;
    this.due(start);
  }

  /** What became true since the last call, in order, with reminders of what is still to be decided. */
  due(now: number): FeedMessage[] {
    this.#admit(now);
    const messages = [...this.#playing.values()].flatMap((playing) => playing.take(now));
    const reminders = [...this.#playing.values()].flatMap((playing) => this.#republishLive(playing, now));
    this.#forget(now);
    return [...messages.sort(byTime), ...reminders];
  }

  /** Every fixture for a reader that has none: upcoming, in play, and finished a while ago. */
  present(): FeedMessage[] {
    return [...this.#playing.values()].flatMap(({ snapshot }) => snapshot.republish());
  }

  #admit(now: number): void {
    if (this.#scheduledUntil <= now) {
      const until = now + lookAhead;
      this.#waiting.push(...this.#timetable(this.#scheduledUntil, until));
      this.#scheduledUntil = until;
    }
    const remembered = now - this.#options.rememberFor;
    for (const plan of this.#waiting) {
      if (plan.announcedAt > now || plan.endsBy < remembered) continue;
      this.#playing.set(plan.fixtureId, new Playing(plan, now, this.#options));
    }
    this.#waiting = this.#waiting.filter(({ announcedAt }) => announcedAt > now);
  }

  #republishLive(playing: Playing, now: number): FeedMessage[] {
    const { snapshot } = playing;
    if (playing.remindAt > now || snapshot.finishedAt || snapshot.unsettled) return [];
    // Steps from the announcement, so that reminders of many fixtures don't fall together.
    while (playing.remindAt <= now) playing.remindAt += this.#options.remindEvery;
    return snapshot.republishLive();
  }

  #forget(now: number): void {
    for (const [fixtureId, { snapshot }] of this.#playing) {
      const { finishedAt } = snapshot;
      if (finishedAt !== undefined && finishedAt < now - this.#options.rememberFor)
        this.#playing.delete(fixtureId);
    }
  }
}
