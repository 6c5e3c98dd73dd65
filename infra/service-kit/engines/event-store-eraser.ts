import {
  AccessDeniedError,
  ANY,
  type EventStoreDBClient,
  FORWARDS,
  NO_STREAM,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { OperationsClient } from '@eventstore/db-client/generated/operations_grpc_pb.js';
import operations, { type ScavengeResp } from '@eventstore/db-client/generated/operations_pb.js';
import { createCallWatch } from './call-watch.ts';
import { noRevision } from './event-store.ts';
import { watchOf } from './event-store-client.ts';
import { appendFailure } from './event-store-failures.ts';
import { readEvents } from './event-store-reads.ts';

/** What came of asking the store to drop what is hidden: it does, is at it, or this user may not ask. */
export type ScavengeAsked = 'started' | 'under-way' | 'not-allowed';

/** The store did not let a user do this. */
export class AccessDenied extends Error {
  constructor(what: string, right: string, setting: string, options?: ErrorOptions) {
    super(
      `access denied: ${what} takes the right ${right}, which the user of ${setting} has not got`,
      options,
    );
    this.name = 'AccessDenied';
  }
}

/** What is done to an event store so that what it has is hidden, or its bytes are gone. Throws `AccessDenied`. */
export type EventStoreEraser = {
  /**
   * Nobody writes or reads the stream any more, for ever. Done again it changes nothing. `'conflict'`: the stream is not
   * at `expected`.
   */
  closeForEver(stream: string, expected?: bigint | 'any'): Promise<'closed' | 'conflict'>;
  /** Hides what lies before a revision; the last event of a stream stays. */
  hideBefore(stream: string, revision: bigint): Promise<void>;
  /** Hides all but the newest `count` events of a stream, also as others come. */
  keepNewest(stream: string, count: number): Promise<void>;
  /** Where the events of a stream lie in the log, and the revision of its last (`noRevision`: it has none). */
  placesOf(stream: string): Promise<{ positions: bigint[]; last: bigint }>;
  /** Whether the log still has an event of the stream at one of these positions, hidden or not. */
  isLeft(stream: string, positions: readonly bigint[]): Promise<boolean>;
  scavenge(): Promise<ScavengeAsked>;
};

/**
 * What the client's own calls are made with: it finds the leader, connects with the certificates of its connection string
 * and signs in. Server operations have no call of their own in it.
 */
type Calling = {
  execute<Client, Answer>(
    client: new (...given: never[]) => Client,
    name: string,
    action: (client: Client) => Promise<Answer>,
  ): Promise<Answer>;
  /** Metadata and options of a call, which are handed on as they are. */
  callArguments(options: object): [never, never];
};

const permissionDenied = 7;
const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === permissionDenied;

const startScavenge = (client: EventStoreDBClient): Promise<ScavengeResp> => {
  const calling = client as unknown as Calling;
  const request = new operations.StartScavengeReq();
  const options = new operations.StartScavengeReq.Options();
  options.setThreadCount(1);
  options.setStartFromChunk(0);
  request.setOptions(options);
  return calling.execute(
    OperationsClient,
    'startScavenge',
    (called) =>
      new Promise<ScavengeResp>((resolve, reject) => {
        called.startScavenge(request, ...calling.callArguments({}), (error, answer) =>
          error ? reject(error) : resolve(answer),
        );
      }),
  );
};

const expectation = (expected: bigint | 'any') => {
  if (expected === 'any') return ANY;
  return expected === noRevision ? NO_STREAM : expected;
};

/** Who reads and who changes, by the settings that name them. */
const reading = 'EVENTSTORE_URL';
const changing = 'ERASING_EVENTSTORE_URL (EVENTSTORE_URL where that is not set)';

/**
 * The event store over the wire, for what hides and what ends for good. `client`: of a user who may; `reader`: of one who
 * reads streams and the log, which the former need not.
 */
export const createEventStoreEraser = (
  client: EventStoreDBClient,
  reader: EventStoreDBClient = client,
): EventStoreEraser => {
  const watch = watchOf(reader);
  const calls = createCallWatch({ what: 'event store', timeoutMs: watchOf(client).timeoutMs });

  const changed = async <Answer>(
    [what, right]: readonly [what: string, right: string],
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await calls.inTime(send());
    } catch (error) {
      const cause = appendFailure(error);
      throw cause instanceof AccessDeniedError ? new AccessDenied(what, right, changing, { cause }) : cause;
    }
  };

  async function* readAs(what: string, begin: Parameters<typeof readEvents>[2]) {
    try {
      yield* readEvents(watch, watch.timeoutMs, begin);
    } catch (cause) {
      throw cause instanceof AccessDeniedError ? new AccessDenied(what, '$r', reading, { cause }) : cause;
    }
  }

  const placesOf = async (stream: string): Promise<{ positions: bigint[]; last: bigint }> => {
    const positions: bigint[] = [];
    let last = noRevision;
    const begin = () => reader.readStream(stream, { direction: FORWARDS, requiresLeader: true });
    for await (const { position, revision } of readAs(`reading ${stream}`, begin)) {
      positions.push(position);
      last = revision;
    }
    return { positions, last };
  };

  const isAt = async (stream: string, position: bigint): Promise<boolean> => {
    const fromPosition = { commit: position, prepare: position };
    const begin = () =>
      reader.readAll({ direction: FORWARDS, fromPosition, maxCount: 1, requiresLeader: true });
    for await (const event of readAs('reading $all', begin))
      return event.stream === stream && event.position === position;
    return false;
  };

  const close = async (stream: string, expected: bigint | 'any'): Promise<'closed' | 'conflict'> => {
    try {
      await client.tombstoneStream(stream, { expectedRevision: expectation(expected) });
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return 'conflict';
      if (!(error instanceof StreamDeletedError || error instanceof StreamNotFoundError)) throw error;
    }
    return 'closed';
  };

  const setMetadata = async (
    what: string,
    stream: string,
    metadata: { truncateBefore: number } | { maxCount: number },
  ): Promise<void> => {
    await changed([what, '$mw'], () => client.setStreamMetadata(stream, metadata));
  };

  return {
    closeForEver: (stream, expected = 'any') =>
      changed([`closing ${stream} for ever`, '$d'], () => close(stream, expected)),
    hideBefore: (stream, revision) =>
      setMetadata(`hiding events of ${stream}`, stream, { truncateBefore: Number(revision) }),
    keepNewest: (stream, count) => setMetadata(`hiding events of ${stream}`, stream, { maxCount: count }),
    placesOf,
    isLeft: async (stream, positions) => {
      for (const position of positions) if (await isAt(stream, position)) return true;
      return false;
    },
    scavenge: async () => {
      try {
        const answer = await calls.inTime(startScavenge(client));
        return answer.getScavengeResult() === 0 ? 'started' : 'under-way';
      } catch (error) {
        if (isDenied(error)) return 'not-allowed';
        throw appendFailure(error);
      }
    },
  };
};
