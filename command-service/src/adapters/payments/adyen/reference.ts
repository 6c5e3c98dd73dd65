import type { CardPaymentKind } from '../provider.ts';

/** A payment as Adyen knows it by us: whose it is, and which. */
export type OwnPayment = { kind: CardPaymentKind; accountId: string; paymentId: string };

const letters = { deposit: 'D', withdrawal: 'W' } as const satisfies Record<CardPaymentKind, string>;

/** Longest reference that Adyen takes. */
const longest = 80;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const bare = '[0-9a-f]{32}';
/** Parts of a balance that goes back (`shares.ts`), and what is tried again (`held-again.ts`), have it behind their UUID. */
const derived = '(?:-(?:rest|[0-9]{1,3}))?(?:-again-[0-9]{1,3})?';
const pattern = new RegExp(`^([DW])-(${uuid})-(${uuid}${derived})$`);
const shortPattern = new RegExp(`^([DW])(${bare})(${bare})(${derived})$`);

const shortened = (id: string): string =>
  id.replace(/^\w{8}-\w{4}-\w{4}-\w{4}-/, (uuidStart) => uuidStart.replaceAll('-', ''));
const lengthened = (text: string): string =>
  text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The reference under which Adyen has a payment: what it signs and reports says whose payment it is, whatever we have kept
 * of it. One that would be longer than Adyen takes has the UUIDs without their hyphens. Throws where that is too long as well.
 */
export const referenceOf = ({ kind, accountId, paymentId }: OwnPayment): string => {
  const plain = `${letters[kind]}-${accountId}-${paymentId}`;
  if (plain.length <= longest) return plain;
  const short = `${letters[kind]}${shortened(accountId)}${shortened(paymentId)}`;
  if (short.length > longest) throw new Error(`payment ${paymentId} has no reference that Adyen takes`);
  return short;
};

/** The payment of a reference; `undefined`: it is none of ours. */
export const paymentOf = (reference: string): OwnPayment | undefined => {
  const kindOf = (letter: string | undefined) => (letter === letters.deposit ? 'deposit' : 'withdrawal');
  const [, letter, accountId, paymentId] = pattern.exec(reference) ?? [];
  if (accountId !== undefined && paymentId !== undefined)
    return { kind: kindOf(letter), accountId, paymentId };
  const [, shortLetter, account, payment, rest = ''] = shortPattern.exec(reference) ?? [];
  if (account === undefined || payment === undefined) return undefined;
  return {
    kind: kindOf(shortLetter),
    accountId: lengthened(account),
    paymentId: `${lengthened(payment)}${rest}`,
  };
};
