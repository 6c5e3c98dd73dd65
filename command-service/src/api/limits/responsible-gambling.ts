import type { AccountEvent } from '@paddock/contracts/events';
import { type Parsed, type Response, responsibleGambling } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandContextOf, route, success } from '@paddock/service-kit/http';
import { v5 as uuidv5 } from 'uuid';
import { enforceExclusion } from '../../adapters/enforce-exclusion.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { decide } from '../../domain/account/decide.ts';
import { sportsbookExcludedUntil } from '../../domain/account/exclusions/exclusions.ts';
import { limitsOf } from '../../domain/account/limits/limit-events.ts';
import type { LimitKind } from '../../domain/account/limits/limits.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { visitorSession } from '../access/new-sessions.ts';
import { requestedDepositLimit, requestedNetLossLimit } from './requested-limits.ts';
import { requestedRealityCheck } from './requested-reality-check.ts';
import type { LimitsServices } from './services.ts';
import { viewOfRealityCheck } from './view.ts';

type Form = Parsed<typeof responsibleGambling>['body'];
type Data = Response<typeof responsibleGambling>['data'];
type RequestedChange = Extract<
  AccountCommand,
  { type: 'exclude-from-sportsbook' | 'set-limit' | 'set-reality-check' }
>;

/** The commands that the form asks for in a session that began then, in their order, or why one of them can't be. */
const requestedChanges = (form: Form, signedInAt: string): RequestedChange[] | Refusal => {
  const months = form.SportsbookExclusion ?? 0;
  const parsed: (RequestedChange | Refusal | undefined)[] = [
    months > 0 ? { type: 'exclude-from-sportsbook', months } : undefined,
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
    sportsbookExcludedUntil: sportsbookExcludedUntil(account.exclusions, now) ?? null,
  };
};

/** Until when the customer just excluded themselves. */
const exclusionSet = (events: readonly AccountEvent[]): string | undefined =>
  events.find((event) => event.type === 'SportsbookExclusionSet')?.data.until;

/** What a change asks for: the session that it is asked for in is no part of it. */
const contentOf = (change: RequestedChange): readonly (string | number | null)[] => {
  switch (change.type) {
    case 'exclude-from-sportsbook':
      return [change.months];
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
 * again. An exclusion is not held up by what is asked for beside it.
 */
const refusalAmong = async (
  { accounts, rules }: LimitsServices,
  accountId: string,
  changes: readonly RequestedChange[],
  { commandId, now }: CommandContext,
): Promise<Refusal | undefined> => {
  if (changes.some(({ type }) => type === 'exclude-from-sportsbook')) return undefined;
  const { state } = await accounts.load(accountId);
  for (const change of changes) {
    const decision = decide(state, change, { rules, now });
    if (!isRefusal(decision)) continue;
    if (!(await accounts.recall(accountId, commandIdOf(change, commandId)))) return decision;
  }
  return undefined;
};

/**
 * Saves the responsible gambling form: limits on deposits and net loss, a reality check, an exclusion from the
 * sportsbook, one command each. Refuses `no-changes` when nothing is asked for, when what is asked for holds
 * already, and when the customer answered the confirmation with no. An exclusion signs the customer out, here and
 * everywhere else.
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
        if (change.type === 'exclude-from-sportsbook') return decided;
        refusal = decided;
        continue;
      }
      const { state, events, position } = decided;
      const until = exclusionSet(events);
      if (until !== undefined) await enforceExclusion(services, { accountId, until }, context);
      if (events.length > 0 && state.status === 'open') saved = { state, position };
    }
    // Where some were made and one was not, the answer shows what holds now.
    if (!saved) return refusal;
    const data = dataOf(saved.state, changes, signedInAt, request.now);
    const logOut = data.sportsbookExcludedUntil !== null;
    const visitor = visitorSession(request.actor.channel, request.session.oddsType);
    if (logOut) await services.sessions.save(visitor);
    return {
      body: { ...success(texts.changesSaved), data, logOut },
      position: saved.position,
      ...(logOut && { session: visitor }),
    };
  });
