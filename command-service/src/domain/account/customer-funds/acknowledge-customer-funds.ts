import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type AcknowledgeCustomerFunds = {
  type: 'acknowledge-customer-funds';
  /** The wording that was shown. */
  version: string;
};

/**
 * The customer has read how their money is protected (LCCP 4.2.1). Refuses `customer-funds-changed` for another wording
 * than the one in force, which they have not read.
 */
export const acknowledgeCustomerFunds = (
  { customerFunds }: OpenAccount,
  { version }: AcknowledgeCustomerFunds,
  { rules }: DecisionContext,
): Decision => {
  if (version !== rules.customerFundsVersion) return refuse('customer-funds-changed');
  if (version === customerFunds.readVersion) return [];
  return [{ type: 'CustomerFundsAcknowledged', data: { version } }];
};
