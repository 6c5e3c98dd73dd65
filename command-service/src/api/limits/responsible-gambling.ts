import { type Parsed, type Response, responsibleGambling } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { v5 as uuidv5 } from 'uuid';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { sportsbookExcludedUntil } from '../../domain/account/exclusions/exclusions.ts';
import type { LimitKind, Limits } from '../../domain/account/limits/limits.ts';
import type { SetLimit } from '../../domain/account/limits/set-limit.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import type { LimitsDependencies } from './dependencies.ts';
import { viewOfRealityCheck } from './view.ts';
import { wantedDepositLimit, wantedNetLossLimit } from './wanted-limit.ts';
import { wantedRealityCheck } from './wanted-reality-check.ts';

type Form = Parsed<typeof responsibleGambling>['body'];
type Data = Response<typeof responsibleGambling>['data'];
type Wish = Extract<
  AccountCommand,
  {
    type: 'exclude-from-sportsbook' | 'set-limit' | 'set-reality-check';
  }
>;

/** The commands that the form asks for, in their order, or why one of them can't be. */
const wishesOf = (form: Form): Wish[] | Refusal => {
  const months = form.SportsbookExclusion ?? 0;
  const wishes: (Wish | Refusal | undefined)[] = [
    months > 0 ? { type: 'exclude-from-sportsbook', months } : undefined,
    wantedDepositLimit(form),
    wantedNetLossLimit(form),
    wantedRealityCheck(form),
  ];
  const wanted: Wish[] = [];
  for (const wish of wishes) {
    if (isRefusal(wish)) return wish;
    if (wish) wanted.push(wish);
  }
  return wanted;
};

/** What became of the wish for a limit: in force, or waiting. */
const limitData = (
  limits: Limits,
  wish: SetLimit | undefined,
): { limit: 'applied' | 'pending' | null; confirmableFrom: string | null } => {
  if (!wish) return { limit: null, confirmableFrom: null };
  const pending = limits[wish.period]?.pending;
  return pending
    ? { limit: 'pending', confirmableFrom: pending.confirmableFrom }
    : { limit: 'applied', confirmableFrom: null };
};

const dataOf = (account: OpenAccount, wishes: readonly Wish[], signedInAt: string, now: Date): Data => {
  const limitOn = (kind: LimitKind) =>
    wishes.find((wish) => wish.type === 'set-limit' && wish.kind === kind) as SetLimit | undefined;
  const netLoss = limitData(account.netLossLimits, limitOn('net-loss'));
  return {
    ...limitData(account.limits, limitOn('deposit')),
    netLossLimit: netLoss.limit,
    netLossConfirmableFrom: netLoss.confirmableFrom,
    realityCheck: viewOfRealityCheck(account, signedInAt, now),
    sportsbookExcludedUntil: sportsbookExcludedUntil(account.exclusions, now) ?? null,
  };
};

/**
 * Saves the responsible gambling form: limits on deposits and net loss, a reality check, an exclusion from the
 * sportsbook, one command each. Refuses `no-changes` when nothing is asked for, when what is asked for holds
 * already, and when the customer answered the confirmation with no.
 */
export const responsibleGamblingRoute = ({ accounts }: LimitsDependencies) =>
  route(responsibleGambling, async ({ session, body, commandId, correlationId, actor, now }) => {
    if (!session?.account) return refuse('not-signed-in');
    const { accountId, signedInAt } = session.account;
    const wishes = wishesOf(body);
    if (isRefusal(wishes)) return wishes;
    if (wishes.length === 0 || body.confirmed === false) return refuse('no-changes');
    let done: { state: OpenAccount; position: bigint } | undefined;
    for (const wish of wishes) {
      const context = {
        commandId: uuidv5(wish.type === 'set-limit' ? `${wish.type}/${wish.kind}` : wish.type, commandId),
        correlationId,
        actor,
        now,
      };
      const decided = await accounts.execute(accountId, wish, context);
      if (isRefusal(decided)) return decided;
      const { state, events, position } = decided;
      if (events.length > 0 && state.status === 'open') done = { state, position };
    }
    if (!done) return refuse('no-changes');
    return {
      body: {
        success: true as const,
        msg: 'Your changes have been saved.',
        data: dataOf(done.state, wishes, signedInAt, now),
        logOut: false,
      },
      position: done.position,
    };
  });
