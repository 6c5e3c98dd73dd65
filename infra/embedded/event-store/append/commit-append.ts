import type { Store } from '../store.ts';
import type { AppendRequest, WriteOutcome } from '../types.ts';

/** Who waits for an append. One of them is called, once. */
type Waiting = {
  done(outcome: WriteOutcome): void;
  failed(error: Error): void;
  /** The server is not ready for writes yet: nothing was done. */
  notReady(): void;
  /** Nobody knows whether it was done. */
  timedOut(): void;
};

/** Appends, unless a switch makes the store act as if it could not. */
export const commitAppend = (store: Store, request: AppendRequest, waiting: Waiting): void => {
  const { dropRepeatsForMs } = store.switches;
  const copy = dropRepeatsForMs === undefined ? undefined : keyOf(request);
  if (!store.isReady()) waiting.notReady();
  else if (copy === undefined) enqueue(store, request, waiting);
  else if (store.inFlight.has(copy)) setTimeout(() => waiting.timedOut(), dropRepeatsForMs);
  else enqueue(store, request, remembered(store.inFlight, copy, waiting));
};

const enqueue = (store: Store, request: AppendRequest, { done, failed }: Waiting): void =>
  store.commits.enqueue({ work: (writer) => writer.append(request), done, failed });

/** Remembers a copy until it is settled. */
const remembered = (inFlight: Set<string>, copy: string, waiting: Waiting): Waiting => {
  inFlight.add(copy);
  const settle = <Result>(then: (result: Result) => void) => {
    return (result: Result): void => {
      inFlight.delete(copy);
      then(result);
    };
  };
  return { ...waiting, done: settle(waiting.done), failed: settle(waiting.failed) };
};

const keyOf = ({ stream, events }: AppendRequest): string =>
  [stream, ...events.map(({ id }) => id)].join('\n');
