import { expect, test } from 'vitest';
import { isCluster, withConnectionDefaults, withoutNode } from './event-store-client.ts';

test('a connection string gets what it does not say itself, and keeps what it says', () => {
  expect(withConnectionDefaults('esdb://a:2113?tls=false')).toBe(
    'esdb://a:2113?tls=false&gossipTimeout=1&maxDiscoverAttempts=3&keepAliveTimeout=2000',
  );
  expect(withConnectionDefaults('esdb+discover://user:word@cluster:2113/')).toBe(
    'esdb+discover://user:word@cluster:2113?gossipTimeout=1&maxDiscoverAttempts=3&keepAliveTimeout=2000',
  );
  const whole = 'esdb://a,b?gossiptimeout=2&MaxDiscoverAttempts=9&keepAliveTimeout=500';
  expect(withConnectionDefaults(whole)).toBe(whole);
});

test.each([
  ['esdb://a:2113?tls=false', false],
  ['esdb://a:2113,b:2113?tls=false', true],
  ['esdb+discover://cluster:2113', true],
  ['esdb://a:2113?connectionName=one,two', false],
  ['esdb://user:a,b/c@a:2113?tls=true', false],
])('whether %s names a cluster: %s', (url, expected) => {
  expect(isCluster(url)).toBe(expected);
});

test.each([
  ['esdb://a:1,b:2,c:3?tls=false', 0, 'esdb://b:2,c:3?tls=false'],
  ['esdb://user:w,/d@a:1,b:2,c:3/?tls=true', 4, 'esdb://user:w,/d@a:1,c:3/?tls=true'],
  ['esdb+discover://a,b,c', 2, 'esdb://a,b'],
  ['esdb://a:1,b:2?tls=false', 1, 'esdb+discover://a:1?tls=false'],
  ['esdb+discover://user:word@cluster:2113?tls=true', 3, 'esdb+discover://user:word@cluster:2113?tls=true'],
])('a search leaves one of several nodes out: %s in attempt %i is %s', (url, attempt, expected) => {
  expect(withoutNode(url, attempt)).toBe(expected);
});
