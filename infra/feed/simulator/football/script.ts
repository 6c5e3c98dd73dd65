import type { FeedMessage, FeedMessageOf, MatchPeriod } from '@paddock/contracts/feed';
import { second, toInstant } from '../instants.ts';
import { messageHead } from '../plan.ts';
import { randomAt } from '../random.ts';
import { matchLengthMinutes } from './format.ts';
import { type Outlook, outlookOf, playedShare, type Side, shareToCome, withRedCards } from './goal-model.ts';
import type { Beat } from './incidents.ts';
import { MarketBoard } from './market-board.ts';
import { nextGoal, openingMarkets } from './markets.ts';
import type { Match } from './match.ts';
import { Sentiment } from './sentiment.ts';
import { playMatch } from './story.ts';

type Clock = {
  half: 1 | 2 /** Match-clock seconds when the clock was set, and that instant. */;
  from: number;
  at: number;
  running: boolean;
};

/** Turns the story of one match into feed messages, with prices in between. */
class MatchScript {
  readonly #match: Match;
  readonly #rate: number;
  readonly #board: MarketBoard;
  readonly #sentiment: Sentiment;
  readonly #score: Record<Side, number> = { home: 0, away: 0 };
  readonly #reds: Record<Side, number> = { home: 0, away: 0 };
  readonly #scorers: Side[] = [];
  #clock: Clock | undefined;
  #period: MatchPeriod = '1H';
  #suspended = false;
  #facts = 0;
  #nextLook: number;

  constructor(match: Match, rate: number) {
    this.#match = match;
    this.#rate = rate;
    this.#board = new MarketBoard(match.fixtureId, match.format.betDelaySeconds);
    const random = randomAt(match.seed, match.fixtureId, 'sentiment');
    this.#sentiment = new Sentiment(random, match.announcedAt, match.kickOffAt);
    this.#nextLook = match.announcedAt;
  }

  *messages(): Generator<FeedMessage> {
    const { announcedAt, kickOffAt, clubs, means } = this.#match;
    yield this.#announcement();
    for (const market of openingMarkets(clubs, means))
      yield this.#board.offer(market, this.#outlook(announcedAt), announcedAt);
    yield* this.#pricesUntil(kickOffAt - 5 * second);
    yield this.#suspend(kickOffAt - 5 * second);
    for (const beat of playMatch(this.#match)) {
      const at = kickOffAt + beat.after * second;
      yield* this.#pricesUntil(at);
      yield* this.#play(beat, at);
    }
  }

  *#play(beat: Beat, at: number): Generator<FeedMessage> {
    switch (beat.kind) {
      case 'kick-off':
        yield { type: 'InPlayStarted', ...this.#head('in-play', at) };
        yield* this.#startHalf(1, at);
        yield* this.#settle(at + 4 * second);
        return;
      case 'half-time':
        yield this.#setClock('HT', beat.matchTime, false, at);
        return;
      case 'second-half':
        yield* this.#startHalf(2, at);
        return;
      case 'full-time':
        yield* this.#finish(beat.matchTime, at);
        return;
      case 'suspend':
        yield this.#suspend(at);
        return;
      case 'settle':
        yield* this.#settle(at);
        return;
      case 'goal':
      case 'goal-cancelled':
        yield* this.#goal(beat, at);
        return;
      case 'action':
        if (beat.colour === 'red') this.#reds[beat.side] += 1;
        yield this.#action(beat, beat.action, at);
        return;
      default:
        beat satisfies never;
    }
  }

  *#startHalf(half: 1 | 2, at: number): Generator<FeedMessage> {
    const from = half === 1 ? 0 : this.#match.format.halfSeconds;
    this.#clock = { half, from, at, running: true };
    yield this.#action({ side: 'home', matchTime: from }, 'period-start', at);
    yield this.#setClock(half === 1 ? '1H' : '2H', from, true, at);
  }

  *#goal(beat: Extract<Beat, { kind: 'goal' | 'goal-cancelled' }>, at: number): Generator<FeedMessage> {
    const stands = beat.kind === 'goal';
    this.#score[beat.side] += stands ? 1 : -1;
    if (stands) this.#scorers.push(beat.side);
    else this.#scorers.pop();
    yield {
      type: 'ActionReported',
      ...this.#head(stands ? beat.actionId : `${beat.actionId}-cancelled`, at),
      actionId: `${this.#match.fixtureId}:${beat.actionId}`,
      kind: 'goal',
      home: beat.side === 'home',
      matchTime: beat.matchTime,
      player: beat.player,
      ...(stands ? {} : { cancelled: true }),
    };
    yield this.#setClock(this.#period, beat.matchTime, true, at);
  }

  /** The score stands: what it decides is resulted, the next goal is offered, and betting continues. */
  *#settle(at: number): Generator<FeedMessage> {
    yield* this.#pricesUntil(at);
    const scored = this.#scorers.length;
    const decided = this.#board.decide({ score: this.#score, scorers: this.#scorers, over: false }, at);
    yield* decided;
    const outlook = this.#outlook(at);
    if (
      decided.some(
        ({ type, messageId }) => type === 'MarketResulted' && messageId.endsWith(`:ng${scored}:result`),
      )
    ) {
      yield this.#board.offer(nextGoal(this.#match.clubs, scored + 1), outlook, at);
    }
    yield* this.#board.reprice(outlook, at);
    this.#suspended = false;
    yield this.#board.reopen(at);
  }

  *#finish(matchTime: number, at: number): Generator<FeedMessage> {
    yield this.#suspend(at);
    yield this.#setClock('FT', matchTime, false, at);
    const resultedAt = at + 8 * second;
    yield* this.#board.decide({ score: this.#score, scorers: this.#scorers, over: true }, resultedAt);
    yield { type: 'FixtureFinished', ...this.#head('finished', resultedAt + second) };
  }

  *#pricesUntil(time: number): Generator<FeedMessage> {
    if (this.#rate <= 0) return;
    const { before, inPlay } = this.#match.format.priceEveryMs;
    while (this.#nextLook < time) {
      const at = this.#nextLook;
      this.#nextLook += Math.round((this.#clock ? inPlay : before) / this.#rate);
      if (!this.#suspended && at > this.#match.announcedAt) yield* this.#board.reprice(this.#outlook(at), at);
    }
  }

  #outlook(at: number): Outlook {
    const { format, means } = this.#match;
    const clock = this.#clock;
    const into = clock?.running ? (at - clock.at) / second : 0;
    const played = clock ? playedShare(format, clock.half, this.#secondOfHalf(clock) + into) : 0;
    const share = shareToCome(played);
    const believed = this.#sentiment.applyAt(at, withRedCards(means, this.#reds));
    return outlookOf({ ...this.#score }, { home: believed.home * share, away: believed.away * share });
  }

  #secondOfHalf({ half, from }: Clock): number {
    return from - (half - 1) * this.#match.format.halfSeconds;
  }

  #setClock(
    period: MatchPeriod,
    seconds: number,
    running: boolean,
    at: number,
  ): FeedMessageOf<'ScoreChanged'> {
    this.#period = period;
    const half = period === '2H' || period === 'FT' ? 2 : 1;
    this.#clock = { half, from: seconds, at, running };
    this.#facts += 1;
    return {
      type: 'ScoreChanged',
      ...this.#head(`score${this.#facts}`, at),
      period,
      clock: { seconds, running, at: toInstant(at) },
      score: { ...this.#score },
    };
  }

  #action(
    beat: { side: Side; matchTime: number; player?: string; colour?: 'yellow' | 'red' },
    kind: FeedMessageOf<'ActionReported'>['kind'],
    at: number,
  ): FeedMessage {
    this.#facts += 1;
    const { side, matchTime, player, colour } = beat;
    return {
      type: 'ActionReported',
      ...this.#head(`action${this.#facts}`, at),
      actionId: `${this.#match.fixtureId}:action${this.#facts}`,
      kind,
      home: side === 'home',
      matchTime,
      ...(player ? { player } : {}),
      ...(colour ? { colour } : {}),
    };
  }

  #suspend(at: number): FeedMessage {
    this.#suspended = true;
    return this.#board.suspend(at);
  }

  #announcement(): FeedMessage {
    const { clubs, competition, format, announcedAt, startsAt } = this.#match;
    return {
      type: 'FixtureAnnounced',
      ...this.#head('announced', announcedAt),
      name: `${clubs.home} v ${clubs.away}`,
      sport: 'football',
      competition,
      startsAt: toInstant(startsAt),
      home: clubs.home,
      away: clubs.away,
      matchLengthMinutes: matchLengthMinutes(format),
    };
  }

  #head(fact: string, at: number) {
    return messageHead(this.#match.fixtureId, fact, at);
  }
}

/** All messages of a match, in order. `rate` as in `FixturePlan.messages`. */
export const matchMessages = (match: Match, rate: number): Generator<FeedMessage> =>
  new MatchScript(match, rate).messages();
