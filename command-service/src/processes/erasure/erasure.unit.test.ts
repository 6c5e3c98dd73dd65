import { Readable } from 'node:stream';
import { AccessDeniedError, type EventStoreDBClient } from '@eventstore/db-client';
import { createEventStoreEraser } from '@paddock/service-kit/engines';
import { expect, it } from 'vitest';
import { notErasedText } from './erasure.ts';

/** A client of a user who may do nothing. */
const denied = (): EventStoreDBClient => {
  const refuse = () => Promise.reject(new AccessDeniedError());
  const refuseToRead = () =>
    new Readable({ objectMode: true, read: () => {} }).destroy(new AccessDeniedError());
  const calls = { tombstoneStream: refuse, setStreamMetadata: refuse };
  const reads = { readStream: refuseToRead, readAll: refuseToRead };
  return { ...calls, ...reads } as unknown as EventStoreDBClient;
};

const eraser = createEventStoreEraser(denied());
const ofErasing = 'the user of ERASING_EVENTSTORE_URL (EVENTSTORE_URL where that is not set)';

it.each([
  ['closing key-a-1 for ever', '$d', ofErasing, () => eraser.closeForEver('key-a-1', 0n)],
  ['hiding events of email-d', '$mw', ofErasing, () => eraser.hideBefore('email-d', 1n)],
  ['reading key-a-1', '$r', 'the user of EVENTSTORE_URL', () => eraser.placesOf('key-a-1')],
  ['reading $all', '$r', 'the user of EVENTSTORE_URL', () => eraser.isLeft('key-a-1', [1n])],
] as const)(
  'an erasure that the store does not allow says so: %s takes %s of %s',
  async (what, right, who, ask) => {
    const failure: unknown = await ask().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(notErasedText(failure)).toBe(
      `a person could not be erased now, retrying: access denied: ${what} takes the right ${right}, which ${who} has not got`,
    );
  },
);

it('an erasure that fails otherwise says nothing of rights', () => {
  expect(notErasedText(new Error('no connection'))).toBe('a person could not be erased now, retrying');
});
