import { useState } from 'react';
import { Panel } from '../../design/panel.tsx';
import { TextField } from '../../design/text-field.tsx';
import { RemoveSecondFactorForm } from '../second-factor/remove-second-factor-form.tsx';
import { EndSessionsForm } from '../sessions/end-sessions-form.tsx';
import { CreditFreeBalanceForm } from './credit-free-balance-form.tsx';
import { GrantTokenForm } from './grant-token-form.tsx';
import { PayOutForm } from './pay-out-form.tsx';
import { ReviewDepositsForm } from './review-deposits-form.tsx';
import { ShortfallsPanel } from './shortfalls-panel.tsx';
import { StakeFactorForm } from './stake-factor-form.tsx';
import { UnblockForm } from './unblock-form.tsx';
import { VoidBetForm } from './void-bet.tsx';

/** What is done to one customer's account: how much they may stake, free bets, a bet made void, sign-in again, and money. */
export const CustomerActions = () => {
  const [account, setAccount] = useState('');
  return (
    <div className="grid gap-4">
      <Panel title="Customer">
        <TextField
          label="Username or account id"
          value={account}
          onChange={setAccount}
          autoComplete="off"
          className="max-w-md"
          help="The actions below apply to this customer."
        />
      </Panel>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <StakeFactorForm account={account} />
        <GrantTokenForm account={account} />
        <CreditFreeBalanceForm account={account} />
        <VoidBetForm account={account} />
        <UnblockForm account={account} />
        <EndSessionsForm account={account} />
        <RemoveSecondFactorForm account={account} />
        <ReviewDepositsForm account={account} />
        <PayOutForm account={account} />
        <ShortfallsPanel account={account} />
      </div>
    </div>
  );
};
