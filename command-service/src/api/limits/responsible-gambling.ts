import type { AccountEvent } from '@paddock/contracts/events';
import { type Parsed, type Response, responsibleGambling } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandContextOf, route, success } from '@paddock/service-kit/http';
import { v5 as uuidv5 } from 'uuid';
import { enforceExclusion } from '../../adapters/enforce-exclusion.ts';
import { holdAcross } from '../../adapters/linked-accounts/hold-across.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { decide } from '../../domain/account/decide.ts';
import { limitsOf } from '../../domain/account/limits/limit-events.ts';
import type { LimitKind } from '../../domain/account/limits/limits.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { visitorSession } from '../access/new-sessions.ts';
import { isProtection, requestedExclusions, requestedTimeOut } from './requested-exclusions.ts';
import { requestedDepositLimit, requestedNetLossLimit } from './requested-limits.ts';
import { requestedRealityCheck } from './requested-reality-check.ts';
import type { LimitsServices } from './services.ts';
import { viewOfExclusions, viewOfRealityCheck } from './view.ts';

type Form = Parsed<typeof responsibleGambling>['body'];
type Data = Response<typeof responsibleGambling>['data'];
type RequestedChange = Extract<
  AccountCommand,
  { type: 'set-exclusion' | 'take-time-out' | 'set-limit' | 'set-reality-check' }
>;

/** The commands that the form asks for in a session that began then, in their order, or why one of them can't be. */
const requestedChanges = (form: Form, signedInAt: string): RequestedChange[] | Refusal => {
  const parsed: (RequestedChange | Refusal | undefined)[] = [
    ...requestedExclusions(form),
    requestedTimeOut(form),
    requestedDepositLimit(form),
    requestedNetLossLimit(form),
    requestedRealityCheck(form, signedInAt),
  ];
  const changes: RequestedChange[] = [];
  for (const change of parsed) {
    if (isRefusal(change)) return change;
    if (change) changes.push(change);
  }
  return changes;
};

/** What became of a requested limit: in force, or waiting. */
const limitData = (
  account: OpenAccount,
  kind: LimitKind,
  changes: readonly RequestedChange[],
): { limit: 'applied' | 'pending' | null; confirmableFrom: string | null } => {
  const requested = changes.find((change) => change.type === 'set-limit' && change.kind === kind);
  if (requested?.type !== 'set-limit') return { limit: null, confirmableFrom: null };
  const pending = limitsOf(account, kind)[requested.period]?.pending;
  return pending
    ? { limit: 'pending', confirmableFrom: pending.confirmableFrom }
    : { limit: 'applied', confirmableFrom: null };
};

const dataOf = (
  account: OpenAccount,
  changes: readonly RequestedChange[],
  signedInAt: string,
  now: Date,
): Data => {
  const netLoss = limitData(account, 'net-loss', changes);
  return {
    ...limitData(account, 'deposit', changes),
    netLossLimit: netLoss.limit,
    netLossConfirmableFrom: netLoss.confirmableFrom,
    realityCheck: viewOfRealityCheck(account, signedInAt, now),
    ...viewOfExclusions(account, now),
  };
};

/** Makes what was just set hold in the person's other accounts; an exclusion from everything ends every session, too. */
const enforce = async (
  services: LimitsServices,
  accountId: string,
  events: readonly AccountEvent[],
  context: CommandContext,
): Promise<void> => {
  const exclusion = events.find((event) => event.type === 'ExclusionSet')?.data;
  if (exclusion?.scope === 'full') {
    await enforceExclusion(services, { accountId, until: exclusion.until }, context);
  } else if (exclusion || events.some(({ type }) => type === 'TimeOutSet')) {
    await holdAcross(services, accountId, context);
  }
};

/** What a change asks for: the session that it is asked for in is no part of it. */
const contentOf = (change: RequestedChange): readonly (string | number | null)[] => {
  switch (change.type) {
    case 'set-exclusion':
      return [change.scope, change.months];
    case 'take-time-out':
      return [change.length, change.length === 'chosen' ? change.until : null];
    case 'set-limit':
      return [change.kind, change.period, change.amount];
    case 'set-reality-check':
      return [change.minutes];
    default:
      return change satisfies never;
  }
};

/** Each change of one form is a command of its own, the same again when the form is sent again as it was. */
const commandIdOf = (change: RequestedChange, formId: string): string =>
  uuidv5([change.type, ...contentOf(change)].join('/'), formId);

/**
 * Why one of the changes can't be, before any is made. What was made before, under the same id, is not asked about
 * again. An exclusion or a time-out is not held up by what is asked for beside it.
 */
const refusalAmong = async (
  { accounts, rules }: LimitsServices,
  accountId: string,
  changes: readonly RequestedChange[],
  { commandId, now }: CommandContext,
): Promise<Refusal | undefined> => {
  if (changes.some(isProtection)) return undefined;
  const { state } = await accounts.load(accountId);
  for (const change of changes) {
    const decision = decide(state, change, { rules, now });
    if (!isRefusal(decision)) continue;
    if (!(await accounts.recall(accountId, commandIdOf(change, commandId)))) return decision;
  }
  return undefined;
};

/**
 * Saves the responsible gambling form: limits on deposits and net loss, a reality check, a time-out, exclusions from
 * products or from everything, one command each. Refuses `no-changes` when nothing is asked for, when what is asked for holds
 * already, and when the customer answered the confirmation with no. An exclusion from everything signs the customer out, here
 * and everywhere else.
 */
export const responsibleGamblingRoute = (services: LimitsServices) =>
  route(responsibleGambling, async (request) => {
    const { accountId, signedInAt } = request.session.account;
    const changes = requestedChanges(request.body, signedInAt);
    if (isRefusal(changes)) return changes;
    if (changes.length === 0 || request.body.confirmed === false) return refuse('no-changes');
    const context = commandContextOf(request);
    const refused = await refusalAmong(services, accountId, changes, context);
    if (refused) return refused;
    let refusal = refuse('no-changes');
    let saved: { state: OpenAccount; position: bigint } | undefined;
    for (const change of changes) {
      const commandId = commandIdOf(change, context.commandId);
      const decided = await services.accounts.execute(accountId, change, { ...context, commandId });
      if (isRefusal(decided)) {
        // It comes first: nobody is told that something was saved who is not excluded as they asked.
        if (isProtection(change)) return decided;
        refusal = decided;
        continue;
      }
      const { state, events, position } = decided;
      await enforce(services, accountId, events, context);
      if (events.length > 0 && state.status === 'open') saved = { state, position };
    }
    // Where some were made and one was not, the answer shows what holds now.
    if (!saved) return refusal;
    const data = dataOf(saved.state, changes, signedInAt, request.now);
    const logOut = data.exclusions.full !== null;
    const visitor = visitorSession(request.actor.channel, request.session.oddsType);
    if (logOut) await services.sessions.save(visitor);
    return {
      body: { ...success(texts.changesSaved), data, logOut },
      position: saved.position,
      ...(logOut && { session: visitor }),
    };
  });
