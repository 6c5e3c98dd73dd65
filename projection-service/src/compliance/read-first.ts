import type { EventStore, RecordedEvent } from '@paddock/service-kit/engines';

/** The event that a stream begins with. */
export const readFirst = async (store: EventStore, stream: string): Promise<RecordedEvent | undefined> => {
  let first: RecordedEvent | undefined;
  for await (const event of store.read(stream, 0n, 1)) first = event;
  return first;
};
