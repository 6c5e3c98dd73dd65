import type { ComponentType } from 'react';
import { useState } from 'react';
import { Panel } from '../../design/panel.tsx';
import { TextField } from '../../design/text-field.tsx';
import type { Role } from '../../lib/api/session.ts';
import { ReopenForm } from '../closing/reopen-form.tsx';
import { ExtendExclusionForm } from '../exclusions/extend-exclusion-form.tsx';
import { HeldExclusionsPanel } from '../exclusions/held-exclusions-panel.tsx';
import { AskExclusionLiftForm, LiftExclusionForm } from '../exclusions/lift-exclusion-form.tsx';
import { RestrictLimitsForm } from '../limits/restrict-limits-form.tsx';
import { WayToDepositForm } from '../payments/way-to-deposit-form.tsx';
import { CorrectDetailsForm } from '../personal-details/correct-details-form.tsx';
import { EndSessionsForm } from '../sessions/end-sessions-form.tsx';
import { ChargedBackCardForm } from './charged-back-card-form.tsx';
import { CreditFreeBalanceForm } from './credit-free-balance-form.tsx';
import { GrantTokenForm } from './grant-token-form.tsx';
import { PayOutForm } from './pay-out-form.tsx';
import { ReviewDepositsForm } from './review-deposits-form.tsx';
import { ShortfallsPanel } from './shortfalls-panel.tsx';
import { StakeFactorForm } from './stake-factor-form.tsx';
import { UnblockForm } from './unblock-form.tsx';
import { VoidBetForm } from './void-bet.tsx';
import { WriteOffDebtForm } from './write-off-debt-form.tsx';

type Action = { name: string; Form: ComponentType<{ account: string }>; who: readonly Role[] };

const actions: readonly Action[] = [
  { name: 'stake-factor', Form: StakeFactorForm, who: ['trader'] },
  { name: 'token', Form: GrantTokenForm, who: ['customer-service'] },
  { name: 'free-balance', Form: CreditFreeBalanceForm, who: ['customer-service'] },
  { name: 'void', Form: VoidBetForm, who: ['trader'] },
  { name: 'unblock', Form: UnblockForm, who: ['customer-service'] },
  { name: 'sessions', Form: EndSessionsForm, who: ['customer-service', 'compliance'] },
  { name: 'deposits', Form: ReviewDepositsForm, who: ['compliance'] },
  { name: 'charged-back-card', Form: ChargedBackCardForm, who: ['compliance'] },
  { name: 'write-off-debt', Form: WriteOffDebtForm, who: ['compliance'] },
  { name: 'restrict-limits', Form: RestrictLimitsForm, who: ['compliance'] },
  { name: 'way-to-deposit', Form: WayToDepositForm, who: ['compliance'] },
  { name: 'pay-out', Form: PayOutForm, who: ['customer-service', 'compliance'] },
  { name: 'correct-details', Form: CorrectDetailsForm, who: ['customer-service'] },
  { name: 'reopen', Form: ReopenForm, who: ['customer-service', 'compliance'] },
  { name: 'exclusions', Form: HeldExclusionsPanel, who: ['customer-service', 'compliance'] },
  { name: 'extend-exclusion', Form: ExtendExclusionForm, who: ['customer-service', 'compliance'] },
  { name: 'ask-exclusion-lift', Form: AskExclusionLiftForm, who: ['customer-service', 'compliance'] },
  { name: 'lift-exclusion', Form: LiftExclusionForm, who: ['customer-service', 'compliance'] },
  { name: 'shortfalls', Form: ShortfallsPanel, who: ['customer-service', 'compliance'] },
];

/** What somebody with these roles does to one customer's account. */
export const CustomerActions = ({ roles }: { roles: readonly Role[] }) => {
  const [account, setAccount] = useState('');
  const own = actions.filter(({ who }) => who.some((role) => roles.includes(role)));
  return (
    <div className="grid gap-4">
      <Panel title="Customer">
        <TextField
          label="Username or account id"
          value={account}
          onChange={setAccount}
          autoComplete="off"
          maxLength={120}
          className="max-w-md"
          help="The actions below apply to this customer."
        />
      </Panel>
      {/* What was typed for one customer is not sent for another. */}
      <div key={account.trim()} className="grid items-start gap-4 md:grid-cols-2">
        {own.map(({ name, Form }) => (
          <Form key={name} account={account} />
        ))}
      </div>
    </div>
  );
};
