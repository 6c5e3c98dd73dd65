import { addPaymentMethod, type Response } from '@paddock/contracts/http';
import { formatMoney } from '@paddock/contracts/money';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import { remainingDepositAllowance } from '../../domain/account/limits/deposit-allowance.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { operatorRules } from '../../operator-rules.ts';

type Panel = Response<typeof addPaymentMethod>;

/** What may be deposited from the betslip now, by the same bounds that a deposit is held to. */
export const depositPanel = (
  account: OpenAccount,
  { minimumDeposit, maximumDeposit }: Pick<AccountRules, 'minimumDeposit' | 'maximumDeposit'>,
  now: Date,
): Panel => {
  const { currency, wallet } = account;
  const room = remainingDepositAllowance(account, now);
  const canDeposit = room >= minimumDeposit;
  const reached = refuse('deposit-limit-reached', {
    param1: formatMoney(Math.min(room, maximumDeposit), currency),
  });
  return {
    currency,
    balance: wallet.balance,
    minimumDeposit,
    maximumDeposit: Math.min(room, maximumDeposit),
    depositRoom: Number.isFinite(room) ? room : null,
    canDeposit,
    message: canDeposit ? null : refusalText(reached),
  };
};

/** The panel in which a slip's shortfall is deposited. Cards are typed anew for each deposit: none is on file. */
export const addPaymentMethodRoute = ({ accounts }: Pick<Dependencies, 'accounts'>) =>
  route(addPaymentMethod, async ({ session, now }) => {
    if (!session?.account) return refuse('not-signed-in');
    const { state } = await accounts.load(session.account.accountId);
    if (state.status !== 'open') return refuse('not-found');
    return { body: depositPanel(state, operatorRules, now) };
  });
