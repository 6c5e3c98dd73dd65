import type { Note } from '@paddock/contracts/events';
import type { WayToDeposit } from '@paddock/contracts/payments';
import { withdrawnPin } from '../exclusions/withdrawn-pin.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type SetWayToDeposit = { type: 'set-way-to-deposit'; way: WayToDeposit; isEnabled: boolean; note: Note };

/**
 * Staff take a way to pay in from this account, or give it back. It lets in nothing that other accounts of the country do not
 * have: limits, checks and bars hold of each way alike. Cash that a PIN waits for is not taken once the shops are taken away.
 */
export const setWayToDeposit = (
  account: OpenAccount,
  { way, isEnabled, note }: SetWayToDeposit,
  { now }: DecisionContext,
): Decision => {
  if (account.disabledWaysToDeposit.includes(way) !== isEnabled) return [];
  const withdrawn = way === 'shop' && !isEnabled ? withdrawnPin(account, now) : [];
  return [{ type: 'WayToDepositSet', data: { way, isEnabled, note } }, ...withdrawn];
};
