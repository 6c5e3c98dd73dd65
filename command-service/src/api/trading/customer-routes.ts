import { creditFreeBalance, grantToken, setStakeFactor } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { refuseOther } from '../repeated-request.ts';
import { findAccount } from './find-account.ts';
import type { TradingServices } from './services.ts';

type Services = Pick<TradingServices, 'accounts' | 'names'>;

const dayMs = 24 * 3_600_000;

/** Gives the customer's account a command of operations. Refuses `unknown-account`. */
const execute = async (
  services: Services,
  account: string,
  command: AccountCommand,
  context: CommandContext,
) => {
  const accountId = await findAccount(services, account);
  return isRefusal(accountId) ? accountId : services.accounts.execute(accountId, command, context);
};

const stakeFactorRoute = (services: Services) =>
  commandRoute(
    setStakeFactor,
    ({ body: { account, percent, reason } }, context) =>
      execute(services, account, { type: 'set-stake-factor', percent, reason }, context),
    ({ events }, { body: { percent, reason } }) =>
      refuseOther(events, { StakeFactorSet: { percent, reason } }) ?? success(),
  );

const grantTokenRoute = (services: Services) =>
  commandRoute(
    grantToken,
    ({ body: { account, amount, betType, promoCode, validDays }, now }, context) => {
      const expiresAt = new Date(now.getTime() + validDays * dayMs).toISOString();
      const token = { tokenId: context.commandId, amount, betType, promoCode, expiresAt };
      return execute(services, account, { type: 'grant-token', ...token }, context);
    },
    ({ events }, { commandId, body: { amount, betType, promoCode } }) =>
      refuseOther(events, { FreeBetTokenGranted: { amount, betType, promoCode } }) ?? {
        ...success(),
        tokenId: commandId,
      },
  );

const freeBalanceRoute = (services: Services) =>
  commandRoute(
    creditFreeBalance,
    ({ body: { account, amount, reason } }, context) =>
      execute(services, account, { type: 'credit-free-balance', amount, reason }, context),
    ({ events }, { body: { amount, reason } }) =>
      refuseOther(events, { FreeBalanceCredited: { amount, reason } }) ?? success(),
  );

/** What promotions and traders set for one customer. */
export const customerRoutes = (services: Services): Route[] => [
  stakeFactorRoute(services),
  grantTokenRoute(services),
  freeBalanceRoute(services),
];
