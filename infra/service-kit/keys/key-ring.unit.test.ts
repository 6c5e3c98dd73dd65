import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { sealedFor } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { createSealer } from '../events/sealer.ts';
import { createDigests, digestKeyOf } from './digests.ts';
import { createLocalKeys } from './platform-keys.ts';

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const accountKey = randomBytes(32);

test('what a key has wrapped opens with it, whichever key wraps now', async () => {
  const wrapped = await createLocalKeys(first).wrap('a-1', accountKey);
  const keys = createLocalKeys(second, { known: [third, first] });
  expect(await keys.unwrap('a-1', wrapped)).toEqual(accountKey);
  expect([keys.isCurrent(wrapped), keys.isCurrent(await keys.wrap('a-1', accountKey))]).toEqual([
    false,
    true,
  ]);
});

test('what was wrapped before keys had names opens with the key that wrapped it', async () => {
  const { seal } = createSealer(randomBytes);
  const wrapped = seal(first, sealedFor.wrappedKey('a-1'), accountKey);
  const keys = createLocalKeys(second, { known: [first] });
  expect(await keys.unwrap('a-1', wrapped)).toEqual(accountKey);
  expect(keys.isCurrent(wrapped)).toBe(false);
  await expect(createLocalKeys(second).unwrap('a-1', wrapped)).rejects.toThrow(
    /^KEY_ENCRYPTION_KEY is not the key/,
  );
});

test('the digest key that goes with what was wrapped before keys had names is that of the key that opens it', async () => {
  const { seal } = createSealer(randomBytes);
  const wrapped = seal(first, sealedFor.wrappedKey('a-1'), accountKey);
  const keys = createLocalKeys(second, { known: [third, first] });
  expect(await keys.digestKeyBehind('a-1', wrapped)).toBe(createDigests(digestKeyOf(first)).name);
  expect(await keys.digestKeyBehind('a-1', await keys.wrap('a-1', accountKey))).toBeUndefined();
  await expect(createLocalKeys(third).digestKeyBehind('a-1', wrapped)).rejects.toThrow();
});

test('a key that is not there is named by the refusal', async () => {
  const former = createLocalKeys(first);
  const wrapped = await former.wrap('a-1', accountKey);
  await expect(createLocalKeys(second).unwrap('a-1', wrapped)).rejects.toThrow(
    `the key ${former.current} is not among the keys of this environment`,
  );
});

test('a wrapped key that is moved to another account does not open', async () => {
  const keys = createLocalKeys(first);
  const wrapped = await keys.wrap('a-1', accountKey);
  await expect(keys.unwrap('a-2', wrapped)).rejects.toThrow('does not open the key of this account');
});

test('nothing that is printed of the keys is one of them', () => {
  const keys = createLocalKeys(first, { known: [second], digestKey: third });
  const printed = inspect(keys, { depth: 9, showHidden: true }) + JSON.stringify(keys);
  for (const key of [first, second, third])
    for (const text of [key.toString('hex'), key.toString('base64'), inspect(key).slice(8, 40)])
      expect(printed).not.toContain(text);
});

test('digests stay what they are when the key that wraps is another one, and when the first is taken away', () => {
  const before = createLocalKeys(first).digests;
  const after = createLocalKeys(second, { digestKey: digestKeyOf(first) }).digests;
  expect(after.name).toBe(before.name);
  for (const kind of ['names', 'persons', 'origins'] as const)
    expect(after[kind]('text')).toEqual(before[kind]('text'));
});

test('digests are those under the keys that HKDF derives from the key-encryption key, as they were from the first', () => {
  const derived = Buffer.from(hkdfSync('sha256', first, '', 'paddock/names', 32));
  const digests = createDigests(digestKeyOf(first));
  expect(digests.names('username/aoife')).toEqual(
    createHmac('sha256', derived).update('username/aoife').digest(),
  );
  expect(digests.persons('x')).not.toEqual(digests.origins('x'));
});
