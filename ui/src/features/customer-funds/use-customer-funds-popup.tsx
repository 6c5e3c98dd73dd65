import { type ReactNode, useState } from 'react';
import { refreshCustomerFunds, useCustomerFunds } from '../../lib/api/customer-funds.ts';
import { CallError } from '../../lib/call-error.ts';
import { CustomerFundsPopup } from './customer-funds-popup.tsx';

type CustomerFundsGate = {
  /** Stands where money is paid in. */
  popup: ReactNode;
  /** A deposit was refused: the popup comes back where that was for it. */
  refused: (error: unknown) => void;
};

/** Where money is paid in, whoever has not read how it is protected is asked to; the service lets no money in before. */
export const useCustomerFundsPopup = (): CustomerFundsGate => {
  const { data: funds } = useCustomerFunds();
  const [isClosed, setClosed] = useState(false);
  return {
    popup: funds && (
      <CustomerFundsPopup funds={funds} open={!funds.isRead && !isClosed} onClose={() => setClosed(true)} />
    ),
    refused: (error) => {
      if (!(error instanceof CallError) || error.code !== 'customer-funds-unread') return;
      setClosed(false);
      void refreshCustomerFunds();
    },
  };
};
