import {
  type Call,
  type CallOutcome,
  changePassword,
  checkBalance,
  confirmDevice,
  createClient,
  enrolSecondFactor,
  fantasyLogin,
  type Input,
  login,
  logout,
  passkeySignIn,
  paymentMethods,
  type Response,
  register,
  requestValidationPasswordReset,
  secondStep,
  session,
  termsView,
} from '@paddock/contracts/http';
import type { RefusalCode } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import {
  queryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../call-error.ts';
import { setServerTime } from '../clock.ts';
import { type CommandKeys, createCommandKeys, sendUnderKey } from '../command-keys.ts';
import { requestConfirmation } from '../confirmation.ts';
import { newId } from '../ids.ts';
import { isOnline } from '../online.ts';
import { ownReads } from '../own-reads.ts';
import { pendingSignOut } from '../pending-sign-out.ts';
import { queryClient } from '../query-client.ts';
import { renewBy, withRenewal } from '../renewed-cookies.ts';
import { withDeadline } from '../with-timeout.ts';
import { deadlineOf } from './deadlines.ts';
import { ownName } from './field-names.ts';
import { fetchAcrossLeaving } from './outlives-page.ts';
import { type Role, sessionOf } from './session.ts';
import { withProgress } from './upload.ts';

let csrfToken: string | undefined;
const client = createClient({ csrfToken: () => csrfToken, fetch: withProgress(fetchAcrossLeaving) });

/** Who may make the calls that are in the query cache, by their names. */
const readers = new Map<unknown, Call['who']>();

/** A call's place in the query cache; without input, that of all its answers. */
export const callKey = <C extends Call>(call: C, input?: Input<C>) => {
  readers.set(call.name, call.who);
  return input ? ([call.name, input] as const) : ([call.name] as const);
};

/** Whether somebody with these roles may read what stands at this place of the cache. */
export const mayRead = (roles: readonly Role[], [name]: readonly unknown[]): boolean => {
  const who = readers.get(name) ?? 'anyone';
  return who === 'anyone' || who.some((role) => roles.includes(role));
};

/** What a screen shows is wrong once the server refuses so: the session ended or waits for its code, there are other terms, fewer cards, or less money. */
const outdatedBy = new Map<string | undefined, readonly Call[]>([
  ['not-signed-in', [session]],
  ['second-step-needed', [session]],
  ['terms-not-accepted', [termsView]],
  ['payment-method-removed', [paymentMethods]],
  ['withdrawal-exceeds-balance', [checkBalance, paymentMethods]],
] satisfies [RefusalCode, readonly Call[]][]);

/** Reads again what a refusal says is known no more. */
export const refreshAfter = (code: string | undefined): void => {
  for (const outdated of outdatedBy.get(code) ?? []) {
    void queryClient.invalidateQueries({ queryKey: callKey(outdated) });
  }
};

/** What went out under a key may have been done. */
const answerOf = <C extends Call>(outcome: CallOutcome<C>, key?: string): Response<C> => {
  if (outcome.kind === 'answer') return outcome.data;
  if (outcome.kind === 'unreachable') {
    throw new CallError('unreachable', key === undefined ? texts.tryAgain : texts.outcomeUnknown);
  }
  const { code, msg, field, until } = outcome.refusal;
  refreshAfter(code);
  throw new CallError(code, msg, field === undefined ? undefined : ownName(field), until);
};

/** Calls whose answer gives this browser another session: they sign it in, renew the session that it has, or let it reset a password. */
const signIns: ReadonlySet<string> = new Set([
  changePassword.name,
  login.name,
  passkeySignIn.name,
  fantasyLogin.name,
  register.name,
  secondStep.name,
  confirmDevice.name,
  enrolSecondFactor.name,
  requestValidationPasswordReset.name,
]);

/** The sign-in that is under way, or was last; never rejects. */
let lastSignIn: Promise<unknown> = Promise.resolve();

/** Whether a call reads what only somebody who is signed in may. */
const isOwnRead = ({ changes, who }: Call): boolean => !changes && who !== 'anyone';

/** Sends a call now or not at all; what has no answer in time is given up. */
const sendNow = <C extends Call>(
  call: C,
  input: Input<C>,
  key?: string,
  signal?: AbortSignal,
): Promise<CallOutcome<C>> => {
  const outcome = isOwnRead(call)
    ? ownReads.send(accountHere() === null, (ended) =>
        sendInTime(call, input, key, signal ? AbortSignal.any([signal, ended]) : ended),
      )
    : sendInTime(call, input, key, signal);
  if (signIns.has(call.name)) lastSignIn = outcome.catch(() => undefined);
  return outcome;
};

const sendInTime = async <C extends Call>(
  call: C,
  input: Input<C>,
  key?: string,
  signal?: AbortSignal,
): Promise<CallOutcome<C>> => {
  if (!isOnline()) throw new CallError('offline', call.changes ? texts.notSent : texts.noConnection);
  try {
    return await withDeadline((given) => client.send(call, input, key, given), deadlineOf(call), signal);
  } catch (error) {
    if (error instanceof CallError) return { kind: 'unreachable', reason: 'no answer in time' };
    throw error;
  }
};

/** The session as the server knows it; one that somebody here logged out of while nobody answered is ended first. */
const findSession = async (): Promise<Response<typeof session>> => {
  // A sign-in ends the session of before: asked for with that, the server gives the browser a new one for a visitor.
  await lastSignIn;
  const answer = answerOf(await withRenewal(() => sendNow(session, {})));
  csrfToken = answer.csrfToken;
  if (!pendingSignOut.isOf(csrfToken)) return answer;
  answerOf(await sendNow(logout, {}));
  pendingSignOut.end();
  return findSession();
};

/** Who I am, and with it the token for calls that change state and the server's clock. */
export const sessionQuery = queryOptions({
  queryKey: callKey(session, {}),
  queryFn: async () => {
    const answer = await findSession();
    setServerTime(Date.parse(answer.serverTime));
    return sessionOf(answer);
  },
  staleTime: 60_000,
});

/** Asks the server who I am; without an answer it is as known. */
export const recheckSession = (): Promise<unknown> =>
  queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);

renewBy(() => void recheckSession());

/** Tells the session that this page knows from any other, of the same account too; `undefined` before the first answer. */
export const sessionMark = (): string | undefined => csrfToken;

const isRefusedAs = (outcome: CallOutcome<Call>, code: RefusalCode): boolean =>
  outcome.kind === 'refused' && outcome.refusal.code === code;

/** Whose session this page knows; `null` of a visitor, `undefined` before the first answer. */
export const accountHere = (): string | null | undefined =>
  queryClient.getQueryData(sessionQuery.queryKey)?.accountId;

/**
 * Sends a call; a token that the server no longer knows is fetched again, once. Where somebody else signed in meanwhile,
 * in another tab, they do not do what was pressed here before.
 */
const sendWithToken = async <C extends Call>(
  call: C,
  input: Input<C>,
  key?: string,
  signal?: AbortSignal,
): Promise<CallOutcome<C>> => {
  // Nothing is done or read any more in a session that somebody logged out of.
  if (pendingSignOut.isOf(csrfToken) || (call.changes && !csrfToken)) {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  }
  const before = accountHere();
  const outcome = await sendNow(call, input, key, signal);
  if (!isRefusedAs(outcome, 'csrf-token-missing')) return outcome;
  const { accountId } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (before && accountId && accountId !== before) return outcome;
  return sendNow(call, input, key, signal);
};

/**
 * Makes a call; throws `CallError` when it is refused or does not come through. `key` makes a repeated command
 * the same command; `signal` gives the call up. One that needs a fresh second factor asks for a code and is sent again,
 * the same, unless somebody else is here by then.
 */
export const ask = async <C extends Call>(
  call: C,
  input: Input<C>,
  key?: string,
  signal?: AbortSignal,
): Promise<Response<C>> => {
  const asker = accountHere();
  const outcome = await sendWithToken(call, input, key, signal);
  const isGiven = isRefusedAs(outcome, 'confirmation-needed') && (await requestConfirmation());
  const isConfirmed = isGiven && (asker === undefined || asker === accountHere());
  return answerOf(isConfirmed ? await sendWithToken(call, input, key, signal) : outcome, key);
};

/** Makes a call in the session that this page knows, and in no other: refused where there is another by now. */
export const askHere = async <C extends Call>(call: C, input: Input<C>): Promise<Response<C>> =>
  answerOf(await sendNow(call, input));

/** A call's answer in the product's words: what the cache keeps is the answer, what components see are the words. */
export type Read<Answer, Words> = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<Answer>;
  readonly select: (answer: Answer) => Words;
};

/** Makes a read of a call. `select` has to be one and the same function each time, so that it runs only when the answer changed. */
export const createRead = <C extends Call, Words>(
  call: C,
  input: Input<C>,
  select: (answer: Response<C>) => Words,
): Read<Response<C>, Words> => ({ queryKey: callKey(call, input), queryFn: () => ask(call, input), select });

type ReadOptions<Answer, Words> = Omit<
  UseQueryOptions<Answer, Error, Words>,
  'queryKey' | 'queryFn' | 'select'
>;

/** A read, in a component. `error` is a `CallError`; `errorText(error)` is for the customer. */
export const useRead = <Answer, Words>(read: Read<Answer, Words>, options?: ReadOptions<Answer, Words>) =>
  useQuery<Answer, Error, Words>({ ...options, ...read });

/** The words as they are: for calls whose documented fields are the product's own. */
export const unchanged = <Answer>(answer: Answer): Answer => answer;

/** Sends a request under a key that makes a repeated command the same command. */
type Send<Request, Words> = (request: Request, key: string) => Promise<Words>;

export type ActionOptions<Request, Words> = Omit<UseMutationOptions<Words, Error, Request>, 'mutationFn'>;

/**
 * A command, in a component: sent at the press or not at all. Sending the same request again after no answer came repeats
 * the command under its first key, so that it is done at most once. `keys`: where what is open is remembered.
 */
export const useAction = <Request, Words>(
  send: Send<Request, Words>,
  options?: ActionOptions<Request, Words>,
  keys?: CommandKeys<Request>,
) => {
  const own = useRef<CommandKeys<Request>>(undefined);
  own.current ??= keys ?? createCommandKeys(newId);
  const kept = own.current;
  return useMutation<Words, Error, Request>({
    ...options,
    mutationFn: (request) => sendUnderKey(kept, send, request),
  });
};

/** A command whose request and answer are taken as they are. */
export const useCommand = <C extends Call>(call: C, options?: ActionOptions<Input<C>, Response<C>>) =>
  useAction<Input<C>, Response<C>>((input, key) => ask(call, input, key), options);

/** Fetches every shown answer of these calls again, and the others when they are next shown. */
export const refreshCalls = async (...calls: readonly Call[]): Promise<void> => {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })));
};
