import { randomBytes } from 'node:crypto';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { expect, test } from 'vitest';
import { createAccountKeys } from './account-keys-service.ts';
import { createProfiles, type Profiles } from './service.ts';

const context = {
  commandId: 'c-1',
  correlationId: 'c',
  actor: { kind: 'visitor' as const, id: 'v', channel: 'desktop' as const },
  now: new Date('2030-01-01T00:00:00Z'),
};
const registration = {
  ...{ country: 'IE' as const, consents: [], termsVersion: '1' },
  identity: { provider: 'tests', digest: 'd' },
};

const given = async (dateOfBirth: string) => {
  const { store } = createFakeEventStore();
  const keys = createAccountKeys(store, createLocalKeys(randomBytes(32)));
  const profiles = createProfiles(store, keys, randomBytes);
  await profiles.register('a-1', personalDetails({ dateOfBirth }), registration, context);
  return profiles;
};

test('personal details come out of the store as they went in', async () => {
  const profiles = await given('1990-02-28');
  expect(await profiles.personalOf('a-1')).toEqual(personalDetails());
});

const verify = async (profiles: Profiles, accountId = 'a-1', isRegistered = true) => {
  const about = { provider: 'tests', digest: 'd' };
  const answer = { outcome: 'verified' } as const;
  const within = (commandId: string) => ({ ...context, commandId });
  await profiles.execute(
    accountId,
    { type: 'ask-verification', ...about, isRegistered, askedAt: '2030-01-01T00:00:00.000Z' },
    within('ask'),
  );
  await profiles.execute(
    accountId,
    { type: 'answer-verification', ...about, reference: null, answer },
    within('answer'),
  );
};

test('a customer is verified once the provider matched them, and from the eighteenth birthday on', async () => {
  const profiles = await given('2012-01-02');
  expect(await profiles.isVerified('a-1', new Date('2030-01-02T12:00:00Z'))).toBe(false);
  await verify(profiles);
  expect(await profiles.isVerified('a-1', new Date('2030-01-01T12:00:00Z'))).toBe(false);
  expect(await profiles.isVerified('a-1', new Date('2030-01-02T12:00:00Z'))).toBe(true);
});

test('an account with nobody behind it is not verified, whatever a provider said', async () => {
  const profiles = await given('1990-02-28');
  await verify(profiles, 'a-2', false);
  expect(await profiles.personalOf('a-2')).toBeUndefined();
  expect(await profiles.isVerified('a-2', new Date('2030-01-01T12:00:00Z'))).toBe(false);
});

test('what a password is checked against is sealed under the key of its account, and cannot be opened for another', async () => {
  const hash = '$argon2id$v=19$secret';
  const profiles = await given('1990-02-28');
  const credential = await profiles.sealCredential('a-1', hash, context);
  expect(JSON.stringify(credential)).not.toContain('argon2');
  expect(await profiles.openCredential('a-1', credential)).toBe(hash);
  // Its key was destroyed, or was never there.
  expect(await profiles.openCredential('a-2', credential)).toBeUndefined();
  await profiles.register('a-3', personalDetails(), registration, { ...context, commandId: 'c-3' });
  await expect(profiles.openCredential('a-3', credential)).rejects.toThrow();
});

test('a hash of before that is checked as it stands', async () => {
  const profiles = await given('1990-02-28');
  const plain = { kind: 'plain', passwordHash: '$argon2id$' } as const;
  expect(await profiles.openCredential('a-2', plain)).toBe('$argon2id$');
});

test('a correction is sealed for its account, names what it changes, and makes it once', async () => {
  const profiles = await given('1990-02-28');
  const { lastName } = personalDetails();
  const correction = {
    lastName: { from: lastName, to: 'Byrne' },
    dateOfBirth: { from: '1990-02-28', to: '1990-02-27' },
  };
  const sealed = await profiles.sealCorrection('a-1', correction);
  if ('refused' in sealed) throw new Error(sealed.refused);
  expect(sealed.changed).toEqual(['lastName', 'dateOfBirth']);
  expect(JSON.stringify(sealed)).not.toContain('Byrne');
  expect(await profiles.openCorrection('a-1', sealed)).toEqual(correction);
  expect(await profiles.openCorrection('a-2', sealed)).toBeUndefined();

  const digests: string[] = [];
  const correct = () =>
    profiles.correctIdentity(
      'a-1',
      correction,
      (person, country) => {
        digests.push(`${person.lastName} ${person.dateOfBirth} ${country}`);
        return { provider: 'tests', digest: 'right' };
      },
      { ...context, commandId: 'correction' },
    );
  expect(await correct()).toMatchObject({ isRepeat: false });
  expect(await correct()).toMatchObject({ isRepeat: true });
  expect(digests[0]).toBe('Byrne 1990-02-27 IE');
  expect(await profiles.personalOf('a-1')).toEqual(
    personalDetails({ lastName: 'Byrne', dateOfBirth: '1990-02-27' }),
  );
});

test('a correction leaves what is another by now than when it was asked for, whoever made it so', async () => {
  const profiles = await given('1990-02-28');
  const { firstName, lastName, email } = personalDetails();
  const identityOf = () => ({ provider: 'tests', digest: 'right' });
  const correct = (commandId: string, values: Parameters<typeof profiles.correctIdentity>[1]) =>
    profiles.correctIdentity('a-1', values, identityOf, { ...context, commandId });
  await correct('first', { lastName: { from: lastName, to: 'Byrne' } });
  const second = {
    lastName: { from: lastName, to: 'Burns' },
    firstName: { from: firstName, to: 'Orla' },
  };
  expect(await correct('second', second)).toMatchObject({ events: [{ data: { changed: ['firstName'] } }] });
  expect(await profiles.personalOf('a-1')).toMatchObject({ firstName: 'Orla', lastName: 'Byrne' });

  const asks = async (changeId: string, from: string) => {
    const change = { changeId, channel: 'email' as const, contact: 'new@example.com', browser: null };
    const asked = { ...context, commandId: changeId };
    const outcome = await profiles.requestContactChange('a-1', { ...change, from }, asked);
    return 'events' in outcome ? outcome.events.length : outcome.refused;
  };
  expect(await asks('outdated', 'former@example.com')).toBe(0);
  expect(await asks('right', email.toLowerCase())).toBe(1);
});
