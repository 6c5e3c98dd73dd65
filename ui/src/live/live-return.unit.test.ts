import { describe, expect, it, vi } from 'vitest';
import { reconnectMs } from './connection.ts';
import { fixture, price, setUp, useFakeTimers, watchPrice } from './live.fixture.ts';
import { grewMs } from './registrations.ts';

useFakeTimers();

describe('coming back', () => {
  it('tries again a second after a close, until it is there', () => {
    const { live, sockets, socket } = setUp();
    socket().onopen?.();
    socket().onclose?.({ code: 1006 });
    expect(live.state.get()).toBe('reconnecting');
    vi.advanceTimersByTime(reconnectMs - 1);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(reconnectMs);
    expect(sockets).toHaveLength(3);
    socket().onopen?.();
    expect(live.state.get()).toBe('open');
  });

  it('sends nothing on a connection that is closing, and all that is followed on the next one', () => {
    const { live, socket } = setUp();
    socket().onopen?.();
    const closing = socket();
    const before = closing.sent.length;
    closing.readyState = WebSocket.CLOSING;
    watchPrice(live);
    closing.says({ S: 'Watchdog', P: 'PING' });
    vi.advanceTimersByTime(grewMs);
    expect(closing.sent).toHaveLength(before);
    closing.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(reconnectMs);
    socket().onopen?.();
    vi.advanceTimersByTime(grewMs);
    expect(socket().registration('PCS')).toBeDefined();
    expect(socket().filters('PCS')).toEqual(['m1:s1']);
  });

  const followed = () => {
    const all = setUp();
    all.socket().onopen?.();
    watchPrice(all.live);
    vi.advanceTimersByTime(grewMs);
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
  };

  const comeBack = (all: ReturnType<typeof followed>, code: number) => {
    all.socket().onclose?.({ code });
    vi.advanceTimersByTime(reconnectMs);
    all.socket().onopen?.();
  };

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

  it('returns without a position after being too slow, and reads anew', () => {
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
    vi.advanceTimersByTime(reconnectMs);
    all.socket().onopen?.();
    expect(all.socket().registration('PCS')).toEqual({ S: 'PCS', T: 1, P: 'PCS' });
    expect(all.socket().registration('FECS')).toMatchObject({ O: 8 });
  });

  it('does not read anew because a screen asked for another service later', () => {
    const all = followed();
    all.live.watch('SCS', 'f1', 'score', 'f1', () => {});
    vi.advanceTimersByTime(grewMs);
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

  it('stays away then also when the page is shown again, and after it had reconnected before', () => {
    const all = followed();
    comeBack(all, 1006);
    const before = all.sockets.length;
    all.socket().onclose?.({ code: 4400 });
    all.live.connectNow();
    expect(all.sockets).toHaveLength(before);
    expect(all.live.state.get()).toBe('stopped');
  });

  it('comes back without asking for own bets when the gateway takes it for a visitor', () => {
    const all = followed();
    all.live.watch('CASHOUT', 'b1', 'cash-out', 'b1', () => {});
    vi.advanceTimersByTime(grewMs);
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

  it('keeps no cash out value from before the connection broke', () => {
    const all = followed();
    const value = { I: 'b1', T: 'cash-out', L: 'O', A: { value: 500, profit: 100 } };
    all.socket().says({ S: 'CASHOUT', P: [value], E: 'e', O: 9 });
    expect(all.live.value('cash-out', 'b1')).toEqual(value);
    all.socket().onclose?.({ code: 4000 });
    expect(all.live.value('cash-out', 'b1')).toBeUndefined();
  });

  it('waits for a while when there were too many connections', () => {
    const all = followed();
    all.socket().onclose?.({ code: 4429 });
    vi.advanceTimersByTime(10_000);
    expect(all.sockets).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    expect(all.sockets).toHaveLength(2);
  });

  it('gives up a silent connection and opens another', () => {
    const all = followed();
    vi.advanceTimersByTime(50_000 + reconnectMs);
    expect(all.sockets).toHaveLength(2);
  });

  it('gives up a connection that does not open, and tries another', () => {
    const { live, sockets } = setUp();
    vi.advanceTimersByTime(15_000 + reconnectMs);
    expect(sockets).toHaveLength(2);
    expect(live.state.get()).toBe('reconnecting');
  });

  it('opens another at once when the page wakes with a connection that was silent meanwhile', () => {
    const all = followed();
    vi.setSystemTime(Date.now() + 26_000);
    all.live.connectNow();
    expect(all.sockets).toHaveLength(2);
  });

  it('stays on a connection that was heard of when the page comes back into sight', () => {
    const all = followed();
    vi.advanceTimersByTime(20_000);
    all.socket().says({ S: 'Watchdog', P: 'PING' });
    vi.advanceTimersByTime(20_000);
    all.live.connectNow();
    expect(all.sockets).toHaveLength(1);
  });
});
