import {
  type Call,
  createClient,
  type Input,
  type Outcome,
  type Response,
  session,
} from '@paddock/contracts/http';
import {
  queryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError, errorText, isUnanswered } from '../call-error.ts';
import { setServerTime } from '../clock.ts';
import { newId } from '../ids.ts';
import { queryClient } from '../query-client.ts';

export { CallError, errorText };

let csrfToken: string | undefined;
const client = createClient({ csrfToken: () => csrfToken });

/** A call's place in the query cache; without input, that of all its answers. */
export const callKey = <C extends Call>(call: C, input?: Input<C>) =>
  input ? ([call.name, input] as const) : ([call.name] as const);

const answerOf = <C extends Call>(outcome: Outcome<C>): Response<C> => {
  if (outcome.kind === 'answer') return outcome.data;
  if (outcome.kind === 'unreachable') throw new CallError('unreachable', errorText(undefined));
  const { code, msg, field } = outcome.refusal;
  // The session ended on the server: what the screen shows of it is wrong from now on.
  if (code === 'not-signed-in') void queryClient.invalidateQueries({ queryKey: callKey(session) });
  throw new CallError(code, msg, field);
};

/** Who I am, and with it the token for calls that change state and the server's clock. */
export const sessionQuery = queryOptions({
  queryKey: callKey(session, {}),
  queryFn: async () => {
    const answer = answerOf(await client.send(session, {}));
    csrfToken = answer.csrfToken;
    setServerTime(Date.parse(answer.serverTime));
    return answer;
  },
  staleTime: 60_000,
});

const isStaleToken = (outcome: Outcome<Call>): boolean =>
  outcome.kind === 'refused' && outcome.refusal.code === 'csrf-token-missing';

/**
 * Makes a call; throws `CallError` when it is refused or does not come through. `key` makes a repeated command
 * the same command. A token that the server no longer knows is fetched anew once.
 */
export const ask = async <C extends Call>(call: C, input: Input<C>, key?: string): Promise<Response<C>> => {
  if (call.changes && !csrfToken) await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  const outcome = await client.send(call, input, key);
  if (!isStaleToken(outcome)) return answerOf(outcome);
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return answerOf(await client.send(call, input, key));
};

/** A read as a query, for `useQuery`, `ensureQueryData` and loaders. */
export const callQuery = <C extends Call>(call: C, input: Input<C>) =>
  queryOptions({ queryKey: callKey(call, input), queryFn: () => ask(call, input) });

type CallOptions<C extends Call> = Omit<
  UseQueryOptions<Response<C>, Error, Response<C>>,
  'queryKey' | 'queryFn'
>;

/** A read, in a component. `error` is a `CallError`; `errorText(error)` is for the customer. */
export const useCall = <C extends Call>(call: C, input: Input<C>, options?: CallOptions<C>) =>
  useQuery<Response<C>, Error, Response<C>>({
    ...options,
    queryKey: callKey(call, input),
    queryFn: () => ask(call, input),
  });

type CommandOptions<C extends Call> = Omit<UseMutationOptions<Response<C>, Error, Input<C>>, 'mutationFn'>;

/**
 * A command, in a component. Sending the same input again after no answer came repeats the command under its
 * first key, so that it is done at most once.
 */
export const useCommand = <C extends Call>(call: C, options?: CommandOptions<C>) => {
  const unanswered = useRef<{ sent: string; key: string }>(undefined);
  return useMutation<Response<C>, Error, Input<C>>({
    ...options,
    mutationFn: async (input) => {
      const sent = JSON.stringify(input);
      if (unanswered.current?.sent !== sent) unanswered.current = { sent, key: newId() };
      try {
        const answer = await ask(call, input, unanswered.current.key);
        unanswered.current = undefined;
        return answer;
      } catch (error) {
        if (!isUnanswered(error)) unanswered.current = undefined;
        throw error;
      }
    },
  });
};

/** Fetches every shown answer of these calls again, and the others when they are next shown. */
export const refreshCalls = async (...calls: readonly Call[]): Promise<void> => {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })));
};
