import { hash } from 'node:crypto';
import { z } from 'zod';
import type { RecordedEvent } from '../engines/event-store.ts';

/** Where the events of a command lie in its stream. */
export type CommandRange = { first: bigint; count: number; position: bigint };

/** As JSON, oldest first: command id, first revision, count, position. */
const dedupWindowSchema = z.array(z.tuple([z.string(), z.string(), z.int(), z.string()]));

/** What a snapshot holds of a stream's commands. `older`: four bytes of each that has left the window. */
export const rememberedCommandsSchema = z.object({ recent: dedupWindowSchema, older: z.base64() });
type RememberedCommands = z.output<typeof rememberedCommandsSchema>;

const nothing: RememberedCommands = { recent: [], older: '' };

const digestBytes = 4;
const digestOf = (commandId: string): number => hash('sha1', commandId, 'buffer').readUInt32BE(0);

const digestsOf = (text: string): Set<number> => {
  const bytes = Buffer.from(text, 'base64');
  return new Set(
    Array.from({ length: bytes.length / digestBytes }, (_, index) => bytes.readUInt32BE(index * digestBytes)),
  );
};

const digestText = (digests: ReadonlySet<number>): string => {
  const bytes = Buffer.alloc(digests.size * digestBytes);
  [...digests].forEach((digest, index) => {
    bytes.writeUInt32BE(digest, index * digestBytes);
  });
  return bytes.toString('base64');
};

/**
 * The commands that wrote the events of a stream, so that a repeat is recognised: the newest with their place, of all
 * others so much that a repeat is suspected, which the stream then proves or denies.
 */
export const createDedupWindow = (
  saved: RememberedCommands = nothing,
  /** How many commands of a stream are remembered with their place, newest last. */
  capacity = 500,
) => {
  const older = digestsOf(saved.older);
  const ranges = new Map<string, CommandRange>(
    saved.recent.map(([id, first, count, position]) => [
      id,
      { first: BigInt(first), count, position: BigInt(position) },
    ]),
  );

  const forget = (commandId: string): void => {
    ranges.delete(commandId);
    older.add(digestOf(commandId));
  };

  const note = (event: Pick<RecordedEvent, 'revision' | 'position'>, commandId: string): void => {
    const known = ranges.get(commandId);
    if (known) {
      known.count = Number(event.revision - known.first) + 1;
      known.position = event.position;
      return;
    }
    ranges.set(commandId, { first: event.revision, count: 1, position: event.position });
    if (ranges.size > capacity) forget(ranges.keys().next().value as string);
  };

  return {
    note,
    find: (commandId: string): CommandRange | undefined => ranges.get(commandId),
    /** Whether the command may be one of those that left the window; seldom wrong, and never when it says no. */
    mayBeOlder: (commandId: string): boolean => older.size > 0 && older.has(digestOf(commandId)),
    /** Where the events of the oldest command begin whose place is known. */
    begin: (): bigint => ranges.values().next().value?.first ?? 0n,
    toJson: (): RememberedCommands => ({
      recent: [...ranges].map(([id, { first, count, position }]) => [id, `${first}`, count, `${position}`]),
      older: digestText(older),
    }),
  };
};
export type CommandDedupWindow = ReturnType<typeof createDedupWindow>;
