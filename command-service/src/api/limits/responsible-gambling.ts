import { type Parsed, type Response, responsibleGambling } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { playingSinceOf } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandContextOf, route, success } from '@paddock/service-kit/http';
import { decide } from '../../domain/account/decide.ts';
import { limitsOf } from '../../domain/account/limits/limit-events.ts';
import type { LimitKind } from '../../domain/account/limits/limits.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { visitorSession } from '../access/new-sessions.ts';
import { recordAnswer } from './record-answer.ts';
import { isProtection, requestedExclusions, requestedTimeOut } from './requested-exclusions.ts';
import { requestedDepositLimit, requestedNetLossLimit } from './requested-limits.ts';
import { requestedRealityCheck } from './requested-reality-check.ts';
import { commandIdOf, notSavedText, type RequestedChange, saveChanges, savedInPart } from './save-changes.ts';
import type { LimitsServices } from './services.ts';
import { viewOfExclusions, viewOfRealityCheck } from './view.ts';

type Form = Parsed<typeof responsibleGambling>['body'];
type Data = Response<typeof responsibleGambling>['data'];

type Requested = { changes: readonly RequestedChange[]; unreadable: Refusal | undefined };

/** The commands that the form asks for in a session that began then, in their order, and why the first of the others can't be. */
const requestedChanges = (form: Form, playingSince: string): Requested => {
  const parsed: (RequestedChange | Refusal | undefined)[] = [
    ...requestedExclusions(form),
    requestedTimeOut(form),
    requestedDepositLimit(form),
    requestedNetLossLimit(form),
    requestedRealityCheck(form, playingSince),
  ];
  return {
    changes: parsed.flatMap((change) => (change === undefined || isRefusal(change) ? [] : [change])),
    unreadable: parsed.find(isRefusal),
  };
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
  playingSince: string,
  now: Date,
): Data => {
  const netLoss = limitData(account, 'net-loss', changes);
  return {
    ...limitData(account, 'deposit', changes),
    netLossLimit: netLoss.limit,
    netLossConfirmableFrom: netLoss.confirmableFrom,
    realityCheck: viewOfRealityCheck(account, playingSince, now),
    ...viewOfExclusions(account, now),
  };
};

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
 * products or from everything, one command each: none of them is dropped because another can't be. Refuses `no-changes` when
 * nothing is asked for, when what is asked for holds already, and when the customer answered the confirmation with no; and
 * `saved-in-part`. An exclusion from everything signs the customer out, here and everywhere else.
 */
export const responsibleGamblingRoute = (services: LimitsServices) =>
  route(responsibleGambling, async (request) => {
    const { accountId } = request.session.account;
    const playingSince = playingSinceOf(request.session.account);
    const { changes, unreadable } = requestedChanges(request.body, playingSince);
    if (unreadable && !changes.some(isProtection)) return unreadable;
    if (changes.length === 0 || request.body.confirmed === false) return refuse('no-changes');
    const context = commandContextOf(request);
    const refused = await refusalAmong(services, accountId, changes, context);
    if (refused) return refused;
    const { made, saved, last, refused: notMade } = await saveChanges(services, accountId, changes, context);
    await recordAnswer(services, accountId, request.body, saved.length > 0 ? made : [], context);
    const refusal = notMade[0]?.refusal ?? unreadable;
    if (!last || saved.length === 0) return refusal ?? refuse('no-changes');
    const data = dataOf(last.state, made, playingSince, request.now);
    const logOut = data.exclusions.full !== null;
    const notSaved = notSavedText(notMade, unreadable);
    // Nobody is told that all was saved who is not excluded as they asked.
    if (refusal && !logOut) return savedInPart(saved, notSaved);
    // Other tabs of this browser are told by it why they are out.
    const visitor = {
      ...visitorSession(request.actor.channel, request.session.oddsType),
      endedBy: 'exclusion' as const,
    };
    if (logOut) await services.sessions.save(visitor);
    return {
      body: { ...success(refusal ? `Not saved: ${notSaved}` : texts.changesSaved), data, logOut },
      position: last.position,
      ...(logOut && { session: visitor }),
    };
  });
