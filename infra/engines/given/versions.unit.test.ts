import { expect, it } from 'vitest';
import { publicAddress } from './given-engines.ts';
import { isOlder } from './versions.ts';

it.each([
  ['24.10.0', '23.10', false],
  ['23.10.0', '23.10', false],
  ['23.9.4', '23.10', true],
  ['7.4', '6.2', false],
  ['6.0.16', '6.2', true],
  ['24.10.0-oss.1', '23.10', false],
  ['unknown', '23.10', true],
])('where %s meets an oldest version of %s, it is too old: %s', (version, oldest, is) => {
  expect(isOlder(version, oldest)).toBe(is);
});

it.each([
  ['esdb://admin:changeit@db.example:2113?tls=true', 'esdb://db.example:2113'],
  ['esdb://admin:a/b+c==@db.example:2113,other.example:2113', 'esdb://db.example:2113,other.example:2113'],
  ['esdb://admin:p@ss/word@db.example:2113?tls=true&note=a@b', 'esdb://db.example:2113'],
  ['rediss://:secret@cache.example:6380/2', 'rediss://cache.example:6380/2'],
  ['a.example:9092,b.example:9092', 'a.example:9092,b.example:9092'],
])('the address that people see of %s is %s, without its secrets', (address, seen) => {
  expect(publicAddress(address)).toBe(seen);
});
