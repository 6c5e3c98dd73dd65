import type { EWallet } from '../events/e-wallet.ts';
import type { MethodDetails } from '../events/payment-method.ts';

/** E-wallets by the names that their firms give them. */
export const eWalletNames = { paypal: 'PayPal' } as const satisfies Record<EWallet, string>;

type Plastic = { scheme: string; lastFour: string };
type Named = Plastic | { eWallet: EWallet };

/** What a payment was made with, for people: `Visa ending 0002`, `PayPal`. */
export const cardName = (card: Named): string =>
  'eWallet' in card ? eWalletNames[card.eWallet] : `${card.scheme} ending ${card.lastFour}`;

/** The same of a saved one, for its owner: `PayPal n***@example.com`. */
export const methodName = (details: MethodDetails | Plastic): string =>
  'eWallet' in details ? `${cardName(details)} ${details.email}` : cardName(details);

/** Whether it is an e-wallet, and no card. */
export const isEWallet = <Known extends object>(card: Known): card is Extract<Known, { eWallet: EWallet }> =>
  'eWallet' in card;
