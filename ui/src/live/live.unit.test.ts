import type { LiveUpdate } from '@paddock/contracts/gateway';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECONNECT_MS, type Socket } from './connection.ts';
import { createLive, DUMP_MS, GREW_MS, SHRANK_MS } from './live.ts';

class FakeSocket implements Socket {
  readonly sent: { S: string; T?: number; P: unknown; E?: string; O?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  ready(times: number) {
    for (let said = 0; said < times; said += 1) this.says({ S: 'Watchdog', P: 'READY' });
  }
  filters(service: string): unknown {
    return this.sent.findLast(({ S, T }) => S === service && T === 2)?.P;
  }
  registration(service: string) {
    return this.sent.find(({ S, T }) => S === service && T === 1);
  }
}

const price = (up: number, life = 'O'): LiveUpdate =>
  ({ I: 'm1:s1', T: 'price', M: 'm1', L: life, A: { price: { up, down: 1 } } }) as LiveUpdate;
const fixture = (id: string, inPlay: boolean, life = 'O'): LiveUpdate =>
  ({ I: id, T: 'fixture', L: life, A: { sport: 'football', inPlay } }) as LiveUpdate;

function setUp() {
  const sockets: FakeSocket[] = [];
  const onMissed = vi.fn();
  const live = createLive({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    jitter: () => 0,
    onMissed,
  });
  live.start();
  return { live, sockets, onMissed, socket: () => sockets.at(-1)! };
}

const watchPrice = (live: ReturnType<typeof createLive>, id = 'm1:s1', changed = () => {}) =>
  live.watch('PCS', id, 'price', id, changed);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what the gateway is asked for', () => {
  it('registers for status and fixtures when it opens, and for nothing that is not on screen', () => {
    const { socket } = setUp();
    socket().onopen?.();
    expect(socket().sent).toEqual([
      { S: 'SBS', T: 1, P: 'SBS' },
      { S: 'FECS', T: 1, P: 'FECS' },
    ]);
  });

  it('sends the ids of everything that appears within a moment as one list', () => {
    const { live, socket } = setUp();
    socket().onopen?.();
    watchPrice(live, 'm1:s1');
    watchPrice(live, 'm1:s2');
    watchPrice(live, 'm1:s1');
    vi.advanceTimersByTime(GREW_MS);
    expect(socket().sent.slice(2)).toEqual([
      { S: 'PCS', T: 1, P: 'PCS' },
      { S: 'PCS', T: 2, P: ['m1:s1', 'm1:s2'] },
    ]);
  });

  it('stops following an id when its last place is gone, and not before', () => {
    const { live, socket } = setUp();
    socket().onopen?.();
    const first = watchPrice(live);
    const second = watchPrice(live);
    watchPrice(live, 'm1:s2');
    vi.advanceTimersByTime(GREW_MS);
    first();
    first();
    vi.advanceTimersByTime(SHRANK_MS);
    expect(socket().filters('PCS')).toEqual(['m1:s1', 'm1:s2']);
    second();
    vi.advanceTimersByTime(SHRANK_MS);
    expect(socket().filters('PCS')).toEqual(['m1:s2']);
  });

  it('answers the watchdog', () => {
    const { socket } = setUp();
    socket().onopen?.();
    socket().says({ S: 'Watchdog', P: 'PING' });
    expect(socket().sent.at(-1)).toEqual({ S: 'Watchdog', P: 'PONG' });
  });
});

describe('values', () => {
  it('tells only those who watch the thing that changed', () => {
    const { live, socket } = setUp();
    socket().onopen?.();
    const [one, two] = [vi.fn(), vi.fn()];
    watchPrice(live, 'm1:s1', one);
    watchPrice(live, 'm1:s2', two);
    socket().says({ S: 'PCS', P: [price(5)], E: 'e', O: 1 });
    expect(one).toHaveBeenCalledTimes(1);
    expect(two).not.toHaveBeenCalled();
    expect(live.value('price', 'm1:s1')?.A.price).toEqual({ up: 5, down: 1 });
  });

  it('are not shaken by what is read while the line stands', () => {
    const { live, socket } = setUp();
    socket().onopen?.();
    socket().says({ S: 'PCS', P: [price(5)], E: 'e', O: 1 });
    live.noteRead();
    expect(live.value('price', 'm1:s1')).toBeDefined();
  });

  it('make way for what is read while the line is down', () => {
    const { live, socket } = setUp();
    socket().onopen?.();
    socket().says({ S: 'PCS', P: [price(5)], E: 'e', O: 1 });
    socket().onclose?.({ code: 1006 });
    expect(live.value('price', 'm1:s1')).toBeDefined();
    live.noteRead();
    expect(live.value('price', 'm1:s1')).toBeUndefined();
  });

  it('ignores what it cannot read', () => {
    const { live, socket } = setUp();
    socket().onopen?.();
    for (const data of ['{', '7', '{"S":"PCS","P":7}', new ArrayBuffer(2)]) socket().onmessage?.({ data });
    expect(live.state.get()).toBe('open');
  });
});

describe('fixtures', () => {
  it('of the first dump are no news; later unknown ones are', () => {
    const { live, socket } = setUp();
    const heard = vi.fn();
    live.listen(heard);
    socket().onopen?.();
    socket().says({ S: 'FECS', P: [fixture('f1', false)], E: 'e', O: 1 });
    expect(heard).not.toHaveBeenCalled();
    socket().says({ S: 'FECS', P: [fixture('f2', false), fixture('f1', true)], E: 'e', O: 2 });
    expect(heard.mock.calls.map(([update]) => update.I)).toEqual(['f2', 'f1']);
    expect(heard.mock.calls[1]?.[1]).toMatchObject({ A: { inPlay: false } });
  });

  it('are news, even the first, when the dump did not come because there was none', () => {
    const { live, socket } = setUp();
    const heard = vi.fn();
    live.listen(heard);
    socket().onopen?.();
    socket().ready(2);
    vi.advanceTimersByTime(DUMP_MS);
    socket().says({ S: 'FECS', P: [fixture('f1', false)], E: 'e', O: 1 });
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('coming back', () => {
  it('tries again a second after a close, until it is there', () => {
    const { live, sockets, socket } = setUp();
    socket().onopen?.();
    socket().onclose?.({ code: 1006 });
    expect(live.state.get()).toBe('reconnecting');
    vi.advanceTimersByTime(RECONNECT_MS - 1);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(RECONNECT_MS);
    expect(sockets).toHaveLength(3);
    socket().onopen?.();
    expect(live.state.get()).toBe('open');
  });

  function followed() {
    const all = setUp();
    all.socket().onopen?.();
    watchPrice(all.live);
    vi.advanceTimersByTime(GREW_MS);
    all.socket().ready(3);
    all.socket().says({ S: 'PCS', P: [price(5)], E: 'e', O: 7 });
    all.socket().says({ S: 'FECS', P: [fixture('f1', false)], E: 'e', O: 8 });
    all.socket().says({
      S: 'SBS',
      P: [{ I: 'sportsbook', T: 'status', L: 'O', A: { pricesPaused: false } }],
      E: 'e',
      O: 8,
    });
    return all;
  }

  function comeBack(all: ReturnType<typeof followed>, code: number) {
    all.socket().onclose?.({ code });
    vi.advanceTimersByTime(RECONNECT_MS);
    all.socket().onopen?.();
  }

  it('goes on from its position, and reads nothing anew when nothing was lost', () => {
    const all = followed();
    comeBack(all, 4000);
    expect(all.socket().registration('PCS')).toMatchObject({ E: 'e', O: 7 });
    expect(all.socket().filters('PCS')).toEqual(['m1:s1']);
    all.socket().ready(3);
    expect(all.onMissed).not.toHaveBeenCalled();
    all.live.noteRead();
    expect(all.live.value('price', 'm1:s1')).toBeDefined();
  });

  it('reads anew when the gateway no longer knows what was missed', () => {
    const all = followed();
    comeBack(all, 1006);
    all.socket().says({ S: 'Watchdog', P: 'REFETCH' });
    all.socket().ready(3);
    expect(all.onMissed).toHaveBeenCalledTimes(1);
    all.live.noteRead();
    expect(all.live.value('price', 'm1:s1')).toBeUndefined();
  });

  it('comes without a position after being too slow, and reads anew', () => {
    const all = followed();
    comeBack(all, 4001);
    expect(all.socket().registration('PCS')).toEqual({ S: 'PCS', T: 1, P: 'PCS' });
    all.socket().ready(3);
    expect(all.onMissed).toHaveBeenCalledTimes(1);
  });

  it('asks without a position for a service where something new came on screen meanwhile', () => {
    const all = followed();
    all.socket().onclose?.({ code: 4000 });
    watchPrice(all.live, 'm1:s9');
    vi.advanceTimersByTime(RECONNECT_MS);
    all.socket().onopen?.();
    expect(all.socket().registration('PCS')).toEqual({ S: 'PCS', T: 1, P: 'PCS' });
    expect(all.socket().registration('FECS')).toMatchObject({ O: 8 });
  });

  it('does not read anew because a screen asked for another service later', () => {
    const all = followed();
    all.live.watch('SCS', 'f1', 'score', 'f1', () => {});
    vi.advanceTimersByTime(GREW_MS);
    all.socket().ready(1);
    expect(all.onMissed).not.toHaveBeenCalled();
  });

  it('stays away when its message was not understood', () => {
    const all = followed();
    all.socket().onclose?.({ code: 4400 });
    vi.advanceTimersByTime(60_000);
    expect(all.sockets).toHaveLength(1);
    expect(all.live.state.get()).toBe('stopped');
  });

  it('comes back without asking for own bets when the gateway takes it for a visitor', () => {
    const all = followed();
    all.live.watch('CASHOUT', 'b1', 'cash-out', 'b1', () => {});
    vi.advanceTimersByTime(GREW_MS);
    expect(all.socket().filters('CASHOUT')).toEqual(['b1']);
    comeBack(all, 4401);
    expect(all.socket().registration('PCS')).toMatchObject({ E: 'e', O: 7 });
    expect(all.socket().registration('CASHOUT')).toBeUndefined();
  });

  it('is opened anew when somebody signs in, and asks for their bets then', () => {
    const all = followed();
    all.live.watch('CASHOUT', 'b1', 'cash-out', 'b1', () => {});
    comeBack(all, 4401);
    all.live.renew();
    all.socket().onopen?.();
    expect(all.sockets).toHaveLength(3);
    expect(all.socket().registration('CASHOUT')).toEqual({ S: 'CASHOUT', T: 1, P: 'CASHOUT' });
    all.socket().ready(4);
    expect(all.onMissed).not.toHaveBeenCalled();
  });

  it('keeps no cash out value that the line brought before it broke', () => {
    const all = followed();
    const value = { I: 'b1', T: 'cash-out', L: 'O', A: { value: 500, profit: 100 } };
    all.socket().says({ S: 'CASHOUT', P: [value], E: 'e', O: 9 });
    expect(all.live.value('cash-out', 'b1')).toEqual(value);
    all.socket().onclose?.({ code: 4000 });
    expect(all.live.value('cash-out', 'b1')).toBeUndefined();
  });

  it('stays away for a while when there were too many', () => {
    const all = followed();
    all.socket().onclose?.({ code: 4429 });
    vi.advanceTimersByTime(10_000);
    expect(all.sockets).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    expect(all.sockets).toHaveLength(2);
  });

  it('gives a silent line up and opens another', () => {
    const all = followed();
    vi.advanceTimersByTime(50_000 + RECONNECT_MS);
    expect(all.sockets).toHaveLength(2);
  });
});
