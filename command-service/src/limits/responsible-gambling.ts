import { type Response, responsibleGambling } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/contracts/runtime';
import { v5 as uuidv5 } from 'uuid';
import type { AccountCommand, OpenAccount } from '../account/account.ts';
import { sportsbookExcludedUntil } from '../account/exclusions/exclusions.ts';
import type { SetDepositLimit } from '../account/limits/set-deposit-limit.ts';
import type { LimitsDependencies } from './dependencies.ts';
import { wantedLimit } from './wanted-limit.ts';

type Data = Response<typeof responsibleGambling>['data'];

/** What became of the wish for a limit: in force, or waiting. */
const limitData = (
  account: OpenAccount,
  wanted: SetDepositLimit | undefined,
): Omit<Data, 'sportsbookExcludedUntil'> => {
  if (!wanted) return { limit: null, confirmableFrom: null };
  const pending = account.limits[wanted.period]?.pending;
  return pending
    ? { limit: 'pending', confirmableFrom: pending.confirmableFrom }
    : { limit: 'applied', confirmableFrom: null };
};

/**
 * Saves the responsible gambling form: a deposit limit, an exclusion from the sportsbook, or both, one command
 * each. Refuses `no-changes` when nothing is asked for, when what is asked for holds already, and when the
 * customer answered the confirmation with no.
 */
export const responsibleGamblingRoute = ({ accounts }: LimitsDependencies) =>
  route(responsibleGambling, async ({ session, body, commandId, correlationId, actor, now }) => {
    if (!session?.account) return refuse('not-signed-in');
    const { accountId } = session.account;
    const wanted = wantedLimit(body);
    if (isRefusal(wanted)) return wanted;
    const months = body.SportsbookExclusion ?? 0;
    const commands: AccountCommand[] = [
      ...(months > 0 ? [{ type: 'exclude-from-sportsbook', months } as const] : []),
      ...(wanted ? [wanted] : []),
    ];
    if (commands.length === 0 || body.confirmed === false) return refuse('no-changes');
    let done: { state: OpenAccount; position: bigint } | undefined;
    for (const command of commands) {
      const context = { commandId: uuidv5(command.type, commandId), correlationId, actor, now };
      const decided = await accounts.execute(accountId, command, context);
      if (isRefusal(decided)) return decided;
      const { state, events, position } = decided;
      if (events.length > 0 && state.status === 'open') done = { state, position };
    }
    if (!done) return refuse('no-changes');
    const excludedUntil = sportsbookExcludedUntil(done.state.exclusions, now) ?? null;
    return {
      body: {
        success: true as const,
        msg: 'Your changes have been saved.',
        data: { ...limitData(done.state, wanted), sportsbookExcludedUntil: excludedUntil },
        logOut: false,
      },
      position: done.position,
    };
  });
