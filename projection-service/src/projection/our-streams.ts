import { streamNameFilter } from '@eventstore/db-client';
import { accountSnapshotStream } from '@paddock/contracts/events';

/**
 * Every stream but the system's own and snapshots. Streams without a read model come along, so that a position
 * answered by any command is reached.
 */
const ours = `^(?!\\$|${accountSnapshotStream('')})`;
const pattern = new RegExp(ours);

/** Whether a stream is one that read models are folded from, or that they step over. */
export const isOurStream = (stream: string): boolean => pattern.test(stream);

/** The same, for a subscription to `$all`. */
export const ourStreams = () => streamNameFilter({ regex: ours, checkpointInterval: 100 });
