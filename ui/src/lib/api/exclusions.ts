import {
  type BettingChannel,
  type ExclusionScope,
  exclusionScopes,
  type TimeOutLength,
} from '@paddock/contracts/exclusions';
import {
  askExclusionLift,
  exclusionsOf,
  extendExclusion,
  getTakeABreakExpiredMessage,
  type Input,
  liftExclusion,
  logBettingChannelExclusionConfirm,
  type Response,
  responsibleGambling,
} from '@paddock/contracts/http';
import {
  type ActionOptions,
  ask,
  createRead,
  refreshCalls,
  unchanged,
  useAction,
  useRead,
} from './client.ts';
import { type Exclusions, refreshLimits } from './limits.ts';

/** Months of each exclusion that is asked for. */
export type ExclusionRequest = Readonly<Partial<Record<ExclusionScope, number>>>;

const exclusionFields = {
  sportsbook: 'SportsbookExclusion',
  gaming: 'GamingExclusion',
  poker: 'PokerExclusion',
  full: 'FullExclusion',
} as const satisfies Record<ExclusionScope, string>;

/** On record with the exclusion, as the yes to it. */
const answerFields = (ticked: readonly BettingChannel[], host: string) => ({
  ...(ticked.length > 0 && { BettingChannels: ticked.join(',') }),
  Host: host,
});

export const exclusionForm = (
  request: ExclusionRequest,
  ticked: readonly BettingChannel[],
  host: string,
): Record<string, number | string | true> => ({
  ...Object.fromEntries(
    exclusionScopes.flatMap((scope) => {
      const months = request[scope];
      return months === undefined ? [] : [[exclusionFields[scope], months] as const];
    }),
  ),
  ...answerFields(ticked, host),
  confirmed: true,
});

/** What is asked for, and what was ticked beside it. */
export type Excluding = { readonly request: ExclusionRequest; readonly ticked: readonly BettingChannel[] };

/** What holds now; `said`: what the server says of it. */
type Excluded = { readonly exclusions: Exclusions; readonly isLoggedOut: boolean; readonly said: string };

/** Excludes the customer; one from everything signs them out everywhere, which the answer says beside what holds now. */
export const useExclude = (options?: ActionOptions<Excluding, Excluded>) =>
  useAction(async ({ request, ticked }: Excluding, key) => {
    const body = exclusionForm(request, ticked, window.location.hostname);
    const { data, logOut, msg } = await ask(responsibleGambling, { body }, key);
    return { exclusions: data.exclusions, isLoggedOut: logOut, said: msg };
  }, options);

export const declinedQuery = ({ request, ticked }: Excluding, host: string) => ({
  ...{ isAccept: false, bettingChannels: ticked.join(','), host },
  scopes: exclusionScopes.filter((scope) => request[scope] !== undefined).join(','),
});

/** The customer did not exclude themselves when they were asked, ticks or not; a yes is on record with the exclusion. */
export const declineExclusion = async (excluding: Excluding): Promise<void> => {
  await ask(logBettingChannelExclusionConfirm, { query: declinedQuery(excluding, window.location.hostname) });
};

/** A break: so long, or to the end that the customer chose (ISO 8601). */
export type TimeOutRequest =
  | { readonly length: Exclude<TimeOutLength, 'chosen'> }
  | { readonly length: 'chosen'; readonly until: string };

const timeOutFields = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** Takes a break. What holds is read again, also without an answer: the customer is told to check. */
export const useTakeTimeOut = (options?: ActionOptions<TimeOutRequest, void>) =>
  useAction(async (request: TimeOutRequest, key) => {
    const body =
      request.length === 'chosen'
        ? { TimeOutUntil: request.until }
        : { TimeOut: timeOutFields[request.length] };
    await ask(responsibleGambling, { body: { ...body, confirmed: true } }, key).finally(refreshLimits);
  }, options);

/** One for each time-out: whoever did not get the answer asks again, and is told the same. */
export const timeOutEndKey = (ended: string): string => `time-out-end:${ended}`;

/** What to say of a time-out that ended then, to whoever asks first; `undefined`: nothing. */
export const timeOutEndMessage = async (
  ended: string,
): Promise<{ title: string; text: string } | undefined> => {
  const { success, title, message } = await ask(getTakeABreakExpiredMessage, {}, timeOutEndKey(ended));
  return success ? { title, text: message } : undefined;
};

/** What excludes a customer, as staff read it. */
export type HeldExclusions = Response<typeof exclusionsOf>;

/** Of a customer, by username or account id; `undefined`: of nobody yet. */
export const useExclusionsOf = (account: string | undefined) =>
  useRead(createRead(exclusionsOf, { query: { account: account ?? '' } }, unchanged<HeldExclusions>), {
    enabled: account !== undefined,
  });

/** What is shown of a customer is read again, also after a refusal. */
const refreshHeld = (): Promise<void> => refreshCalls(exclusionsOf);

/** By staff: makes an exclusion longer, so many months from now, as the customer asks; answers what to say of it. */
export const useExtendExclusion = () =>
  useAction(
    async (body: Input<typeof extendExclusion>['body'], key) =>
      (await ask(extendExclusion, { body }, key)).msg,
    { onSettled: refreshHeld },
  );

type LiftRequest = Input<typeof liftExclusion>['body'];

/** By staff: writes down that the customer asks to come back from an exclusion that is over; answers what to say of it. */
export const useAskExclusionLift = () =>
  useAction(async (body: LiftRequest, key) => (await ask(askExclusionLift, { body }, key)).msg, {
    onSettled: refreshHeld,
  });

/** By another member of staff, a day later: lifts it. */
export const useLiftExclusion = () =>
  useAction(async (body: LiftRequest, key) => (await ask(liftExclusion, { body }, key)).msg, {
    onSettled: refreshHeld,
  });
