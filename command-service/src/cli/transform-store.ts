import { commandLineOf, endWithUsage } from '@paddock/service-kit/command-line';
import {
  closeEventStoreClient,
  createEventStoreClient,
  toolFailure,
  toolTimeoutMs,
} from '@paddock/service-kit/engines';
import { keyEnvironment, withKeys } from '@paddock/service-kit/keys';
import { eventStoreUrlSchema, readEnvironment } from '@paddock/service-kit/process';
import { faultOfKeys } from '@paddock/service-kit/subscribe';
import { countPlain, noteSealed, transformStore } from './transform.ts';

// A store of before, in which network addresses, hashes of passwords and notes are in the clear: docs/operations.md, "A store of before".

const usage = 'npm run transform-store -- (--check | --to URL)';
const { check, to } = commandLineOf(usage, { check: { type: 'boolean' }, to: { type: 'string' } } as const);

// One of the two.
if (Boolean(check) === (to !== undefined)) endWithUsage('Say what is to be done', usage);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fail = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
};

const { EVENTSTORE_URL, keys } = withKeys(
  readEnvironment({ EVENTSTORE_URL: eventStoreUrlSchema, ...keyEnvironment }),
);

const look = async (from: ReturnType<typeof createEventStoreClient>): Promise<void> => {
  const counts = await countPlain(from, say);
  if (counts.size === 0) {
    await noteSealed(from, keys);
    return say('Nothing is in the clear: production may be started on this event store.');
  }
  for (const [kind, count] of counts) say(`${kind}: ${count} events`);
  fail('Copy this event store into a new one with --to.');
};

const copy = async (from: ReturnType<typeof createEventStoreClient>, url: string): Promise<void> => {
  const target = createEventStoreClient(url, { timeoutMs: toolTimeoutMs });
  try {
    const copied = await transformStore(from, target, keys, say);
    say(`Done: ${copied} events are in the new event store, and nothing of them is in the clear.`);
  } finally {
    await closeEventStoreClient(target);
  }
};

const client = createEventStoreClient(EVENTSTORE_URL, { timeoutMs: toolTimeoutMs });
try {
  const fault = await faultOfKeys(client, keys);
  if (fault) fail(`${fault}.`);
  else await (to === undefined ? look(client) : copy(client, to));
} catch (error) {
  fail(toolFailure(error));
} finally {
  await closeEventStoreClient(client);
}
