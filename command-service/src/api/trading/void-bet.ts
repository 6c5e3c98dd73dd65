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
import { askedBy, doneOrWaiting, noteOf } from '../staff-requests.ts';
import { isResultKnown } from './result-known.ts';
import type { TradingServices } from './services.ts';

type Services = Pick<
  TradingServices,
  'accounts' | 'names' | 'profiles' | 'markets' | 'redis' | 'store' | 'log'
>;

/** Refuses `unknown-bet` for one that the account never had. */
const voidBetOf = async (
  services: Services,
  accountId: string,
  { betId, reason, note }: Pick<VoidBet, 'betId' | 'reason' | 'note'>,
  context: CommandContext,
) => {
  const { accounts, store } = services;
  const history = createAccountHistory(store, accountId, (placed) => placed.betId === betId);
  const decided = await accounts.execute(
    accountId,
    async ({ state, revision }) => {
      const command = { type: 'void-bet', betId, reason, note, ...askedBy(context) } as const;
      const open = state.status === 'open' ? openBetOf(state.bets, betId) : undefined;
      if (open) return { ...command, resultKnown: await isResultKnown(services, open) };
      await history.readTo(revision);
      const settled = history.settledBet(betId);
      return { ...command, resultKnown: false, ...(settled && { settled }) };
    },
    context,
  );
  const isUnknown = isRefusal(decided) && decided.refused === 'bet-not-open' && !history.statusOf(betId);
  return isUnknown ? refuse('unknown-bet', { field: 'betId' }) : decided;
};

/**
 * Makes a customer's bet void, or, where it was settled or a result of it is known, asks another person to. Refuses
 * `unknown-account`, `unknown-bet`, `bet-not-open` for one that is void or cashed out, and `note-missing`.
 */
export const voidBetRoute = (services: Services) =>
  commandRoute(
    voidBet,
    async ({ body: { account, betId, reason, note: text }, actor }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      // One key for two bets is two commands.
      const own = { ...context, commandId: `${context.commandId}/${betId}` };
      const note = await noteOf(services, accountId, text, own);
      const decided = await voidBetOf(services, accountId, { betId, reason, note }, own);
      if (!isRefusal(decided)) {
        services.log.warn({ accountId, betId, actor: actor.id }, 'a bet is to be void');
      }
      return noteRefusal(services.store, voidBet, accountId, decided, context);
    },
    ({ events }, { body: { betId, reason } }) =>
      refuseOther(events, { BetVoided: { betId, reason } }) ??
      doneOrWaiting(events, { kind: 'void-bet', betId, reason }),
  );
