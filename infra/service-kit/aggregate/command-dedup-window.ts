import { z } from 'zod';
import type { RecordedEvent } from '../engines/event-store.ts';

/** Where the events of a command lie in its stream. */
export type CommandRange = { first: bigint; count: number; position: bigint };

/** As JSON, oldest first: command id, first revision, count, position. */
export const dedupWindowSchema = z.array(z.tuple([z.string(), z.string(), z.int(), z.string()]));
type DedupWindowJson = z.output<typeof dedupWindowSchema>;

/** How many commands of a stream are remembered, newest last. */
const capacity = 500;

/** The commands that wrote the newest events of a stream, so that a repeat is recognised. */
export const createDedupWindow = (saved: DedupWindowJson = []) => {
  const ranges = new Map<string, CommandRange>(
    saved.map(([id, first, count, position]) => [
      id,
      { first: BigInt(first), count, position: BigInt(position) },
    ]),
  );

  const note = (event: Pick<RecordedEvent, 'revision' | 'position'>, commandId: string): void => {
    const known = ranges.get(commandId);
    if (known) {
      known.count = Number(event.revision - known.first) + 1;
      known.position = event.position;
      return;
    }
    ranges.set(commandId, { first: event.revision, count: 1, position: event.position });
    if (ranges.size > capacity) ranges.delete(ranges.keys().next().value as string);
  };

  return {
    note,
    find: (commandId: string): CommandRange | undefined => ranges.get(commandId),
    toJson: (): DedupWindowJson =>
      [...ranges].map(([id, { first, count, position }]) => [id, `${first}`, count, `${position}`]),
  };
};
export type CommandDedupWindow = ReturnType<typeof createDedupWindow>;
