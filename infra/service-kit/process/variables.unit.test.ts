import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contradictions, insecureEngines } from './engine-environment.ts';
import { readVariables } from './variables.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'variables-'));
  writeFileSync(join(folder, 'secret'), 'from a file\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a secret is read from the environment, or from the file that it names', () => {
  const env = { ONE: 'here', TWO_FILE: join(folder, 'secret'), THREE: '' };
  const { values, faults } = readVariables(['ONE', 'TWO', 'THREE', 'FOUR'], env);
  expect(values).toEqual({ ONE: 'here', TWO: 'from a file' });
  expect(faults).toEqual([]);
});

test('a secret that is given twice, or whose file is not there, is refused by its name and not by what it is', () => {
  const env = { ONE: 'here', ONE_FILE: join(folder, 'secret'), TWO_FILE: join(folder, 'nothing') };
  expect(readVariables(['ONE', 'TWO'], env).faults).toEqual([
    'ONE: given twice, also by ONE_FILE',
    'TWO_FILE: the file cannot be read',
  ]);
});

const safe = {
  EVENTSTORE_URL: 'esdb+discover://paddock:secret@one:2113,two:2113?tls=true&tlsCAFile=/ca.pem',
  REDIS_URL: 'rediss://paddock-commands:secret@cache:6379',
  KAFKA_BROKERS: 'one:9093',
  KAFKA_TLS: 'true',
  KAFKA_USERNAME: 'paddock',
  KAFKA_PASSWORD: 'secret',
};

test('engines behind TLS that ask who is there are what production takes', () => {
  expect([...insecureEngines(safe), ...contradictions(safe)]).toEqual([]);
});

test('of engines that a process does not use, nothing is asked', () => {
  expect(insecureEngines({})).toEqual([]);
});

test('production looks at certificates', () => {
  expect(insecureEngines({ ...safe, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
    'NODE_TLS_REJECT_UNAUTHORIZED: production looks at every certificate',
  ]);
});

test.each(['default', 'paddock-admin'])(
  'production is not the user %s of Redis, who may do everything',
  (user) => {
    expect(insecureEngines({ ...safe, REDIS_URL: `rediss://${user}:secret@cache:6379` })).toEqual([
      'REDIS_URL: production signs in to Redis as the user of its process, not as one that may do everything',
    ]);
  },
);

test('production has the first database of Redis, as its users may choose no other', () => {
  const of = (path: string) => insecureEngines({ ...safe, REDIS_URL: `${safe.REDIS_URL}${path}` });
  expect([...of('/'), ...of('/0')]).toEqual([]);
  expect(of('/2')).toEqual([
    'REDIS_URL: production uses database 0 of Redis, as its users may choose no other',
  ]);
});

test.each([
  ['true', []],
  ['1', []],
  ['no', [expect.stringMatching(/^KAFKA_SASL_MECHANISM: plain/)]],
  [undefined, [expect.stringMatching(/^KAFKA_SASL_MECHANISM: plain/)]],
])('a password goes to Kafka as it is where KAFKA_TLS says that TLS is spoken: %s', (said, faults) => {
  expect(contradictions({ ...safe, KAFKA_SASL_MECHANISM: 'plain', KAFKA_TLS: said })).toEqual(faults);
});

test('who signed the certificate of Redis goes with TLS: the client would say the address, with its password', () => {
  const said = (REDIS_URL: string) => contradictions({ ...safe, REDIS_URL, REDIS_CA: 'x' });
  expect(said('redis://x:hunter2@c')).toEqual([
    'REDIS_CA: goes with a REDIS_URL that speaks TLS (rediss://)',
  ]);
  expect(said('rediss://x:hunter2@c')).toEqual([]);
});

test('production says of which setting the user of the event store may do too much', () => {
  const faults = insecureEngines({ ...safe, ERASING_EVENTSTORE_URL: 'esdb://ops:secret@one?tls=true' });
  expect(faults).toEqual([
    'ERASING_EVENTSTORE_URL: production signs in to the event store as a user that is no administrator',
  ]);
});

test('an administrator is one however the name is written, and what cannot be decoded is one name more', () => {
  const eventStore = insecureEngines({ ...safe, EVENTSTORE_URL: 'esdb://%61dmin:secret@one?tls=true' });
  expect(eventStore).toEqual([expect.stringContaining('a user that is no administrator')]);
  expect(insecureEngines({ ...safe, REDIS_URL: 'rediss://100%:secret@c' })).toEqual([]);
});

test.each(['tls=false', 't_l_s=false', 'T-L_S=false', ' tls = false ', 'tls=true&TLS_=false', 'tls=false/'])(
  'production speaks TLS to the event store, however the client is told not to: %s',
  (option) => {
    const url = `esdb://paddock:secret@one?keepAliveTimeout=2000&${option}`;
    expect(insecureEngines({ ...safe, EVENTSTORE_URL: url })).toEqual([
      'EVENTSTORE_URL: production speaks TLS to the event store',
    ]);
  },
);

test.each([
  [undefined, []],
  ['2000', []],
  ['2001', ['ENGINE_TIMEOUT_MS: production gives up an engine that is silent for 2000 ms, or sooner']],
])('production waits for a silent engine for two seconds at most: %s', (ENGINE_TIMEOUT_MS, faults) => {
  expect(insecureEngines({ ...safe, ENGINE_TIMEOUT_MS })).toEqual(faults);
});

test('what a password says of TLS is no option', () => {
  const url = 'esdb://paddock:secret&tls=false@one?tls=true&connectionName=tls%3Dfalse';
  expect(insecureEngines({ ...safe, EVENTSTORE_URL: url })).toEqual([]);
});

test('no sentence repeats a password', () => {
  const env = {
    ...safe,
    EVENTSTORE_URL: 'esdb://admin:hunter2@one?tls=false',
    REDIS_URL: 'redis://x:hunter2@c',
  };
  expect(insecureEngines(env).join()).not.toContain('hunter2');
});
