import type { Currency } from '@paddock/contracts/money';
import { useBalance } from '../../lib/money-state.ts';

/** What the customer can stake in cash, minor units; undefined for a visitor and until it is known. */
export const useWallet = (): { available: number; currency: Currency } | undefined => {
  const balance = useBalance();
  return balance && { available: balance.sbwallet, currency: balance.currency };
};
