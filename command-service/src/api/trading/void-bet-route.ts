import { voidBet } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { accountHistory } from '../../adapters/account-history.ts';
import type { Dependencies } from '../../dependencies.ts';
import { openBetOf } from '../../domain/account/bets/bets.ts';
import { accountNamed } from './account-named.ts';

type Needed = Pick<Dependencies, 'accounts' | 'names' | 'store' | 'log'>;

/**
 * Makes a customer's bet void, open or settled. Refuses `unknown-account`, `unknown-bet`, and `bet-not-open` for one
 * that is void or cashed out.
 */
export const voidBetRoute = (needed: Needed) =>
  route(voidBet, async ({ body, commandId, correlationId, actor, now }) => {
    const { account, betId, reason } = body;
    const accountId = await accountNamed(needed, account);
    if (isRefusal(accountId)) return accountId;
    const history = accountHistory(needed.store, accountId, (placed) => placed.betId === betId);
    const decided = await needed.accounts.execute(
      accountId,
      async ({ state, revision }) => {
        const command = { type: 'void-bet', betId, reason } as const;
        if (state.status === 'open' && openBetOf(state.bets, betId)) return command;
        await history.readTo(revision);
        const settled = history.settledBet(betId);
        return { ...command, ...(settled && { settled }) };
      },
      // One key for two bets is two commands.
      { commandId: `${commandId}/${betId}`, correlationId, actor, now },
    );
    if (isRefusal(decided)) {
      const isUnknown = decided.refused === 'bet-not-open' && !history.statusOf(betId);
      return isUnknown ? refuse('unknown-bet', { field: 'betId' }) : decided;
    }
    needed.log.warn({ accountId, betId, reason, actor: actor.id }, 'a bet was made void');
    return { body: { success: true as const, msg: 'Success' }, position: decided.position };
  });
