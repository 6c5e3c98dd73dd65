import type { Deposit } from '../../lib/api/payments/payments.ts';

/** The page leaves to the bank of a customer who is to confirm a deposit there. Whether it does. */
export const leaveForBank = (
  { status, address }: Pick<Deposit, 'status' | 'address'>,
  leave: (address: string) => void = (to) => window.location.assign(to),
): boolean => {
  if (status !== 'authentication' || address === null) return false;
  leave(address);
  return true;
};
