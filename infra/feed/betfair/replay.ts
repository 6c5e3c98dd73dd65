import { setTimeout as sleep } from 'node:timers/promises';
import { idSchema } from '@paddock/contracts/events';
import type { FeedMessage } from '@paddock/contracts/feed';
import { CommandError } from '../command-error.ts';
import { toLine } from '../kafka.ts';
import { openForReading, readLines, requireFile } from '../lines.ts';
import { brokerOptions, brokersOf, numberOption, onlyFile, readOptions } from '../options.ts';
import { type FeedOutlet, openOutlet } from '../outlet.ts';
import { type MarketCatalogue, readCatalogue } from './catalogue.ts';
import { Recording } from './recording.ts';
import { type StreamLine, streamLineSchema } from './stream-message.ts';

const options = {
  ...brokerOptions,
  catalogue: { type: 'string' },
  speed: { type: 'string' },
  run: { type: 'string' },
  'fixture-id': { type: 'string' },
} as const;

const readCatalogueFile = async (path: string): Promise<Map<string, MarketCatalogue>> => {
  await using handle = await openForReading(path);
  try {
    return readCatalogue(await handle.readFile('utf8'));
  } catch (error) {
    throw new CommandError(`${path} is no catalogue: ${(error as Error).message}.`);
  }
};

const idOption = (name: string, text: string): string => {
  if (idSchema.max(60).safeParse(text).success) return text;
  throw new CommandError(`--${name} takes letters, digits and . : @ _ - only, at most 60.`);
};

const parseLine = (text: string): StreamLine | undefined => {
  try {
    return streamLineSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const tellStory = (message: FeedMessage): void => {
  const time = message.at.slice(11, 19);
  if (message.type === 'FixtureAnnounced') {
    console.log(
      `${time}  ${message.name}, fixture ${message.fixtureId}, starts at ${message.startsAt.slice(11, 19)}`,
    );
  } else if (message.type !== 'PricesChanged') {
    console.log(`${time}  ${message.type}`);
  }
};

/** Sends each message when it is due; those that are due together go together. */
const sendOnTime = async (outlet: FeedOutlet, messages: readonly FeedMessage[]): Promise<void> => {
  let due: FeedMessage[] = [];
  for (const message of messages) {
    const wait = Date.parse(message.at) - Date.now();
    if (wait > 0) {
      await outlet.send(due.map(toLine));
      due = [];
      await sleep(wait);
    }
    due.push(message);
    tellStory(message);
  }
  await outlet.send(due.map(toLine));
};

/**
 * Plays a recording from its first line to its last; counts the messages sent and the lines that could not be used.
 */
const play = async (file: string, recording: Recording, outlet: FeedOutlet) => {
  let [sent, unreadable] = [0, 0];
  for await (const { number, text } of readLines(file)) {
    const line = parseLine(text);
    if (!line) {
      unreadable += 1;
      console.error(`line ${number}: no message of a Betfair stream`);
      continue;
    }
    const messages = recording.read(line);
    if (messages.length === 0) continue;
    await sendOnTime(outlet, messages);
    sent += messages.length;
  }
  return { sent, unreadable };
};

/**
 * `betfair FILE [--catalogue FILE] [--speed 60] [--run ID] [--fixture-id ID]`: makes a recorded Betfair stream
 * happen now, that many times faster than it was recorded. Each run has ids of its own.
 */
export const replayBetfair = async (args: string[]): Promise<number> => {
  const { values, positionals } = readOptions(args, options);
  const file = onlyFile('betfair FILE.ndjson', positionals);
  const speed = numberOption('speed', values.speed, 60, [0.01, 100_000]);
  const catalogue = values.catalogue ? await readCatalogueFile(values.catalogue) : undefined;
  const run = idOption('run', values.run ?? Math.floor(Date.now() / 1000).toString(36));
  const fixtureId = values['fixture-id'] && idOption('fixture-id', values['fixture-id']);
  await requireFile(file);
  const outlet = await openOutlet(brokersOf(values));
  try {
    const recording = new Recording({ startsAt: Date.now(), speed, run, fixtureId, catalogue });
    const { sent, unreadable } = await play(file, recording, outlet);
    if (recording.markets === 0) throw new CommandError(`${file} holds no market of a Betfair stream.`);
    console.log(`replayed ${sent} messages`);
    return unreadable > 0 ? 1 : 0;
  } finally {
    await outlet.close();
  }
};
