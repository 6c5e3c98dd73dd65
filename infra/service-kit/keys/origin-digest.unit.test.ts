import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDigests } from './digests.ts';
import { createOriginDigest } from './origin-digest.ts';

const originDigest = () => createOriginDigest(createDigests(randomBytes(32)).origins);
const originOf = originDigest();

it('an address has one digest for an account, another for another account and under another key', () => {
  const one = originOf('a-1', '203.0.113.9');
  expect(originOf('a-1', '203.0.113.9')).toBe(one);
  const others = [
    originOf('a-1', '203.0.113.10'),
    originOf('a-2', '203.0.113.9'),
    originDigest()('a-1', '203.0.113.9'),
  ];
  expect(others).not.toContain(one);
  expect(one).not.toContain('203');
});

it('all addresses of one network of IPv6 are one place', () => {
  const one = originOf('a-1', '2001:db8:0:7:1::1');
  expect(originOf('a-1', '2001:DB8:0000:0007::ffff')).toBe(one);
  expect(originOf('a-1', '2001:db8::7:1:2:3:4')).toBe(one);
  expect(originOf('a-1', '2001:db8:0:8::1')).not.toBe(one);
});
