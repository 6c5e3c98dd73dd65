import { expect, test } from 'vitest';
import { isCluster, withConnectionDefaults } from './event-store-client.ts';

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
])('whether %s names a cluster: %s', (url, expected) => {
  expect(isCluster(url)).toBe(expected);
});
