import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { reasonAgainstGiven, startEmbeddedEventStore } from '@paddock/infra/engines/index.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startEngines } from '../harness/index.ts';

const certFile = fileURLToPath(new URL('./fixtures/certificate.pem', import.meta.url));
const keyFile = fileURLToPath(new URL('./fixtures/certificate-key.pem', import.meta.url));
const login = { username: 'paddock', password: 'changeit' };

let ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

const started = async <One extends { stop(): Promise<unknown> }>(starting: Promise<One>): Promise<One> => {
  const one = await starting;
  ends.push(() => one.stop());
  return one;
};

/** A server that gives each request the same answer; its port. */
const answering = async (answer: (request: Buffer) => Buffer | string): Promise<number> => {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (request) => socket.write(answer(request)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** A Redis that knows little more than its version. */
const oldRedis = (request: Buffer): string => {
  const commands = request
    .toString()
    .split(/^\*\d+\r\n/m)
    .slice(1);
  const about = '# Server\r\nredis_version:6.0.16\r\n';
  const isInfo = (command: string) => /^\$4\r\ninfo\r\n/i.test(command);
  return commands
    .map((command) => (isInfo(command) ? `$${about.length}\r\n${about}\r\n` : '-ERR unknown command\r\n'))
    .join('');
};

describe('engines that are given', () => {
  it('are used when they answer and are new enough', async () => {
    const engines = await started(startEngines());
    const { eventStoreUrl, redisUrl, kafkaBrokers } = engines;
    expect(await reasonAgainstGiven({ eventStoreUrl, redisUrl, kafkaBrokers })).toBeUndefined();
  });

  it.each([
    ['event store', { eventStoreUrl: 'esdb://127.0.0.1:1?tls=false' }, 'EVENTSTORE_URL', 'connection'],
    ['event store', { eventStoreUrl: 'esdb+discover://127.0.0.1:1?tls=false' }, 'EVENTSTORE_URL', 'discover'],
    ['event store', { eventStoreUrl: 'http://127.0.0.1:1' }, 'EVENTSTORE_URL', 'esdb'],
    ['Redis', { redisUrl: 'redis://127.0.0.1:1' }, 'REDIS_URL', 'ECONNREFUSED'],
    ['Kafka', { kafkaBrokers: '127.0.0.1:1' }, 'KAFKA_BROKERS', 'ECONNREFUSED'],
  ])('are refused in one sentence where nothing answers: %s %j', async (name, given, variable, words) => {
    const sentence = await reasonAgainstGiven(given);
    expect(sentence).toMatch(
      new RegExp(`^The ${name} that ${variable} names \\(.+\\) cannot be used: .+\\.$`),
    );
    expect(sentence).toContain(words);
    expect(sentence).not.toContain('\n');
  });

  it('are refused where the event store is too old, and the sentence says which version is needed', async () => {
    const { url } = await started(startEmbeddedEventStore({ version: '22.10.3' }));
    expect(await reasonAgainstGiven({ eventStoreUrl: url })).toMatch(
      /^The event store that EVENTSTORE_URL names \(.+\) is of version 22\.10\.3; 23\.10 or newer is needed\.$/,
    );
  });

  it('are refused where Redis is too old', async () => {
    const port = await answering(oldRedis);
    expect(await reasonAgainstGiven({ redisUrl: `redis://127.0.0.1:${port}` })).toMatch(
      /is of version 6\.0\.16; 6\.2 or newer is needed\.$/,
    );
  });

  it('may be a cluster behind TLS that asks for user and password, which no sentence repeats', async () => {
    const { port } = await started(startEmbeddedEventStore({ tls: { certFile, keyFile }, login }));
    const cluster = (user: string) =>
      `esdb+discover://${user}@127.0.0.1:${port}?tls=true&tlsCAFile=${certFile}`;
    const { username, password } = login;
    expect(await reasonAgainstGiven({ eventStoreUrl: cluster(`${username}:${password}`) })).toBeUndefined();
    const refusal = await reasonAgainstGiven({ eventStoreUrl: cluster(`${username}:guess-of-mine`) });
    expect(refusal).toMatch(/cannot be used: .*Unauthenticated/i);
    expect(refusal).not.toContain('guess-of-mine');
  });

  it('are refused where an event store behind TLS is called without', async () => {
    const { port } = await started(startEmbeddedEventStore({ tls: { certFile, keyFile } }));
    expect(await reasonAgainstGiven({ eventStoreUrl: `esdb://127.0.0.1:${port}?tls=false` })).toContain(
      'cannot be used',
    );
  });
});
