import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { type NameEvent, nameEvents } from '@paddock/contracts/events';
import { commandLineOf, endWithUsage } from '@paddock/service-kit/command-line';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
  type EventStore,
  toolFailure,
  toolTimeoutMs,
} from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { keyEnvironment, type PlatformKeys, withKeys } from '@paddock/service-kit/keys';
import { eventStoreUrlSchema, readEnvironment } from '@paddock/service-kit/process';
import { noteReading, type View } from '@paddock/service-kit/readings';
import { createAccountFold } from '../compliance/account-fold.ts';
import { accountExists, accountHistory } from '../compliance/account-history.ts';
import { accountStateView } from '../compliance/account-state.ts';
import { applyEvent } from '../compliance/apply-event.ts';
import { createNameStreams } from '../compliance/names.ts';
import { readingsOf } from '../compliance/readings.ts';
import { personalDetails, sealedOpener } from '../compliance/sealed-profile.ts';
import { createStaffNames } from '../compliance/staff-names.ts';
import { eventText, readingLine, stateText } from '../compliance/text.ts';
import { type Until, untilSchema, untilText } from '../compliance/until.ts';

const usage =
  'npm run replay -- --account <id or username> [--until <time or position>], or --readings <id or username>';

/** There is nothing to read, and why, in one sentence. */
class Refused extends Error {}

type Arguments = { account: string; until: Until; view: Extract<View, 'terminal' | 'readings'> };

const readArguments = (): Arguments => {
  const text = { type: 'string' } as const;
  const { account, until, readings } = commandLineOf(usage, { account: text, until: text, readings: text });
  if (readings && account === undefined && until === undefined) {
    return { account: readings, until: {}, view: 'readings' };
  }
  if (!account || readings !== undefined) return endWithUsage('Name one account', usage);
  if (until === undefined) return { account, until: {}, view: 'terminal' };
  const parsed = untilSchema.safeParse(until);
  if (parsed.success) return { account, until: parsed.data, view: 'terminal' };
  return endWithUsage(`${until} is neither a position nor a time such as 2026-11-20T12:00:00Z`, usage);
};

/** The account with this id, or else the one whose username it is. */
const accountIdOf = async (store: EventStore, keys: PlatformKeys, text: string): Promise<string> => {
  if (await accountExists(store, text)) return text;
  const claim = await store.readLast(createNameStreams(keys.digests.names)('username', text));
  const named = claim && readEvent<NameEvent>(nameEvents, claim);
  // Whose person is erased has no name any more.
  if (!named || named.type === 'NameForgotten') {
    throw new Refused(`There is no account with the id or username ${text}.`);
  }
  return named.data.accountId;
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Appends that it is read before anything is said. */
const note = async (store: EventStore, accountId: string, { until, view }: Arguments): Promise<void> => {
  const commandId = randomUUID();
  const actor = { kind: 'staff', id: userInfo().username, channel: 'terminal' } as const;
  const upTo = untilText(until);
  const reading = { accountId, view, ...(upTo === undefined ? {} : { until: upTo }) };
  await noteReading(store, reading, { actor, now: new Date(), commandId, correlationId: commandId });
};

const replay = async (store: EventStore, keys: PlatformKeys, wanted: Arguments): Promise<void> => {
  const accountId = await accountIdOf(store, keys, wanted.account);
  await note(store, accountId, wanted);
  const nameOf = createStaffNames(store, keys);
  const person = await personalDetails(store, keys, accountId);
  const name = person
    ? `${person.username}, ${person.firstName} ${person.lastName}`
    : ((await nameOf(accountId)) ?? 'no personal details');
  say(`Account ${accountId} (${name})\n`);
  if (wanted.view === 'readings') {
    for await (const reading of readingsOf(store, accountId, nameOf)) say(readingLine(reading));
    return;
  }
  const account = createAccountFold();
  const opener = await sealedOpener(store, keys, accountId);
  for await (const event of accountHistory(store, accountId, wanted.until)) {
    applyEvent(account, event);
    say(eventText({ ...event, data: opener.data(event.data) }));
  }
  say(`\n${stateText(accountStateView(accountId, account, opener.card))}`);
};

const wanted = readArguments();
const environment = withKeys(readEnvironment({ EVENTSTORE_URL: eventStoreUrlSchema, ...keyEnvironment }));
const client = createEventStoreClient(environment.EVENTSTORE_URL, { timeoutMs: toolTimeoutMs });
try {
  await replay(createEventStore(client), environment.keys, wanted);
} catch (error) {
  const reason = toolFailure(error);
  process.stderr.write(`${error instanceof Refused ? reason : `The account could not be read: ${reason}`}\n`);
  process.exitCode = 1;
} finally {
  await closeEventStoreClient(client);
}
