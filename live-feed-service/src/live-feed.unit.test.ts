import { ownBet } from '@paddock/contracts/cash-out';
import type { LiveService } from '@paddock/contracts/gateway';
import { describe, expect, it } from 'vitest';
import { cashOutUpdate } from './cash-out/value-subscriber.ts';
import { createLiveFeed, defaultPace } from './live-feed.ts';

const own = ownBet('a-1', 'b-1');
const item = { accountId: 'a-1', betId: 'b-1', state: 'available', value: 950, profit: -50 } as const;

describe('the value of an own bet', () => {
  /** A browser of an account that follows a bet. */
  const following = (accountId: string, live: ReturnType<typeof createLiveFeed>) => {
    const frames: string[] = [];
    const outlet = {
      ready: () => true,
      write: (frame: Buffer) => void frames.push(frame.toString('utf8', 2)),
    };
    live.hub.follow(live.hub.subscribe(outlet, 'CASHOUT'), [ownBet(accountId, 'b-1')], -1);
    return frames;
  };

  it('reaches its owner, and nobody else who asks for the same bet', () => {
    const live = createLiveFeed(defaultPace);
    const [owners, others] = [following('a-1', live), following('a-2', live)];
    live.takeCashOut(cashOutUpdate(item), own);
    live.hub.flush();
    live.stop();
    expect(owners.join()).toContain('"I":"b-1","T":"cash-out","L":"O","A":{"value":950,"profit":-50}');
    expect(others).toEqual([]);
  });

  it('is sent when it changes, not each time that it is published', () => {
    const live = createLiveFeed(defaultPace);
    const frames = following('a-1', live);
    for (const value of [950, 950, 951]) {
      live.takeCashOut(cashOutUpdate({ ...item, value }), own);
      live.hub.flush();
    }
    live.stop();
    expect(frames).toHaveLength(2);
  });
});

describe('a feed message', () => {
  const action = {
    messageId: 'm',
    fixtureId: 'f1',
    at: '2026-05-01T12:00:00Z',
    type: 'ActionReported',
    actionId: 'a1',
    kind: 'corner',
    home: true,
    matchTime: 60,
  } as const;

  it('that changes nothing here says so, so that it is counted and not just gone', () => {
    const live = createLiveFeed(defaultPace);
    const start = { ...action, type: 'InPlayStarted' } as const;
    expect([action, start, start].map((message) => live.take(message))).toEqual([false, true, false]);
    live.stop();
  });
});

describe('prices', () => {
  const announced = {
    messageId: 'm',
    fixtureId: 'f1',
    at: '2026-05-01T12:00:00Z',
    type: 'ScoreChanged',
    period: '1H',
    clock: { seconds: 60, running: true, at: '2026-05-01T12:00:00Z' },
    score: { home: 1, away: 0 },
  } as const;

  const watching = (live: ReturnType<typeof createLiveFeed>) => {
    const frames: string[] = [];
    const outlet = {
      ready: () => true,
      write: (frame: Buffer) => void frames.push(frame.toString('utf8', 2)),
    };
    const follow = (service: LiveService, id: string) =>
      live.hub.follow(live.hub.subscribe(outlet, service), [id], -1);
    follow('SBS', '*');
    follow('SCS', 'f1');
    return () => {
      live.hub.flush();
      return frames.splice(0).flatMap((frame) => frame.match(/"pricesPaused":\w+|"home":\d/g) ?? []);
    };
  };

  it('are paused until all that lay in the log has been read, and nothing of it goes out before', () => {
    const live = createLiveFeed(defaultPace);
    const sent = watching(live);
    live.take(announced);
    expect(live.isLive()).toBe(false);
    expect(sent()).toEqual(['"pricesPaused":true']);
    live.beginLive();
    expect(live.isLive()).toBe(true);
    expect(sent().sort()).toEqual(['"home":1', '"pricesPaused":false']);
    live.stop();
  });

  it('are paused again while more lies in the log than was read, and said to be so once', () => {
    const live = createLiveFeed(defaultPace);
    const sent = watching(live);
    live.beginLive();
    sent();
    live.fallBehind();
    live.fallBehind();
    expect(sent()).toEqual(['"pricesPaused":true']);
    live.take(announced);
    live.beginLive();
    live.beginLive();
    expect(sent().sort()).toEqual(['"home":1', '"pricesPaused":false']);
    expect(sent()).toEqual([]);
    live.stop();
  });
});
