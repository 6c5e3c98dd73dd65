import {
  type EventStoreDBClient,
  FORWARDS,
  StreamDeletedError,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { OperationsClient } from '@eventstore/db-client/generated/operations_grpc_pb.js';
import operations, { type ScavengeResp } from '@eventstore/db-client/generated/operations_pb.js';
import { createCallWatch } from './call-watch.ts';
import { watchOf } from './event-store-client.ts';
import { appendFailure } from './event-store-failures.ts';
import { readEvents } from './event-store-reads.ts';

/** What came of asking the store to drop what is hidden: it does, is at it, or this user may not ask. */
export type ScavengeAsked = 'started' | 'under-way' | 'not-allowed';

/** What is done to an event store so that bytes of it are gone; nothing but an erasure needs it. */
export type EventStoreEraser = {
  /** Nobody writes or reads the stream any more, for ever. Done again it changes nothing. */
  closeForEver(stream: string): Promise<void>;
  /** Hides what lies before a revision; the last event of a stream stays. */
  hideBefore(stream: string, revision: bigint): Promise<void>;
  /** Where the events of a stream lie in the log. */
  positionsOf(stream: string): Promise<bigint[]>;
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

/** The event store over the wire, for what ends for good. */
export const createEventStoreEraser = (client: EventStoreDBClient): EventStoreEraser => {
  const watch = watchOf(client);
  const calls = createCallWatch({ what: 'event store', timeoutMs: watch.timeoutMs });

  const changed = async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await calls.inTime(send());
    } catch (error) {
      throw appendFailure(error);
    }
  };

  const positionsOf = async (stream: string): Promise<bigint[]> => {
    const positions: bigint[] = [];
    const begin = () => client.readStream(stream, { direction: FORWARDS });
    for await (const { position } of readEvents(watch, watch.timeoutMs, begin)) positions.push(position);
    return positions;
  };

  const isAt = async (stream: string, position: bigint): Promise<boolean> => {
    const fromPosition = { commit: position, prepare: position };
    const begin = () =>
      client.readAll({ direction: FORWARDS, fromPosition, maxCount: 1, requiresLeader: true });
    for await (const event of readEvents(watch, watch.timeoutMs, begin))
      return event.stream === stream && event.position === position;
    return false;
  };

  return {
    closeForEver: (stream) =>
      changed(() =>
        client.tombstoneStream(stream).catch((error: unknown) => {
          if (!(error instanceof StreamDeletedError || error instanceof StreamNotFoundError)) throw error;
        }),
      ),
    hideBefore: (stream, revision) =>
      changed(() => client.setStreamMetadata(stream, { truncateBefore: Number(revision) })),
    positionsOf,
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
