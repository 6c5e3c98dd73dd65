import { maxErrors, retryMs } from '@paddock/contracts/gateway';
import { describe, expect, it, vi } from 'vitest';
import { reconnectMs } from './connection.ts';
import { price, setUp, useFakeTimers, watchPrice } from './live.fixture.ts';
import { grewMs } from './registrations.ts';

useFakeTimers();

describe('an error of the gateway', () => {
  const following = () => {
    const all = setUp();
    all.socket().onopen?.();
    all.live.watch('CASHOUT', 'b1', 'cash-out', 'b1', () => {});
    watchPrice(all.live);
    vi.advanceTimersByTime(grewMs);
    const asked = (service: string) => all.socket().sent.filter(({ S }) => S === service);
    const fail = () => all.socket().says({ S: 'Watchdog', P: 'FAILED', F: 'CASHOUT' });
    return { ...all, asked, fail };
  };
  const once = [
    { S: 'CASHOUT', T: 1, P: 'CASHOUT' },
    { S: 'CASHOUT', T: 2, P: ['b1'] },
  ];

  it('is followed by another try a second later, with what is on screen then', () => {
    const { live, asked, fail } = following();
    fail();
    live.watch('CASHOUT', 'b2', 'cash-out', 'b2', () => {});
    vi.advanceTimersByTime(retryMs - 1);
    expect(asked('CASHOUT')).toEqual(once);
    vi.advanceTimersByTime(1);
    expect(asked('CASHOUT').slice(2)).toEqual([
      { S: 'CASHOUT', T: 1, P: 'CASHOUT' },
      { S: 'CASHOUT', T: 2, P: ['b1', 'b2'] },
    ]);
  });

  it('ends the tries when it is the tenth, and takes nothing from the other services', () => {
    const { live, asked, fail } = following();
    for (let errors = 0; errors < maxErrors; errors += 1) {
      fail();
      vi.advanceTimersByTime(retryMs);
    }
    vi.advanceTimersByTime(60_000 / 2);
    live.watch('CASHOUT', 'b2', 'cash-out', 'b2', () => {});
    watchPrice(live, 'm1:s2');
    vi.advanceTimersByTime(grewMs);
    expect(asked('CASHOUT')).toHaveLength(maxErrors * 2);
    expect(asked('PCS').at(-1)).toEqual({ S: 'PCS', T: 2, P: ['m1:s1', 'm1:s2'] });
    expect(live.state.get()).toBe('open');
  });

  it('counts from the beginning once the service has answered, and on a new connection', () => {
    const { socket, asked, fail } = following();
    for (let errors = 1; errors < maxErrors; errors += 1) fail();
    const value = { I: 'b1', T: 'cash-out', L: 'O', A: { value: 500, profit: 100 } };
    socket().says({ S: 'CASHOUT', P: [value], E: 'e', O: 9 });
    fail();
    vi.advanceTimersByTime(retryMs);
    expect(asked('CASHOUT')).toHaveLength(4);
    for (let errors = 0; errors < maxErrors; errors += 1) fail();
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(reconnectMs);
    socket().onopen?.();
    expect(asked('CASHOUT')).toEqual(once);
  });

  it('of own bets does not keep the other values from being trusted again', () => {
    const { live, socket, onMissed } = following();
    socket().ready(3);
    socket().says({ S: 'PCS', P: [price(5)], E: 'e', O: 7 });
    for (const S of ['SBS', 'FECS']) socket().says({ S, P: [], E: 'e', O: 7 });
    socket().onclose?.({ code: 4000 });
    vi.advanceTimersByTime(reconnectMs);
    socket().onopen?.();
    socket().ready(3);
    socket().says({ S: 'Watchdog', P: 'FAILED', F: 'CASHOUT' });
    expect(onMissed).not.toHaveBeenCalled();
    live.noteRead();
    expect(live.value('price', 'm1:s1')).toBeDefined();
  });

  it('is also what can not be sent: the same is sent again a second later', () => {
    const { live, socket, asked } = following();
    const { send } = socket();
    socket().send = () => {
      throw new Error('still connecting');
    };
    watchPrice(live, 'm1:s2');
    vi.advanceTimersByTime(grewMs);
    socket().send = send;
    vi.advanceTimersByTime(retryMs);
    expect(asked('PCS').slice(2)).toEqual([
      { S: 'PCS', T: 1, P: 'PCS' },
      { S: 'PCS', T: 2, P: ['m1:s1', 'm1:s2'] },
    ]);
  });
});
