import type { Call, ResponseInput } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refusalBody, refuse } from '@paddock/contracts/refusals';
import type { Redis } from '@paddock/service-kit/engines';
import { type CallRequest, type Route, route } from '@paddock/service-kit/http';
import type { ProjectionWorker } from './projection/worker.ts';
import { type AccountReader, createAccountReader } from './read-models/account-reader.ts';
import { isRangeRefusal, type RangeRefusal } from './read-models/history-range.ts';

/** Longest that a query waits to read the writes its caller knows of. */
const waitMs = 2000;

export type ReadSide = { redis: Redis; projection: Pick<ProjectionWorker, 'served'> };

/** Records of one account, and up to which position of the log they hold everything. */
type Reading = { account: AccountReader; position: bigint };

/**
 * The account's records once they hold what the caller knows of, or as they are after two seconds. `undefined`
 * while the read models are built for the first time: half a history is worse than none.
 */
export const readingOf = async (
  { redis, projection: { served } }: ReadSide,
  id: string,
  position?: bigint,
): Promise<Reading | undefined> => {
  const read = position === undefined ? served.get() : await served.wait(position, waitMs);
  return read && { account: createAccountReader(redis, read.generation, id), position: read.position };
};

type Answer<C extends Call> = ResponseInput<C> | Refusal | RangeRefusal | undefined;

/** The product documents name their own error keys for date ranges. */
const rangeAnswer = ({ key, ...refusal }: RangeRefusal): globalThis.Response =>
  globalThis.Response.json({ ...refusalBody(refusal), msg: key }, { status: 400 });

/** A query over the caller's own account. What is not known of it yet is unavailable. */
export const accountRoute = <C extends Call>(
  call: C,
  readSide: ReadSide,
  query: (account: AccountReader, request: CallRequest<C>) => Promise<Answer<C>>,
): Route =>
  route(call, async (request) => {
    const accountId = request.session?.account?.accountId;
    if (accountId === undefined) return refuse('not-signed-in');
    const reading = await readingOf(readSide, accountId, request.position);
    if (!reading) return refuse('unavailable');
    const answer = await query(reading.account, request);
    if (answer === undefined) return refuse('unavailable');
    if (isRangeRefusal(answer)) return rangeAnswer(answer);
    if (isRefusal(answer)) return answer;
    const { position } = reading;
    return { body: answer, ...(position < 0n ? {} : { position }) };
  });
