import { LRUCache } from 'lru-cache';

/** Longest that an append may still be on its way to its stream, milliseconds: past any server's commit time-out. */
export const onTheWayMs = 10_000;
const capacity = 10_000;

/**
 * Commands whose append may still be on its way: until it can't be any more, their absence from the stream proves
 * nothing, and to refuse one would be a promise that its events may break.
 */
export type UncertainCommands = {
  note(stream: string, commandId: string): Promise<void>;
  has(stream: string, commandId: string): Promise<boolean>;
};

/** Those of one process. */
export const createUncertainCommands = (): UncertainCommands => {
  const held = new LRUCache<string, true>({ max: capacity, ttl: onTheWayMs });
  const keyOf = (stream: string, commandId: string) => `${stream}\n${commandId}`;
  return {
    note: async (stream, commandId) => void held.set(keyOf(stream, commandId), true),
    has: async (stream, commandId) => held.has(keyOf(stream, commandId)),
  };
};
