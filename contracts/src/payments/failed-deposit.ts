import type { RefusalCode } from '../refusals/index.ts';
import { texts } from '../texts/index.ts';

const bankingPage = '/account#account-banking';

/** How a deposit is refused whose money may come in all the same. */
const arriving: ReadonlySet<string> = new Set<RefusalCode>(['provider-timeout', 'deposit-being-checked']);

/** Whether the money of a deposit that is refused so may still arrive: nobody is told to pay it again. */
export const mayStillArrive = (code: string): boolean => arriving.has(code);

/** The heading and the button of what is said of a deposit that is refused so, and where that leads, a path of this site. */
export const failedDeposit = (code: RefusalCode): { title: string; button: string; url: string } =>
  mayStillArrive(code)
    ? { ...texts.payment.depositMayArrive, url: `${bankingPage}+history` }
    : { ...texts.payment.depositFailed, url: `${bankingPage}+deposit` };
