import { isRefusal } from '@paddock/contracts/refusals';
import type { AccountState } from '../../account/account.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { MarketResult } from './market-result.ts';

/** One command may take part of a very large account; more than this many for one is a bug. */
const maxRounds = 1000;

const isWaiting = (state: AccountState, { fixtureId, marketId }: MarketResult['data']): boolean =>
  state.status === 'open' &&
  state.bets.open.some(({ legs }) =>
    legs.some((leg) => leg.marketId === marketId && leg.fixtureId === fixtureId && !leg.result),
  );

/**
 * Tells an account how a market ended. `occasion` names what gave rise to it: the same occasion again finds its
 * commands done.
 */
export const resultAccount = async (
  { accounts, clock }: Pick<Dependencies, 'accounts' | 'clock'>,
  accountId: string,
  { eventId, data }: MarketResult,
  occasion: string,
): Promise<void> => {
  const { fixtureId, marketId, resultedAt, results } = data;
  for (let round = 0; round < maxRounds; round++) {
    const commandId = `result-market/${fixtureId}/${marketId}/${occasion}/${round}`;
    const decided = await accounts.execute(
      accountId,
      { type: 'result-market', fixtureId, marketId, resultedAt, results },
      {
        commandId,
        correlationId: data.messageId,
        causationId: eventId,
        actor: { kind: 'system', id: 'settlement', channel: 'system' },
        now: clock.now(),
      },
    );
    if (isRefusal(decided)) throw new Error(`account ${accountId} refused a result: ${decided.refused}`);
    if (decided.events.length === 0 || !isWaiting(decided.state, data)) return;
  }
  throw new Error(`account ${accountId} does not come to an end with market ${marketId}`);
};
