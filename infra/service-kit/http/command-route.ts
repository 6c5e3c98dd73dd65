import type { Call, ResponseInput } from '@paddock/contracts/http';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '../events/metadata.ts';
import type { CallRequest } from './request.ts';
import { type Route, route } from './route.ts';

/** The context of a command that a call gives: its id, its caller and its instant. */
export const commandContextOf = ({
  commandId,
  correlationId,
  actor,
  now,
}: Pick<CallRequest<Call>, keyof CommandContext & keyof CallRequest<Call>>): CommandContext => ({
  commandId,
  correlationId,
  actor,
  now,
});

/** What most commands answer: that it is done, in words for the customer. */
export const success = (msg = 'Success') => ({ success: true as const, msg });

/**
 * Pairs a call with the one command that it gives. A refusal of either step is the answer; otherwise the body comes
 * with the position of what the command appended, so that the caller reads their own write.
 */
export const commandRoute = <C extends Call, Decided extends { position: bigint }>(
  call: C,
  execute: (request: CallRequest<C>, context: CommandContext) => Promise<Decided | Refusal>,
  bodyOf: (decided: Decided, request: CallRequest<C>) => ResponseInput<C> | Refusal,
): Route =>
  route(call, async (request) => {
    const decided = await execute(request, commandContextOf(request));
    if (isRefusal(decided)) return decided;
    const body = bodyOf(decided, request);
    return isRefusal(body) ? body : { body, position: decided.position };
  });
