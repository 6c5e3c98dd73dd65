import { refusalOf } from '@paddock/service-kit/process/refused-environment.fixture';
import { describe, expect, it } from 'vitest';
import { readServiceEnvironment } from './environment.ts';

it('the environment of production is taken', () => {
  expect(refusalOf(readServiceEnvironment, {})).toEqual({ code: undefined, said: '' });
});

describe('the projection service does not start, and says why in one sentence,', () => {
  it('with a key of zeros', () => {
    const unsafe = { PADDOCK_PROFILE: 'embedded', KEY_ENCRYPTION_KEY: '00'.repeat(32) };
    const { code, said } = refusalOf(readServiceEnvironment, unsafe);
    expect(code).toBe(1);
    expect(said).toMatch(/^The service does not start with this environment: KEY_ENCRYPTION_KEY: .+\.\n$/);
  });

  it.each([
    [
      'in production that speaks to the event store in the clear',
      { EVENTSTORE_URL: 'esdb://paddock:secret@127.0.0.1:1?tls=false' },
      'EVENTSTORE_URL: production speaks TLS to the event store',
    ],
    [
      'in production that would wait a minute for a silent engine',
      { ENGINE_TIMEOUT_MS: '60000' },
      'ENGINE_TIMEOUT_MS: production gives up an engine that is silent for 2000 ms, or sooner',
    ],
    [
      'that would believe any certificate of the event store',
      {
        PADDOCK_PROFILE: 'containers',
        EVENTSTORE_URL: 'esdb://paddock:secret@127.0.0.1:1?tlsVerifyCert=false',
      },
      'EVENTSTORE_URL: the client always looks at the certificate: tlsCAFile says who signed it',
    ],
    [
      'whose address of the event store has an option that nobody knows',
      { EVENTSTORE_URL: 'esdb://paddock:hunter2@127.0.0.1:1?tls=true&timeout=5' },
      'EVENTSTORE_URL: the client knows no option timeout',
    ],
    [
      'in production that does not sign in to the event store',
      { EVENTSTORE_URL: 'esdb://127.0.0.1:1' },
      'EVENTSTORE_URL: production signs in to the event store, with a user and a password',
    ],
    [
      'in production that is an administrator of the event store',
      { EVENTSTORE_URL: 'esdb://admin:changeit@127.0.0.1:1' },
      'EVENTSTORE_URL: production signs in to the event store as a user that is no administrator',
    ],
    [
      'in production whose certificate between edge and services is missing',
      { SERVICE_CERT_FILE: '', SERVICE_KEY_FILE: '', SERVICE_CA_FILE: '' },
      'SERVICE_CERT: production speaks TLS between edge and services',
    ],
    [
      'whose secret is in a file that is not there',
      { PADDOCK_PROFILE: 'embedded', KEY_ENCRYPTION_KEY: '', KEY_ENCRYPTION_KEY_FILE: '/nowhere/key' },
      'KEY_ENCRYPTION_KEY_FILE: the file cannot be read',
    ],
  ])('%s', (_, unsafe, sentence) => {
    expect(refusalOf(readServiceEnvironment, unsafe)).toEqual({
      code: 1,
      said: `The service does not start with this environment: ${sentence}.\n`,
    });
  });
});
