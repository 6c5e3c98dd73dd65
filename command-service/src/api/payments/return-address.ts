import { depositReturnPage } from '@paddock/contracts/payments';

/** Where a customer comes back to who was sent to their bank, and where they go on from there. */
export const returnAddress = (publicUrl: string, depositId: string, backUrl: string | undefined): string => {
  const address = new URL(depositReturnPage, publicUrl);
  address.searchParams.set('deposit', depositId);
  if (backUrl !== undefined) address.searchParams.set('backurl', backUrl);
  return address.href;
};
