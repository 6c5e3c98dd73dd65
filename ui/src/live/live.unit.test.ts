import { describe, expect, it, vi } from 'vitest';
import { dumpMs } from './first-dump.ts';
import { fixture, price, setUp, useFakeTimers, watchPrice } from './live.fixture.ts';
import { watchPrices } from './live.ts';
import { grewMs, shrankMs } from './registrations.ts';

useFakeTimers();

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
    vi.advanceTimersByTime(grewMs);
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
    vi.advanceTimersByTime(grewMs);
    first();
    first();
    vi.advanceTimersByTime(shrankMs);
    expect(socket().filters('PCS')).toEqual(['m1:s1', 'm1:s2']);
    second();
    vi.advanceTimersByTime(shrankMs);
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
  it('notifies only those who watch the thing that changed', () => {
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

  it('of several selections are watched together, and no longer once that is stopped', () => {
    const { live, socket } = setUp();
    socket().onopen?.();
    const changed = vi.fn();
    const stop = watchPrices(live, ['m1:s1', 'm1:s2'], changed);
    vi.advanceTimersByTime(grewMs);
    expect(socket().filters('PCS')).toEqual(['m1:s1', 'm1:s2']);
    socket().says({ S: 'PCS', P: [price(5), price(5, 'O', 's2')], E: 'e', O: 1 });
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    socket().says({ S: 'PCS', P: [price(6)], E: 'e', O: 2 });
    expect(changed).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(shrankMs);
    expect(socket().filters('PCS')).toEqual([]);
  });

  it('are not replaced by what is read while the connection is open', () => {
    const { live, socket } = setUp();
    socket().onopen?.();
    socket().says({ S: 'PCS', P: [price(5)], E: 'e', O: 1 });
    live.noteRead();
    expect(live.value('price', 'm1:s1')).toBeDefined();
  });

  it('are replaced by what is read while the connection is down', () => {
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
  const listening = () => {
    const { live, socket } = setUp();
    const listener = vi.fn();
    live.listen(listener);
    socket().onopen?.();
    return { socket, listener };
  };

  it('of the first dump reach no listener; later unknown ones do', () => {
    const { socket, listener } = listening();
    socket().says({ S: 'FECS', P: [fixture('f1', false)], E: 'e', O: 1 });
    expect(listener).not.toHaveBeenCalled();
    socket().says({ S: 'FECS', P: [fixture('f2', false), fixture('f1', true)], E: 'e', O: 2 });
    expect(listener.mock.calls.map(([update]) => update.I)).toEqual(['f2', 'f1']);
    expect(listener.mock.calls[1]?.[1]).toMatchObject({ A: { inPlay: false } });
  });

  it('reach listeners, even the first, when the dump did not come because there was none', () => {
    const { socket, listener } = listening();
    socket().ready(2);
    vi.advanceTimersByTime(dumpMs);
    socket().says({ S: 'FECS', P: [fixture('f1', false)], E: 'e', O: 1 });
    expect(listener).toHaveBeenCalledOnce();
  });
});
