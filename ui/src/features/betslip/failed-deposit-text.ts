import { mayStillArrive } from '@paddock/contracts/payments';
import { fillText, texts } from '@paddock/contracts/texts';

/** What became of a deposit that was refused so, in words; of one whose money may still arrive it is not said that it was not made. */
export const failedDepositText = (amount: string, code: string, message: string): string =>
  mayStillArrive(code) ? message : `${fillText(texts.payment.depositOfNotMade, { amount })}. ${message}`;
