import { customerFunds } from '@paddock/contracts/customer-funds';
import { addCustomerFundsTicked, customerFundsView } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';

type CustomerFundsServices = { accounts: Accounts; rules: Pick<AccountRules, 'customerFundsVersion'> };

const viewRoute = ({ accounts, rules }: CustomerFundsServices) =>
  route(customerFundsView, async ({ session }) => {
    const { state } = await accounts.load(session.account.accountId);
    if (state.status !== 'open') return refuse('not-found');
    const { title, text, moreAt } = customerFunds;
    const { customerFundsVersion: version } = rules;
    const isRead = state.customerFunds.readVersion === version;
    return { body: { version, title, text: [...text], moreAt, isRead } };
  });

const tickedRoute = ({ accounts, rules }: CustomerFundsServices) =>
  commandRoute(
    addCustomerFundsTicked,
    ({ session, query }, context) => {
      const version = query.version ?? rules.customerFundsVersion;
      return accounts.execute(
        session.account.accountId,
        { type: 'acknowledge-customer-funds', version },
        context,
      );
    },
    () => success(''),
  );

/** How customers' money is protected, which they read before they first pay in. */
export const customerFundsRoutes = (services: CustomerFundsServices): Route[] => [
  viewRoute(services),
  tickedRoute(services),
];
