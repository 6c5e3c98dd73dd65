import type { Note } from '@paddock/contracts/events';
import type { WayToDeposit } from '@paddock/contracts/payments';
import type { Decision, OpenAccount } from '../state.ts';

type SetWayToDeposit = { type: 'set-way-to-deposit'; way: WayToDeposit; isEnabled: boolean; note: Note };

/**
 * Staff take a way to pay in from this account, or give it back. It lets in nothing that other accounts of the country do not
 * have: limits, checks and bars hold of each way alike.
 */
export const setWayToDeposit = (
  { disabledWaysToDeposit }: OpenAccount,
  { way, isEnabled, note }: SetWayToDeposit,
): Decision =>
  disabledWaysToDeposit.includes(way) === isEnabled
    ? [{ type: 'WayToDepositSet', data: { way, isEnabled, note } }]
    : [];
