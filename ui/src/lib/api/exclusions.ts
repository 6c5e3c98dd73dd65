import {
  type BettingChannel,
  type ExclusionScope,
  exclusionScopes,
  type TimeOutLength,
} from '@paddock/contracts/exclusions';
import {
  askExclusionLift,
  extendExclusion,
  getTakeABreakExpiredMessage,
  type Input,
  liftExclusion,
  logBettingChannelExclusionConfirm,
  responsibleGambling,
} from '@paddock/contracts/http';
import { type ActionOptions, ask, useAction } from './client.ts';
import { type Exclusions, refreshLimits } from './limits.ts';

/** Months of each exclusion that is asked for. */
export type ExclusionRequest = Readonly<Partial<Record<ExclusionScope, number>>>;

const exclusionFields = {
  sportsbook: 'SportsbookExclusion',
  gaming: 'GamingExclusion',
  poker: 'PokerExclusion',
  full: 'FullExclusion',
} as const satisfies Record<ExclusionScope, string>;

export const exclusionForm = (request: ExclusionRequest): Record<string, number | true> => ({
  ...Object.fromEntries(
    exclusionScopes.flatMap((scope) => {
      const months = request[scope];
      return months === undefined ? [] : [[exclusionFields[scope], months] as const];
    }),
  ),
  confirmed: true,
});

/** Excludes the customer; one from everything signs them out everywhere, which the answer says beside what holds now. */
export const useExclude = (
  options?: ActionOptions<ExclusionRequest, { exclusions: Exclusions; isLoggedOut: boolean }>,
) =>
  useAction(async (request: ExclusionRequest, key) => {
    const { data, logOut } = await ask(responsibleGambling, { body: exclusionForm(request) }, key);
    return { exclusions: data.exclusions, isLoggedOut: logOut };
  }, options);

/** What the customer answered when they were asked whether to exclude themselves from what they had ticked. */
export const answerBettingChannels = async (
  channels: readonly BettingChannel[],
  isAccepted: boolean,
): Promise<void> => {
  const query = {
    ...{ isAccept: isAccepted, bettingChannels: channels.join(',') },
    host: window.location.hostname,
  };
  await ask(logBettingChannelExclusionConfirm, { query });
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

/** By staff: makes an exclusion longer, so many months from now, as the customer asks; answers what to say of it. */
export const useExtendExclusion = () =>
  useAction(
    async (body: Input<typeof extendExclusion>['body'], key) =>
      (await ask(extendExclusion, { body }, key)).msg,
  );

type LiftRequest = Input<typeof liftExclusion>['body'];

/** By staff: writes down that the customer asks to come back from an exclusion that is over; answers what to say of it. */
export const useAskExclusionLift = () =>
  useAction(async (body: LiftRequest, key) => (await ask(askExclusionLift, { body }, key)).msg);

/** By another member of staff, a day later: lifts it. */
export const useLiftExclusion = () =>
  useAction(async (body: LiftRequest, key) => (await ask(liftExclusion, { body }, key)).msg);
