import { depositReturnPage } from '@paddock/contracts/payments';

/** Where a customer comes back to who was sent to their bank. */
export const returnAddress = (publicUrl: string, depositId: string): string => {
  const address = new URL(depositReturnPage, publicUrl);
  address.searchParams.set('deposit', depositId);
  return address.href;
};
