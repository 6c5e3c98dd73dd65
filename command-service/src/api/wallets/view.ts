import { type ResponseInput, walletsView } from '@paddock/contracts/http';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import type { Participant } from '../../domain/account/standing.ts';
import type { DecisionContext, OpenAccount } from '../../domain/account/state.ts';
import { transferable, transferBarrier } from '../../domain/account/wallet/transfer.ts';
import type { WalletServices } from './services.ts';

export const balancesOf = ({ wallet }: Pick<OpenAccount, 'wallet'>) => ({
  sportsbook: wallet.balance,
  poker: wallet.poker,
});

/** What may be moved, as the decision would have it now. */
export const walletsAnswer = (
  account: OpenAccount,
  participant: Participant,
  { rules, now }: DecisionContext,
): ResponseInput<typeof walletsView> => {
  const barrier = transferBarrier(account, 'poker', participant, now);
  return {
    currency: account.currency,
    balances: balancesOf(account),
    transferable: transferable(account, now),
    minimumTransfer: rules.minimumTransfer,
    maximumTransfer: rules.maximumTransfer,
    pokerBarrier: barrier ? refusalText(barrier) : null,
  };
};

export const viewRoute = ({ accounts, participants, rules }: WalletServices) =>
  route(walletsView, async ({ session, now }) => {
    const { accountId } = session.account;
    const { state } = await accounts.load(accountId);
    if (state.status !== 'open') return refuse('not-found');
    const participant = await participants.find(accountId, now, session.sessionId);
    return { body: walletsAnswer(state, participant, { rules, now }) };
  });
