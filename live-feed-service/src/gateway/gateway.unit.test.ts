import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { maxFilters } from '@paddock/contracts/gateway';
import { createAddressReader } from '@paddock/service-kit/process';
import { describe, expect, it } from 'vitest';
import { readClientMessage } from './client-message.ts';
import { createConnectionLimit, createTokenBucket, defaultConnectionLimits } from './limits.ts';
import { addressOf, isOwnOrigin, sessionIdOf } from './origin.ts';

describe('a message from a browser', () => {
  it.each([
    ['{"S":"PCS","T":1,"P":"PCS"}'],
    ['{"S":"PCS","T":1,"P":"PCS","E":"run","O":3}'],
    ['{"S":"PCS","T":2,"P":["m1:home"]}'],
    ['{"T":1,"P":"PCS"}'],
    ['{"S":"PCS","T":0,"P":"anything"}'],
    ['{"T":0}'],
    ['{"S":"Watchdog","P":"PONG"}'],
  ])('is understood: %s', (text) => {
    expect(readClientMessage(text).ok).toBe(true);
  });

  it.each([
    ['{', 'not JSON'],
    ['[]', 'not an object'],
    ['{}', 'S: service missing'],
    ['{"S":"PCS","T":3}', 'T: 0 (Unknown), 1 (Register) or 2 (SetFilters)'],
    ['{"T":2,"P":["m1"]}', 'S: service missing'],
    [
      '{"S":"NOPE","T":1,"P":"NOPE"}',
      'Register: P a service; S a service or absent; E and O a position or absent',
    ],
    ['{"S":"PCS","T":2,"P":"m1"}', 'SetFilters: S a service; P a list of ids, not too many'],
    ['{"S":"Watchdog","P":"HELLO"}', 'P: PING or PONG'],
  ])('that is wrong is refused with what is wrong: %s', (text, reason) => {
    expect(readClientMessage(text)).toEqual({ ok: false, reason });
  });

  it('may name so many ids and no more', () => {
    const naming = (count: number) =>
      readClientMessage(JSON.stringify({ S: 'PCS', T: 2, P: Array(count).fill('a') })).ok;
    expect([naming(maxFilters), naming(maxFilters + 1)]).toEqual([true, false]);
  });
});

describe('limits', () => {
  it('allow a burst, then so many messages a second', () => {
    const allow = createTokenBucket(2, 3, 0);
    expect([0, 0, 0, 0].map((now) => allow(now))).toEqual([true, true, true, false]);
    expect([500, 500, 1000].map((now) => allow(now))).toEqual([true, false, true]);
  });

  it('count a message that costs more as several', () => {
    const allow = createTokenBucket(2, 3, 0);
    expect([allow(0, 2.5), allow(0, 1), allow(0, 0.5)]).toEqual([true, false, true]);
  });

  it('let in so many connections of one address, and another when one has left', () => {
    const connectionLimit = createConnectionLimit({ ...defaultConnectionLimits, connectionsPerAddress: 2 });
    expect(['a', 'a', 'a', 'b'].map(connectionLimit.enter)).toEqual([true, true, false, true]);
    connectionLimit.leave('a');
    expect(connectionLimit.enter('a')).toBe(true);
    expect(connectionLimit.total()).toBe(3);
  });

  it('let in any number of one address when that is off, up to the number in all', () => {
    const connectionLimit = createConnectionLimit({
      ...defaultConnectionLimits,
      connectionsPerAddress: 0,
      connections: 3,
    });
    expect(['a', 'a', 'a', 'a'].map(connectionLimit.enter)).toEqual([true, true, true, false]);
  });
});

describe('the origin of a connection', () => {
  const host = 'localhost:8080';

  it('may be absent, our own host, the host that the edge was asked for, or the public address', () => {
    expect(isOwnOrigin({ host })).toBe(true);
    expect(isOwnOrigin({ host, origin: 'http://localhost:8080' })).toBe(true);
    const behind = { host: '127.0.0.1:9', 'x-forwarded-host': host, origin: 'http://localhost:8080' };
    expect(isOwnOrigin(behind)).toBe(true);
    expect(isOwnOrigin({ host, origin: 'https://bets.example' }, 'https://bets.example/')).toBe(true);
  });

  it.each(['http://evil.example', 'null', 'http://localhost:8081', 'nonsense'])('may not be %s', (origin) => {
    expect(isOwnOrigin({ host, origin }, 'https://bets.example')).toBe(false);
  });
});

describe('the session of a connection', () => {
  const idIn = (header: string, name: string) => {
    const request = new IncomingMessage(new Socket());
    request.headers.cookie = header;
    return sessionIdOf(request, name);
  };

  it('is that of the cookie of its profile, and of no other', () => {
    const both = 'a=1; paddock.sid=planted; __Host-paddock.sid=own';
    expect(idIn(both, '__Host-paddock.sid')).toBe('own');
    expect(idIn('paddock.sid=planted', '__Host-paddock.sid')).toBeUndefined();
    expect(idIn(both, 'paddock.sid')).toBe('planted');
  });
});

describe('the network of a connection', () => {
  const networkIn = (peer: string, reported?: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer });
    const request = new IncomingMessage(socket);
    if (reported !== undefined) request.headers['x-real-ip'] = reported;
    const edges = { has: (address: string) => address === '127.0.0.1' };
    return addressOf(request, createAddressReader(edges, { warn: () => {} }));
  };

  it('is what the edge says, and of anybody else their own, whatever they say', () => {
    expect(networkIn('127.0.0.1', '192.0.2.7')).toBe('192.0.2.7');
    expect(networkIn('203.0.113.9', '192.0.2.7')).toBe('203.0.113.9');
    expect(networkIn('127.0.0.1')).toBe('127.0.0.1');
  });

  it('is one for all addresses of a household of IPv6', () => {
    expect(networkIn('127.0.0.1', '2001:db8:0:1::7')).toBe(networkIn('127.0.0.1', '2001:db8:0:1:9::8'));
  });
});
