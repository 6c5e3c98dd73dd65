import { voidBet } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute } from '@paddock/service-kit/http';
import { createAccountHistory } from '../../adapters/account-history.ts';
import { openBetOf } from '../../domain/account/bets/bets.ts';
import type { VoidBet } from '../../domain/account/bets/void-bet.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import { refuseOther } from '../repeated-request.ts';
import { askedBy, doneOrWaiting } from '../staff-requests.ts';
import type { TradingServices } from './services.ts';

type Services = Pick<TradingServices, 'accounts' | 'names' | 'store' | 'log'>;

/** Refuses `unknown-bet` for one that the account never had. */
const voidBetOf = async (
  { accounts, store }: Services,
  accountId: string,
  { betId, reason }: Pick<VoidBet, 'betId' | 'reason'>,
  context: CommandContext,
) => {
  const history = createAccountHistory(store, accountId, (placed) => placed.betId === betId);
  const decided = await accounts.execute(
    accountId,
    async ({ state, revision }) => {
      const command = { type: 'void-bet', betId, reason, ...askedBy(context) } as const;
      if (state.status === 'open' && openBetOf(state.bets, betId)) return command;
      await history.readTo(revision);
      const settled = history.settledBet(betId);
      return { ...command, ...(settled && { settled }) };
    },
    context,
  );
  const isUnknown = isRefusal(decided) && decided.refused === 'bet-not-open' && !history.statusOf(betId);
  return isUnknown ? refuse('unknown-bet', { field: 'betId' }) : decided;
};

/**
 * Makes a customer's bet void, or, where it was settled, asks another person to. Refuses `unknown-account`, `unknown-bet`, and `bet-not-open` for one
 * that is void or cashed out.
 */
export const voidBetRoute = (services: Services) =>
  commandRoute(
    voidBet,
    async ({ body: { account, betId, reason }, actor }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      const decided = await voidBetOf(
        services,
        accountId,
        { betId, reason },
        // One key for two bets is two commands.
        { ...context, commandId: `${context.commandId}/${betId}` },
      );
      if (!isRefusal(decided)) {
        services.log.warn({ accountId, betId, actor: actor.id }, 'a bet is to be void');
      }
      return noteRefusal(services.store, voidBet, accountId, decided, context);
    },
    ({ events }, { body: { betId, reason } }) =>
      refuseOther(events, { BetVoided: { betId, reason } }) ??
      doneOrWaiting(events, { kind: 'void-bet', betId, reason }),
  );
