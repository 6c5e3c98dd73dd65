import type { ProposedEvent } from '../types.ts';
import { frameHeader, seal } from './frames.ts';
import { MessageWriter } from './message-writer.ts';

/** .NET ticks (100 ns) in a millisecond: EventStoreDB states creation times in them, since 1970. */
const ticksPerMs = '0000';

const writer = new MessageWriter();

type EventPlace = {
  stream: string;
  revision: number;
  position: number;
  /** Milliseconds since 1970. */
  created: number;
};

/**
 * The finished `ReadResp` message that carries an event to readers and subscribers. It is what the store
 * keeps on disk, so that reading is copying.
 */
export const encodeEventFrame = (event: ProposedEvent, place: EventPlace): Buffer => {
  const readEvent = writer.open();
  writer.uint(3, place.position);
  const recorded = writer.open();
  writer.bytes(8, event.data);
  writer.bytes(7, event.metadata);
  writeProperty('content-type', event.contentType);
  writeProperty('created', place.created + ticksPerMs);
  writeProperty('type', event.type);
  writer.uint(5, place.position);
  writer.uint(4, place.position);
  writer.uint(3, place.revision);
  const stream = writer.open();
  writer.string(3, place.stream);
  writer.close(2, stream);
  const id = writer.open();
  writer.string(2, event.id);
  writer.close(1, id);
  writer.close(1, recorded);
  writer.close(1, readEvent);
  return seal(writer.finish(frameHeader));
};

const writeProperty = (name: string, value: string): void => {
  const entry = writer.open();
  writer.string(2, value);
  writer.string(1, name);
  writer.close(6, entry);
};
