import { type WayToDeposit, wayToDepositNames } from '@paddock/contracts/payments';
import type { ToastMessage } from '../../design/toast.ts';

type Set = { account: string; way: WayToDeposit; enabled: boolean; offered: boolean };

/** What staff are told once a way to deposit is enabled on an account, or not; `offered`: whether its customer has it now. */
export const waySetMessage = ({ account, way, enabled, offered }: Set): ToastMessage => {
  const name = wayToDepositNames[way];
  if (!enabled) return { tone: 'ok', title: `${name} is not enabled for ${account}` };
  if (offered) return { tone: 'ok', title: `${name} is enabled for ${account}` };
  return {
    tone: 'warn',
    title: `${name} is still not offered to ${account}`,
    text: 'It is enabled on this account, but hidden in the country of the customer, or not taken by our payment provider.',
  };
};
