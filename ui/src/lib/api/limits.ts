import type { ExclusionScope } from '@paddock/contracts/exclusions';
import {
  addPaymentMethod,
  cancelDeposit,
  cancelNetLoss,
  checkDepositLimit,
  checkNetLossLimit,
  confirmDeposit,
  confirmNetLoss,
  type Input,
  limitsView,
  logAccountPrompt,
  logRealityCheckAction,
  type Response,
  responsibleGambling,
  restrictLimits,
} from '@paddock/contracts/http';
import {
  type AccountPromptAction,
  type LimitPeriod,
  type PeriodAmount,
  periodOf,
  periodWords,
} from '@paddock/contracts/limits';
import { type Currency, formatAmount } from '@paddock/contracts/money';
import { queryClient } from '../query-client.ts';
import { type ActionOptions, ask, callKey, createRead, refreshCalls, useAction, useRead } from './client.ts';
import { type StaffAnswer, staffAnswer } from './staff-answer.ts';

/** What a limit is of. Both follow the same rules of change (RTS 12D). */
export type LimitKind = 'deposit' | 'net-loss';

/** Amounts in minor units. `amount` `null`: no limit of this period; `used` is negative for a gain. */
export type Limit = {
  readonly period: LimitPeriod;
  readonly amount: number | null;
  readonly used: number;
  /** A change that waits: `amount` `null` removes the limit. */
  readonly pending: { readonly amount: number | null; readonly confirmableFrom: string } | null;
  /** The highest that can be set; `null`: any, or none. */
  readonly most: number | null;
  readonly suggestions: readonly number[];
  /** When a higher limit could be confirmed if it were asked for now; `null`: a first one, which holds at once. */
  readonly higherFrom: string | null;
};

/** The customer's own cash, minor units: what was staked free, and won with it, is neither. */
export type Played = { readonly staked: number; readonly returned: number };

/** `minutes` and `nextAt` are `null` where no check is set; `outstanding`: due and not answered. */
export type RealityCheck = {
  readonly minutes: number | null;
  /** Start of the session, or the last answer in it. */
  readonly since: string;
  readonly nextAt: string | null;
  readonly outstanding: boolean;
  /** Since then. */
  readonly played: Played;
};

/** `until` `null`: no end was set. It goes on after its end until customer service lifts it. */
export type Exclusion = { readonly until: string | null };

/** What the customer may not take part in; `null`: they may. One from everything holds of each product, too. */
export type Exclusions = Readonly<Record<ExclusionScope, Exclusion | null>>;
/** What the customer set in this account, or what became of it. `scope` `null`: of a time-out. */
export type ExclusionPassed = {
  readonly at: string;
  readonly what: 'exclusion' | 'lift-asked' | 'lifted' | 'time-out';
  readonly scope: ExclusionScope | null;
  readonly until: string | null;
};

/** From when the customer logged in. */
export type SessionPlay = { readonly startedAt: string; readonly played: Played };

/** What the customer set for their own protection. */
export type Limits = {
  readonly currency: Currency;
  /** Whose rules hold of a higher limit. */
  readonly jurisdiction: 'GB' | 'IE';
  /** What may be deposited at most, as staff set it; `null`: nobody did. */
  readonly restriction: PeriodAmount | null;
  readonly byKind: Readonly<Record<LimitKind, readonly Limit[]>>;
  readonly realityCheck: RealityCheck;
  readonly session: SessionPlay;
  readonly exclusions: Exclusions;
  /** `null`: they take no break now. */
  readonly timeOutUntil: string | null;
  /** When a time-out ended of whose end the customer was not told; `null`: there is none. */
  readonly timeOutEnded: string | null;
  /** Since when signs of harm bar them from betting and paying in; `null`: they do not. */
  readonly playBlockedSince: string | null;
  /** The newest first. */
  readonly exclusionsPassed: readonly ExclusionPassed[];
  /** The six-monthly prompt to look at account and limits is due. */
  readonly accountPromptDue: boolean;
};

export const limitsOf = (answer: Response<typeof limitsView>): Limits => {
  const { limits, netLossLimits, ...others } = answer;
  return { ...others, byKind: { deposit: limits, 'net-loss': netLossLimits } };
};

export const useLimits = (enabled = true) => useRead(createRead(limitsView, {}, limitsOf), { enabled });

export const refreshLimits = (): Promise<void> => refreshCalls(limitsView, addPaymentMethod);

/** What is asked for: an amount in minor units, or `null` to have no limit of this period. */
type LimitRequest = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: number | null;
};

export const limitRequest = ({ kind, period, amount }: LimitRequest) => {
  const [frequency, text] = [periodWords[period].name, amount === null ? 'none' : formatAmount(amount)];
  return kind === 'deposit'
    ? { DepositLimitFrequency: frequency, DepositLimit: text }
    : { NetLossLimitFrequency: frequency, NetLossLimitAmount: text };
};

/** What became of it: a first or a lower limit holds at once, any other waits to be confirmed. */
type LimitOutcome =
  | { readonly kind: 'in-force' }
  | { readonly kind: 'waits'; readonly confirmableFrom: string };

type Settings = Response<typeof responsibleGambling>['data'];

export const limitOutcomeOf = (data: Settings, kind: LimitKind): LimitOutcome => {
  const confirmableFrom = kind === 'deposit' ? data.confirmableFrom : data.netLossConfirmableFrom;
  return confirmableFrom === null ? { kind: 'in-force' } : { kind: 'waits', confirmableFrom };
};

/** Sets a limit, or asks to remove it. */
export const useSetLimit = (options?: ActionOptions<LimitRequest, LimitOutcome>) =>
  useAction(
    async (request: LimitRequest, key) => {
      const { data } = await ask(responsibleGambling, { body: limitRequest(request) }, key);
      return limitOutcomeOf(data, request.kind);
    },
    // Also without an answer: the customer is told to check.
    { onSettled: () => void refreshLimits(), ...options },
  );

/** A change of a limit whose time has come. `amount` in minor units, `null` to remove the limit. */
export type ReadyChange = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: number | null;
};

export const readyDepositChange = ({
  pending,
}: Response<typeof checkDepositLimit>): ReadyChange | undefined => {
  const one = pending.find(({ confirmable }) => confirmable);
  return one && { kind: 'deposit', period: periodOf[one.DepositFrequency], amount: one.DepositValue };
};

export const readyNetLossChange = ({
  pending,
}: Response<typeof checkNetLossLimit>): ReadyChange | undefined => {
  const one = pending.find(({ confirmable }) => confirmable);
  return one && { kind: 'net-loss', period: periodOf[one.NetLossFrequency], amount: one.NetLossValue };
};

/** The first change that the customer can confirm now, looked for every so many milliseconds. */
export const useReadyChange = (everyMs: number): ReadyChange | undefined => {
  const options = { refetchInterval: everyMs };
  const deposit = useRead(createRead(checkDepositLimit, { query: {} }, readyDepositChange), options);
  const netLoss = useRead(createRead(checkNetLossLimit, { query: {} }, readyNetLossChange), options);
  return deposit.data ?? netLoss.data;
};

export const refreshLimitChanges = (): Promise<void> =>
  refreshCalls(checkDepositLimit, checkNetLossLimit, limitsView, addPaymentMethod);

type DropRequest = { readonly kind: LimitKind; readonly period: LimitPeriod };

/** Drops a change that waits; answers what to say of it. */
export const dropLimitChange = async ({ kind, period }: DropRequest, key: string): Promise<string> => {
  const frequency = periodWords[period].name;
  const { msg } =
    kind === 'deposit'
      ? await ask(cancelDeposit, { body: { DepositFrequency: frequency } }, key)
      : await ask(cancelNetLoss, { body: { NetLossFrequency: frequency } }, key);
  return msg;
};

/** Confirms a change whose time has come; answers what to say of it. */
export const confirmLimitChange = async (
  { kind, period, amount }: ReadyChange,
  key: string,
): Promise<string> => {
  const frequency = periodWords[period].name;
  const deposit = { DepositFrequency: frequency, ...(amount !== null && { DepositValue: amount }) };
  const netLoss = { NetLossFrequency: frequency, ...(amount !== null && { NetLossValue: amount }) };
  const { msg } =
    kind === 'deposit'
      ? await ask(confirmDeposit, { body: deposit }, key)
      : await ask(confirmNetLoss, { body: netLoss }, key);
  return msg;
};

/** Sets how often the customer is reminded of the time, in minutes; `null` for never. */
export const useSetRealityCheck = (options?: ActionOptions<number | null, void>) =>
  useAction(async (minutes: number | null, key) => {
    const body = { RealityCheck: minutes === null ? 'none' : String(minutes) };
    await ask(responsibleGambling, { body }, key);
  }, options);

/** What a customer chose when the reality check was shown. */
export type RealityCheckChoice = 'stay' | 'view-history' | 'log-out';

const documentedChoices = {
  stay: 'StayLoggedIn',
  'view-history': 'ViewHistory',
  'log-out': 'LogOut',
} as const;

/** Answers the reality check: what is known of the next one holds at once. */
export const useAnswerRealityCheck = (options?: ActionOptions<RealityCheckChoice, void>) =>
  useAction(async (choice: RealityCheckChoice, key) => {
    const { realityCheck } = await ask(
      logRealityCheckAction,
      { body: { Action: documentedChoices[choice] } },
      key,
    );
    queryClient.setQueryData(callKey(limitsView, {}), (before: object | undefined) =>
      before ? { ...before, realityCheck } : before,
    );
  }, options);

/** Answers the six-monthly prompt to look at account and limits. */
export const useAnswerAccountPrompt = (options?: ActionOptions<AccountPromptAction, void>) =>
  useAction(async (Action: AccountPromptAction, key) => {
    await ask(logAccountPrompt, { body: { Action } }, key);
    await refreshLimits();
  }, options);

type LimitRestriction = Input<typeof restrictLimits>['body'];

/** Restricts the limits of a customer; `restriction` `null`: no more. */
export const useRestrictLimits = (options?: ActionOptions<LimitRestriction, StaffAnswer>) =>
  useAction(
    async (body: LimitRestriction, key) => staffAnswer(await ask(restrictLimits, { body }, key)),
    options,
  );
