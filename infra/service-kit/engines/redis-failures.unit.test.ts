import { ClientClosedError, ClientOfflineError, ErrorReply, SocketClosedUnexpectedlyError } from 'redis';
import { describe, expect, test } from 'vitest';
import { TimedOut } from '../process/with-timeout.ts';
import { EngineUnavailable, OutcomeUnknown } from './engine-errors.ts';
import { redisFailure } from './redis-failures.ts';

const brokenOff = [new TimedOut('redis', 1000), new SocketClosedUnexpectedlyError()];
const neverBegan = [
  new ClientOfflineError(),
  new ClientClosedError(),
  new ErrorReply('LOADING Redis is loading the dataset in memory'),
  new ErrorReply("READONLY You can't write against a read only replica."),
  new EngineUnavailable('Redis'),
];

describe('a command of Redis', () => {
  test.each(brokenOff)('that changes something may be done after %s', (error) => {
    expect(redisFailure(error, false)).toBeInstanceOf(OutcomeUnknown);
  });

  test.each(brokenOff)('that only reads may be tried again after %s', (error) => {
    expect(redisFailure(error, true)).toBeInstanceOf(EngineUnavailable);
  });

  test.each(neverBegan)('was not done after %s, whatever it does', (error) => {
    expect(redisFailure(error, false)).toBeInstanceOf(EngineUnavailable);
    expect(redisFailure(error, true)).toBeInstanceOf(EngineUnavailable);
  });

  test.each([new ErrorReply('LOST what was folded before'), new TypeError('a bug')])(
    'that fails for %s met no outage',
    (error) => {
      expect(redisFailure(error, false)).toBe(error);
      expect(redisFailure(error, true)).toBe(error);
    },
  );
});
