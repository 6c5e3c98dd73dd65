import type { Call, ResponseInput } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refusalBody, refuse } from '@paddock/contracts/refusals';
import type { Redis } from '@paddock/service-kit/engines';
import { type CallRequest, type Route, route } from '@paddock/service-kit/http';
import type { ProjectionWorker } from './projection/worker.ts';
import { type AccountReader, createAccountReader } from './read-models/account-reader.ts';
import { isRangeRefusal, type RangeRefusal } from './read-models/history-range.ts';

/** Longest that a query waits to read the writes its caller knows of. */
const waitMs = 2000;

export type ReadSide = { redis: Redis; projection: ProjectionWorker };

/**
 * The account's records once they hold what the caller knows of, or as they are after two seconds. `undefined`
 * while the read models are built for the first time: half a history is worse than none.
 */
export const readerOf = async (
  { redis, projection }: ReadSide,
  id: string,
  position: bigint | undefined,
): Promise<AccountReader | undefined> => {
  if (position !== undefined) await projection.waiter.wait(position, waitMs);
  const generation = projection.serving();
  return generation === undefined ? undefined : createAccountReader(redis, generation, id);
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
    const account = await readerOf(readSide, accountId, request.position);
    const reached = readSide.projection.waiter.get();
    const answer = account && (await query(account, request));
    if (answer === undefined) return refuse('unavailable');
    if (isRangeRefusal(answer)) return rangeAnswer(answer);
    if (isRefusal(answer)) return answer;
    return { body: answer, ...(reached < 0n ? {} : { position: reached }) };
  });
