import { accountEvents, type EventTable } from '@paddock/contracts/events';
import { depositRequested } from '@paddock/contracts/events/events.fixture';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { historyEvents } from './account-history.ts';
import { redact, redactMetadata } from './redact.ts';

/** Names that fields with something to sign in or pay with, or something sealed, go by. */
const suspicious =
  /pass|hash|secret|credential|recover|code|digest|session|kept|device|origin|sealed|wrapped|personal|contact|former|token|pin$|key/i;

/** Fields of such a name that compliance is shown, and why. */
const shown: Readonly<Record<string, string>> = {
  oneTimePassword: 'says whether a password is good for one thing, not which',
  promoCode: 'names a promotion',
  tokenId: 'names a free bet token, which its owner alone can bet with',
  pin: 'names a shop transaction: who knows it can pay in, and nothing else',
  codeId: 'names a code that was sent: its digits follow from it under the digest key alone',
  recoveryId: 'names a reset of a password, which goes on in the session that began it alone',
  passkeyId: 'names a passkey, which opens nothing without the device that keeps it',
  sealed: 'of a note of staff or a saved card, which is opened for this one reading',
};

type Json = {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  const?: unknown;
  type?: string | string[];
};

/** Data as the schema has it, once for each of its alternatives: every value without a meaning is a canary. */
const samplesOf = (schema: Json, path: string): unknown[] => {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) return parts.flatMap((part) => samplesOf(part, path));
  if (schema.const !== undefined) return [schema.const];
  if (schema.items) return samplesOf(schema.items, path).map((item) => [item]);
  if (schema.properties === undefined) return [`canary of ${path};`];
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => [name, samplesOf(field, path === '' ? name : `${path}.${name}`)] as const,
  );
  const most = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[index % values.length]])),
  );
};

const tables: EventTable = historyEvents;
const written = Object.entries(tables).map(([type, schema]) => {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json;
  return { type, samples: samplesOf(json, '') as object[] };
});

const canariesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/canary of ([^;]*);/g)].map(([, path]) => path as string);

const isSecret = (path: string): boolean => {
  const names = path.split('.');
  const isCredential = names.some((name) => suspicious.test(name) && !Object.hasOwn(shown, name));
  const isOpened = names.some((name) => ['note', 'reason', 'said', 'answer', 'details'].includes(name));
  return isCredential || (names.at(-1) === 'sealed' && !isOpened);
};

describe('what an event may hold that is written to the streams of an account', () => {
  it.each(written)('$type shows no credential, and all else', ({ samples }) => {
    for (const sample of samples) {
      const hidden = canariesIn(sample).filter(isSecret);
      const left = canariesIn(redact(sample));
      expect(left.filter((path) => hidden.includes(path))).toEqual([]);
      expect(left).toEqual(canariesIn(sample).filter((path) => !isSecret(path)));
    }
  });

  it('has credentials, which are looked for', () => {
    const secrets = written.flatMap(({ type, samples }) =>
      samples.flatMap((sample) =>
        canariesIn(sample)
          .filter(isSecret)
          .map((path) => `${type} ${path}`),
      ),
    );
    expect(secrets).toEqual(
      expect.arrayContaining([
        'AccessGranted credential.sealed',
        'AccessGranted credential.passwordHash',
        'PasswordReplaced credential.sealed',
        'PasswordReplaced credential.passwordHash',
        'SignedIn sessionId',
        'SignedIn origin',
        'SessionsEnded kept',
        'DeviceRemembered device',
        'SecondFactorEnrolled secret',
        'SecondFactorEnrolled recoveryCodes',
        'SecondFactorConfirmed by.digest',
        'DepositRequested card.token',
        'ProfileRegistered personal',
        'ActionRequested action.sealedValues',
        'ActionRequestDecided correction.sealedValues',
        'AccountKeyRewrapped wrappedKey',
      ]),
    );
  });

  it('is opened under the name of details of a saved card and of public records alone', () => {
    const types = written.flatMap(({ type, samples }) =>
      canariesIn(samples).some((path) => /(^|\.)details\.sealed$/.test(path)) ? [type] : [],
    );
    expect(types.sort()).toEqual(['FinancialCheckAnswered', 'PaymentMethodAdded']);
  });

  it('has each of the fields that are shown in spite of their names', () => {
    const names = written.flatMap(({ samples }) => canariesIn(samples).flatMap((path) => path.split('.')));
    for (const name of Object.keys(shown)) expect(names).toContain(name);
  });
});

test('secrets never leave', () => {
  expect(redact({ accountId: 'a1', credential: { kind: 'plain', passwordHash: '$argon2id$' } })).toEqual({
    accountId: 'a1',
    credential: '[redacted]',
  });
  expect(redact({ sessionId: 's' })).toEqual({ sessionId: '[redacted]' });
  expect(redact({ kept: null })).toEqual({ kept: null });
  expect(redact({ personal: 'abc', country: 'GB' })).toEqual({
    personal: '[sealed]',
    country: 'GB',
  });
  const correction = { changed: ['lastName'], sealedValues: 'abc' };
  expect(redact({ action: { kind: 'personal-details', ...correction } })).toEqual({
    action: { kind: 'personal-details', changed: ['lastName'], sealedValues: '[sealed]' },
  });
  expect(redact({ wrappedKey: 'abc' })).toEqual({});
  expect(redact({ stake: 1 })).toEqual({ stake: 1 });
});

test('an event of the account that is withheld in part can be folded still', () => {
  const { data } = depositRequested('d-1', 500);
  const shownData = redact(data);
  expect(shownData).not.toEqual(data);
  expect(accountEvents.DepositRequested.safeParse(shownData).success).toBe(true);
});

test('the id of a command that an older release built from the name of a session is cut to what it was, also where it led to the event', () => {
  const ids = (id: string) => ({ commandId: id, causationId: id, correlationId: 'c' });
  const press = '2ed6657d-e927-568b-95e1-2665a8aea6a2';
  expect(redactMetadata(ids('confirm-code/name-of-session/digest-of-code'))).toEqual(ids('confirm-code'));
  expect(redactMetadata(ids(`${press}/${'n'.repeat(22)}`))).toEqual(ids(press));
  for (const other of ['exclusion/a-1/2026-11-20', `${press}/${press}`, press]) {
    expect(redactMetadata(ids(other))).toEqual(ids(other));
  }
});
