import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDevices } from './devices.ts';
import { createDigests } from './digests.ts';

const newDevices = () => createDevices(createDigests(randomBytes(32)).devices);
const devices = newDevices();

it('a device is known by a cookie that we issued, and by no other', () => {
  const id = devices.newId();
  const cookie = devices.cookieOf(id);
  expect(devices.idOf(cookie)).toBe(id);
  const madeUp = [undefined, '', id, `${id}.`, `${id}.${id}`, newDevices().cookieOf(id), `${cookie}x`];
  expect(madeUp.map(devices.idOf)).toEqual(madeUp.map(() => undefined));
});

it('no two accounts know a device by the same text, and its cookie is in neither', () => {
  const id = devices.newId();
  const [one, other] = [devices.placeOf('a-1', id), devices.placeOf('a-2', id)];
  expect(devices.placeOf('a-1', id)).toBe(one);
  expect(one).not.toBe(other);
  expect(devices.cookieOf(id)).not.toContain(one);
});

it('where accounts are compared a device is one text for all of them, which is that of no account and opens nothing', () => {
  const id = devices.newId();
  const digest = devices.digestOf(id);
  expect(devices.digestOf(id)).toBe(digest);
  expect(devices.digestOf(devices.newId())).not.toBe(digest);
  expect(devices.placeOf('a-1', id)).not.toBe(digest);
  expect(devices.cookieOf(id)).not.toContain(digest);
  expect(newDevices().digestOf(id)).not.toBe(digest);
});
