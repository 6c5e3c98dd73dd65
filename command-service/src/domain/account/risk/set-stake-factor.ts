import type { Note } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import type { AskedByStaff } from '../../requests/requests.ts';
import { requestAction } from '../requests/request-action.ts';
import type { RequestOf } from '../requests/requests.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

/** `percent` of the ordinary maximum stake. */
type SetStakeFactor = { type: 'set-stake-factor'; percent: number; reason: Note } & AskedByStaff;

/**
 * Operations let a customer stake less than others, or more. A raise above what one person may set waits for another:
 * refuses `already-requested` while one does.
 */
export const setStakeFactor = (
  account: OpenAccount,
  { percent, reason, ...asked }: SetStakeFactor,
  { rules }: DecisionContext,
): Decision => {
  const from = account.risk.stakeFactor;
  if (from === percent) return [];
  if (percent < from || percent <= rules.stakeFactorAlone) {
    return [{ type: 'StakeFactorSet', data: { percent, reason } }];
  }
  return requestAction(account, asked, { kind: 'stake-factor', percent, from, note: reason });
};

/** Refuses `request-outdated` where the factor is another than when that was asked for. */
export const setFactorAsRequested = (
  { risk }: OpenAccount,
  { percent, from, note: reason }: RequestOf<'stake-factor'>['action'],
): Decision => {
  if (risk.stakeFactor !== from) return refuse('request-outdated');
  return [{ type: 'StakeFactorSet', data: { percent, reason } }];
};
