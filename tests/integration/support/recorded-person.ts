import { randomBytes } from 'node:crypto';
import { type CardDetails, sealedFor } from '@paddock/contracts/events';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { createNameStreams } from '@paddock/projection-service/src/compliance/names.ts';
import { createSealer } from '@paddock/service-kit/events';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { keyEncryptionKey, type ProjectionService } from './start-projection-service.ts';

const { seal, sealCard, sealPersonal, sealNote } = createSealer(randomBytes);

/** Records a person as the command service does when they register; answers what seals a note about them. */
export const recordPerson = async (
  { append }: ProjectionService,
  accountId: string,
  at: Date,
): Promise<{ sealNote: (text: string) => string; sealCard: (details: CardDetails) => string }> => {
  const key = randomBytes(32);
  const names = { username: 'Punter77', firstName: 'Ann', lastName: 'Other', email: 'ann@example.com' };
  const personal = personalDetails(names);
  const wrappedKey = seal(keyEncryptionKey, sealedFor.wrappedKey(accountId), key);
  const claim = { type: 'NameClaimed', data: { accountId } };
  const stream = createNameStreams(createLocalKeys(keyEncryptionKey).digests.names);
  await append(stream('username', names.username), [claim], at);
  await append(stream('email', names.email), [claim], at);
  await append(`key-${accountId}`, [{ type: 'AccountKeyCreated', data: { wrappedKey } }], at);
  const access = { accountId, passwordHash: '$argon2id$secret', roles: ['customer'] };
  await append(`access-${accountId}`, [{ type: 'AccessGranted', data: access }], at);
  const profile = {
    ...{ accountId, country: 'GB', marketing: false, termsVersion: '1' },
    personal: sealPersonal(key, accountId, personal),
    termsAcceptedAt: at.toISOString(),
  };
  await append(`profile-${accountId}`, [{ type: 'ProfileRegistered', data: profile }], at);
  await append(`access-${accountId}`, [{ type: 'SignedIn', data: { sessionId: 'session-secret' } }], at);
  return {
    sealNote: (text) => sealNote(key, accountId, text),
    sealCard: (details) => sealCard(key, accountId, { ...details, bin: null }),
  };
};
