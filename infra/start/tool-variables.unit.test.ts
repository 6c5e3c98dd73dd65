import { expect, it } from 'vitest';
import { toolVariables } from './tool-variables.ts';

const defaults = { EVENTSTORE_URL: 'esdb://own', REDIS_URL: 'redis://own', NOTHING: undefined };
const keys = () => ({ KEY_ENCRYPTION_KEY: 'own', DIGEST_KEY: 'own digests' });

it('a tool is told of the running system what its environment does not say', () => {
  expect(toolVariables({ REDIS_URL: 'redis://other', KEY_ENCRYPTION_KEY: '' }, defaults, keys)).toEqual({
    EVENTSTORE_URL: 'esdb://own',
    ...keys(),
  });
});

it('a variable whose file is named is not given a second time', () => {
  expect(toolVariables({ EVENTSTORE_URL_FILE: '/run/secrets/url' }, defaults, keys)).toEqual({
    REDIS_URL: 'redis://own',
    ...keys(),
  });
});

it.each(['KEY_ENCRYPTION_KEY', 'KEY_ENCRYPTION_KEY_FILE', 'KMS_KEY', 'DIGEST_KEY_FILE', 'KNOWN_KMS_KEYS'])(
  'keys are of one source: with %s in the environment, none is of the data folder',
  (name) => {
    const { EVENTSTORE_URL, REDIS_URL } = defaults;
    expect(toolVariables({ [name]: 'x' }, defaults, keys)).toEqual({ EVENTSTORE_URL, REDIS_URL });
  },
);
