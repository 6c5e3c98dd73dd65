import { useTitle } from '../../lib/use-title.ts';
import { NetDeposits } from '../payments/net-deposits.tsx';
import { AccountLayout } from './account-layout.tsx';

/** What was paid in and out since the account was opened. */
export const NetDepositsScreen = () => {
  useTitle('Net deposits · My account');
  return (
    <AccountLayout current="net-deposits">
      <NetDeposits />
    </AccountLayout>
  );
};
