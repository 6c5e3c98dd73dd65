import { expect, test, vi } from 'vitest';
import { eventStoreUrlSchema } from '../process/event-store-url.ts';
import { createEventStoreClient } from './event-store-client.ts';

test.each([
  'esdb://127.0.0.1:2113?tls=false',
  'esdb://admin:changeit@db.example:2113/?tls=true&tlsCAFile=%2Fdev%2Fnull',
  'esdb+discover://paddock:p%40ss%2Fword@one:2113,two:2113?nodePreference=leader&keepAliveTimeout=2000',
  'esdb://paddock:se/cret==@db.example',
  'esdb://one,two?gossiptimeout=2&MaxDiscoverAttempts=9',
  'esdb://one?keepAliveInterval=-1',
])('%s is a connection string, of which the client says nothing', async (url) => {
  const warned = vi.spyOn(console, 'warn');
  expect(eventStoreUrlSchema.safeParse(url).success).toBe(true);
  await createEventStoreClient(url).dispose();
  expect(warned).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test.each([
  ['esdb://paddock:hunter2@db?tls=true&timeout=5', 'the client knows no option timeout'],
  ['esdb://paddock:hunter2@db?tls=yes', 'the option tls has no such value'],
  ['esdb://paddock:hunter2@db?keepAliveTimeout=soon', 'the option keepAliveTimeout has no such value'],
  ['esdb://paddock:hunter2@db?nodePreference=any', 'the option nodePreference has no such value'],
  ['esdb://paddock:hunter2@db?tls', 'its options are key=value'],
  ['esdb://paddock:hunter2@db?tlsVerifyCert=false', 'the client always looks at the certificate'],
  ['esdb://paddock:hunter2@db?tls_verify_cert=false', 'the client always looks at the certificate'],
  ['esdb://paddock:hunter2@db:port', 'an esdb:// connection string'],
  ['esdb://paddock:hun@ter2@db', 'an esdb:// connection string'],
  ['esdb://paddock:hun?ter2@db', 'an esdb:// connection string'],
  ['esdb://paddock:hunter2%@db', 'an esdb:// connection string'],
  ['esdb//paddock:hunter2@db', 'an esdb:// connection string'],
  ['esdb://paddock:hunter2@', 'an esdb:// connection string'],
])('%s is refused in one sentence without its password', (url, sentence) => {
  const warned = vi.spyOn(console, 'warn');
  const said = eventStoreUrlSchema.safeParse(url).error?.issues.map(({ message }) => message) ?? [];
  expect(said).toEqual([expect.stringContaining(sentence)]);
  expect(() => createEventStoreClient(url)).toThrow(`EVENTSTORE_URL: ${said[0]}`);
  expect(said.join()).not.toMatch(/hun|ter2/);
  expect(warned).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
