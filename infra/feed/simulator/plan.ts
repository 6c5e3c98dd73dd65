import type { FeedMessage } from '@paddock/contracts/feed';

/** One fixture of the programme: when it is announced, and all its messages. */
export type FixturePlan = {
  fixtureId: string;
  /** When its first message is due, milliseconds since 1970. */
  announcedAt: number;
  /** Its last message is due before this. */
  endsBy: number;
  /**
   * Its messages in the order of `at`, the same ones at each call. `rate` scales how often prices move
   * (1 is lively, 0 sends nothing between the offer and the result) and changes nothing about the sport.
   */
  messages(rate: number): Generator<FeedMessage>;
};

/** The fixtures whose announcement falls in [from, to). */
export type Timetable = (from: number, to: number) => FixturePlan[];

/** What every message of a fixture begins with; `fact` makes the id unique within the fixture. */
export const messageHead = (fixtureId: string, fact: string, at: number) => ({
  messageId: `${fixtureId}:${fact}`,
  fixtureId,
  at: new Date(at).toISOString(),
});
