import { sessionCookie } from '@paddock/contracts/session';
import { expect, it } from 'vitest';
import { createConcurrency } from './concurrency.ts';

const of = (session?: string) => ({
  headers: session === undefined ? {} : { cookie: `theme=dark; ${sessionCookie}=${session}; a=1` },
});

it('a session has so many calls under way and no more, until one of them ends', () => {
  const { begin } = createConcurrency({ session: 2, address: 10 });
  const ends = [begin(of('one'), '192.0.2.1'), begin(of('one'), '192.0.2.2')];
  expect(ends).not.toContain(undefined);
  expect(begin(of('one'), '192.0.2.3')).toBeUndefined();
  expect(begin(of('another'), '192.0.2.1')).toBeDefined();
  ends[0]?.();
  expect(begin(of('one'), '192.0.2.3')).toBeDefined();
});

it.each(['theme=dark;', '  '])('a session is the same one after %j as anywhere else', (before) => {
  const { begin } = createConcurrency({ session: 1, address: 10 });
  begin(of('one'), '192.0.2.1');
  const cookie = `${before}${sessionCookie}=one`;
  expect(begin({ headers: { cookie } }, '192.0.2.2')).toBeUndefined();
});

it('an address has so many calls under way, in however many sessions', () => {
  const { begin } = createConcurrency({ session: 2, address: 3 });
  for (const session of ['one', 'two', undefined]) expect(begin(of(session), '192.0.2.1')).toBeDefined();
  expect(begin(of('three'), '192.0.2.1')).toBeUndefined();
  expect(begin(of(), '192.0.2.1')).toBeUndefined();
  expect(begin(of('three'), '192.0.2.2')).toBeDefined();
});

it('nothing is kept of calls that have ended, nor of those that were refused', () => {
  const { begin, size } = createConcurrency({ session: 1, address: 1 });
  const end = begin(of('one'), '192.0.2.1');
  begin(of('two'), '192.0.2.1');
  begin(of('one'), '192.0.2.2');
  end?.();
  expect(size()).toBe(0);
});
