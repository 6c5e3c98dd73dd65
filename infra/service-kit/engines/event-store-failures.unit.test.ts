import {
  AccessDeniedError,
  DeadlineExceededError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { TimedOut } from '../process/with-timeout.ts';
import { EngineUnavailable, OutcomeUnknown } from './engine-errors.ts';
import { appendFailure, isAnswer, readFailure } from './event-store-failures.ts';

/** An error of the client with what the server or the channel said. */
const said = (Failure: typeof UnavailableError | typeof UnknownError, message: string) =>
  new Failure(undefined, message);

test.each([
  [
    'a node that is not reachable',
    said(UnavailableError, '14 UNAVAILABLE: No connection established. Last error: connect ECONNREFUSED'),
  ],
  [
    'a host that has no address',
    said(UnavailableError, '14 UNAVAILABLE: Name resolution failed for target dns:nowhere'),
  ],
  ['a node that takes no writes yet', said(UnknownError, 'Could not recognize Server Is Not Ready')],
  ['a cluster without a leader', new Error('Failed to discover after 10 attempts.')],
  ['a node that the client is leaving', new Error('Channel has been shut down')],
])('an append to %s was not done', (_, error) => {
  expect(appendFailure(error)).toBeInstanceOf(EngineUnavailable);
  expect(appendFailure(error)).toHaveProperty('cause', error);
});

test.each([
  ['was not answered in time', new TimedOut('event store', 1000)],
  ['was given up by the server', new DeadlineExceededError()],
  ['lost its connection', said(UnavailableError, '14 UNAVAILABLE: Connection dropped')],
  ['ended in an error that nobody knows', said(UnknownError, 'Could not recognize Something New')],
])('an append that %s may have been done', (_, error) => {
  expect(appendFailure(error)).toBeInstanceOf(OutcomeUnknown);
});

test('a read that broke off may be tried again like one that never began', () => {
  for (const error of [new TimedOut('event store', 1000), said(UnavailableError, 'Connection dropped')]) {
    expect(readFailure(error)).toBeInstanceOf(EngineUnavailable);
  }
});

test.each([new AccessDeniedError(), new TypeError('a bug'), new EngineUnavailable('event store')])(
  '%s is passed on as it is',
  (error) => {
    expect(appendFailure(error)).toBe(error);
    expect(readFailure(error)).toBe(error);
  },
);

test('only what the node itself said shows that it is there', () => {
  expect(isAnswer(new AccessDeniedError())).toBe(true);
  expect(isAnswer(new TimedOut('event store', 1000))).toBe(false);
  expect(isAnswer(said(UnavailableError, 'Connection dropped'))).toBe(false);
  expect(isAnswer(new DeadlineExceededError())).toBe(false);
  expect(isAnswer(new TypeError('a bug'))).toBe(false);
});
