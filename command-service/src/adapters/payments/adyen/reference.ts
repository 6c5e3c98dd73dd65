import type { CardPaymentKind } from '../provider.ts';

/** A payment as Adyen knows it by us: whose it is, and which. */
export type OwnPayment = { kind: CardPaymentKind; accountId: string; paymentId: string };

const letters = { deposit: 'D', withdrawal: 'W' } as const satisfies Record<CardPaymentKind, string>;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pattern = new RegExp(`^([DW])-(${uuid})-(${uuid})$`);

/**
 * The reference under which Adyen has a payment, in 75 of the 80 characters that it takes: what it signs and reports says
 * whose payment it is, whatever we have kept of it.
 */
export const referenceOf = ({ kind, accountId, paymentId }: OwnPayment): string =>
  `${letters[kind]}-${accountId}-${paymentId}`;

/** The payment of a reference; `undefined`: it is none of ours. */
export const paymentOf = (reference: string): OwnPayment | undefined => {
  const [, letter, accountId, paymentId] = pattern.exec(reference) ?? [];
  if (accountId === undefined || paymentId === undefined) return undefined;
  return { kind: letter === letters.deposit ? 'deposit' : 'withdrawal', accountId, paymentId };
};
