import { type LiveUpdate, type ServerMessage, serverMessageSchema } from '@paddock/contracts/gateway';
import { beforeEach, describe, expect, it } from 'vitest';
import { frameLimits } from './frame.ts';
import { createHub, type Hub } from './hub.ts';
import { createLastValues, type LastValues } from './last-values.ts';
import { everything } from './services.ts';

const price = (id: string, up: number): LiveUpdate => ({
  I: id,
  T: 'price',
  M: 'm1',
  L: 'O',
  A: { price: { up, down: 1 } },
});
const market = (fixture: string, id: string, L: 'O' | 'S'): LiveUpdate => ({
  I: fixture,
  T: 'market',
  M: id,
  L,
  A: {},
});
const started = (fixture: string): LiveUpdate => ({
  I: fixture,
  T: 'fixture',
  L: 'O',
  A: { sport: 'football', inPlay: true },
});

/** A browser that keeps what it got. */
const browser = () => {
  const frames: Buffer[] = [];
  const outlet = {
    isReady: true,
    ready: () => outlet.isReady,
    write: (frame: Buffer) => {
      frames.push(frame);
    },
  };
  const messages = () => frames.map(payloadOf);
  const values = () => messages().flatMap(({ P }) => P.map((update) => `${update.I} ${shown(update)}`));
  return { outlet, frames, messages, values };
};

const payloadOf = (frame: Buffer) => {
  const start = (frame[1]! & 0x7f) < 126 ? 2 : 4;
  const message: ServerMessage = serverMessageSchema.parse(JSON.parse(frame.toString('utf8', start)));
  if (message.S === 'Watchdog') throw new Error('not an update');
  return message;
};
const shown = (update: LiveUpdate): string =>
  update.T === 'price' ? String(update.A.price?.up) : `${update.T} ${update.L}`;

describe('the hub', () => {
  let values: LastValues;
  let hub: Hub;
  let wakes: number;
  let time: number;
  /** How long each look at the clock seems to have taken. */
  let lookMs: number;

  beforeEach(() => {
    values = createLastValues('run-1');
    wakes = 0;
    time = 0;
    lookMs = 0;
    const wake = () => {
      wakes += 1;
    };
    hub = createHub(values, wake, () => {
      time += lookMs;
      return time;
    });
  });

  const following = (ids: string[], seen = -1) => {
    const one = browser();
    const subscription = hub.subscribe(one.outlet, 'PCS');
    hub.follow(subscription, ids, seen);
    return { ...one, subscription };
  };

  it('answers new filters with the current values of those ids and no others', () => {
    values.put(price('a', 1));
    values.put(price('b', 2));
    const one = following(['a', 'unknown']);
    hub.flush();
    expect(one.values()).toEqual(['a 1']);
    expect(wakes).toBe(1);
  });

  it('sends only the latest value of an id per flush, in one frame, with the position after it', () => {
    const one = following(['a', 'b']);
    hub.flush();
    for (const up of [1, 2, 3]) values.put(price('a', up));
    values.put(price('b', 9));
    hub.flush();
    expect(one.frames).toHaveLength(1);
    expect(one.values()).toEqual(['a 3', 'b 9']);
    expect(one.messages()[0]).toMatchObject({ S: 'PCS', E: 'run-1', O: 4 });
  });

  it.each(['a\nb', 'a","b', 'a,b', 'a b'])(
    'keeps who follows two ids apart from who follows one that is written like both: %j',
    (joined) => {
      following([joined]);
      const honest = following(['a', 'b']);
      values.put(price('a', 1));
      values.put(price('b', 2));
      hub.flush();
      expect(honest.values()).toEqual(['a 1', 'b 2']);
      expect(hub.audienceCount()).toBe(2);
    },
  );

  it('sends the very same frame to all with the same filters, in whatever order they named them', () => {
    const [one, two] = [following(['a', 'b']), following(['b', 'a', 'a'])];
    hub.flush();
    values.put(price('a', 1));
    hub.flush();
    expect(one.frames[0]).toBe(two.frames[0]);
    expect(hub.audienceCount()).toBe(1);
  });

  it('sends nothing to a browser that follows nothing that changed', () => {
    const one = following(['a']);
    hub.flush();
    values.put(price('z', 1));
    expect(hub.flush()).toBe(false);
    expect(one.frames).toEqual([]);
  });

  it('replaces filters: the old ids are followed no more', () => {
    const one = following(['a']);
    hub.flush();
    hub.follow(one.subscription, ['b'], -1);
    values.put(price('a', 1));
    values.put(price('b', 2));
    hub.flush();
    expect(one.values()).toEqual(['b 2']);
  });

  it('sends a browser that resumes what changed after its position, and only that', () => {
    values.put(price('a', 1));
    values.put(price('b', 2));
    const position = values.position();
    values.put(price('b', 3));
    const one = following(['a', 'b'], position);
    hub.flush();
    expect(one.values()).toEqual(['b 3']);
  });

  it('skips a browser that is not ready and later sends it the latest value of all it missed', () => {
    const [slow, quick] = [following(['a', 'b']), following(['a', 'b'])];
    hub.flush();
    slow.outlet.isReady = false;
    for (const up of [1, 2, 3]) {
      values.put(price('a', up));
      if (up === 2) values.put(price('b', 7));
      expect(hub.flush()).toBe(true);
    }
    expect(quick.values()).toEqual(['a 1', 'a 2', 'b 7', 'a 3']);
    expect(slow.frames).toEqual([]);
    expect(hub.behindCount()).toBe(1);
    slow.outlet.isReady = true;
    expect(hub.flush()).toBe(false);
    expect(slow.values()).toEqual(['b 7', 'a 3']);
    expect(hub.counts.skipped).toBe(1);
  });

  it('sends nothing twice to a browser that catches up while the value changes again', () => {
    const slow = following(['a']);
    hub.flush();
    slow.outlet.isReady = false;
    values.put(price('a', 1));
    hub.flush();
    slow.outlet.isReady = true;
    values.put(price('a', 2));
    hub.flush();
    values.put(price('a', 3));
    hub.flush();
    expect(slow.values()).toEqual(['a 2', 'a 3']);
  });

  it('stops a round that takes too long and goes on from there, no browser left out', () => {
    const all = Array.from({ length: 30 }, () => following(['a']));
    hub.flush();
    values.put(price('a', 1));
    lookMs = 100;
    expect(hub.flush()).toBe(true);
    const served = all.filter(({ frames }) => frames.length > 0).length;
    expect(served).toBeGreaterThan(0);
    expect(served).toBeLessThan(all.length);
    values.put(price('a', 2));
    lookMs = 0;
    expect(hub.flush()).toBe(false);
    for (const one of all) expect(one.values().at(-1)).toBe('a 2');
    for (const one of all) expect(one.messages().map(({ O }) => O)).toEqual([1, 2]);
  });

  it('sends no older value after a newer one to a browser that catches up in the middle of a round', () => {
    const all = Array.from({ length: 30 }, () => following(['a']));
    hub.flush();
    values.put(price('a', 1));
    lookMs = 100;
    hub.flush();
    values.put(price('a', 2));
    const late = following(['a']);
    hub.flush();
    hub.flush();
    lookMs = 0;
    hub.flush();
    for (const one of [...all, late]) {
      const positions = one.messages().map(({ O }) => O);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect(one.values().at(-1)).toBe('a 2');
    }
  });

  it('splits what is too much into messages, all but the last full; only the last moves the position on', () => {
    const ids = Array.from({ length: 1500 }, (_, index) => `s${index}`);
    const one = following(ids);
    hub.flush();
    for (const id of ids) values.put(price(id, 1));
    hub.flush();
    expect(one.frames).toHaveLength(1);
    const messages = splitFrames(one.frames[0]!);
    expect(messages.flatMap(({ P }) => P.map(({ I }) => I))).toEqual(ids);
    expect(messages.map(({ O }) => O)).toEqual([0, 1500]);
    const bytesOf = (updates: readonly LiveUpdate[]) => JSON.stringify(updates).length;
    for (const { P } of messages) expect(bytesOf(P.slice(0, -1))).toBeLessThanOrEqual(frameLimits.bytes);
    expect(bytesOf(messages[0]!.P)).toBeGreaterThan(frameLimits.bytes);
  });

  it('sends every market of a followed fixture, and each by itself', () => {
    const one = browser();
    hub.follow(hub.subscribe(one.outlet, 'MGCS'), ['f1'], -1);
    values.put(market('f1', 'm1', 'O'));
    values.put(market('f1', 'm2', 'O'));
    values.put(market('f2', 'm3', 'O'));
    values.put(market('f1', 'm1', 'S'));
    hub.flush();
    expect(one.messages()[0]?.P.map((update) => 'M' in update && `${update.M} ${update.L}`)).toEqual([
      'm2 O',
      'm1 S',
    ]);
  });

  it('sends all fixtures in a service without filters, and takes no id for a wild card elsewhere', () => {
    const [all, none] = [browser(), browser()];
    hub.follow(hub.subscribe(all.outlet, 'FECS'), [everything], -1);
    hub.follow(hub.subscribe(none.outlet, 'SCS'), [everything], -1);
    values.put(started('f1'));
    hub.flush();
    values.put(started('f2'));
    hub.flush();
    expect(all.values()).toEqual(['f1 fixture O', 'f2 fixture O']);
    expect(none.frames).toEqual([]);
  });

  it('forgets a browser that left', () => {
    const one = following(['a']);
    hub.leave(one.subscription);
    values.put(price('a', 1));
    expect(hub.flush()).toBe(false);
    expect(one.frames).toEqual([]);
    expect(hub.audienceCount()).toBe(0);
  });
});

const splitFrames = (bytes: Buffer) => {
  const messages = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt16BE(at + 2);
    messages.push(payloadOf(bytes.subarray(at, at + 4 + length)));
    at += 4 + length;
  }
  return messages;
};
