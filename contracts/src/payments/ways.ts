import { z } from 'zod';
import { eWalletSchema } from '../events/e-wallet.ts';
import { eWalletNames } from './card-name.ts';

/** Ways to pay in. An operator may leave some out in a country, and staff on one account. */
export const waysToDeposit = ['card', ...eWalletSchema.options, 'shop'] as const;
export const wayToDepositSchema = z.enum(waysToDeposit);
export type WayToDeposit = z.infer<typeof wayToDepositSchema>;

/** Those that staff have taken from an account, once another was taken or given back; in their order. */
export const disabledWaysAfter = (
  disabled: readonly WayToDeposit[],
  { way, isEnabled }: { way: WayToDeposit; isEnabled: boolean },
): WayToDeposit[] => waysToDeposit.filter((one) => (one === way ? !isEnabled : disabled.includes(one)));

/** For staff. */
export const wayToDepositNames: Readonly<Record<WayToDeposit, string>> = {
  card: 'Card',
  ...eWalletNames,
  shop: 'Cash in a shop',
};
