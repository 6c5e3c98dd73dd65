import type { AccountEvent, Card, DataOf, InboxEvent } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { cardName, eWalletNames, isEWallet } from '@paddock/contracts/payments';
import { fillText, texts } from '@paddock/contracts/texts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

/** What a customer gets a message about. */
export type Reclaim = Extract<
  AccountEvent,
  { type: 'DepositChargedBack' | 'DepositRefunded' | 'ChargebackReversed' }
>;
type Taken = DataOf<AccountEvent, 'DepositChargedBack' | 'DepositRefunded'>;
type Money = (minor: number) => string;

const words = texts.payment.reclaims;

const cardText = (card: Card | undefined): string => (card ? cardName(card) : words.someCard);

/** Who took it back, or was to: the bank of a card, or the firm of an e-wallet. */
const payerOf = (card: Card | undefined) => {
  if (!card || !isEWallet(card)) return words.bank;
  const name = eWalletNames[card.eWallet];
  return { Payer: name, payer: name };
};

/** Where it came from: the balance, as far as that went. */
const takenText = ({ debited, shortfall }: Taken, money: Money): string =>
  [
    ...(debited > 0 ? [fillText(words.debited, { amount: money(debited) })] : []),
    ...(shortfall > 0 ? [fillText(words.owed, { amount: money(shortfall) })] : []),
  ].join(' ');

/** What a customer reads of a deposit that was taken back, refunded, or is theirs again; nothing where nothing moved. */
export const reclaimMessage = (
  { type, data }: Pick<Reclaim, 'type' | 'data'>,
  currency: Currency,
): Message | undefined => {
  if (data.amount === 0) return undefined;
  const money: Money = (minor) => formatMoney(minor, currency);
  const said = { amount: money(data.amount), card: cardText(data.card), ...payerOf(data.card) };
  switch (type) {
    case 'DepositChargedBack':
      return {
        templateId: 'deposit-charged-back',
        subject: fillText(words.chargebackSubject, said),
        body: [fillText(words.chargeback, said), takenText(data as Taken, money), words.chargebackNext].join(
          '\n\n',
        ),
        button: { label: words.contact, path: '/contact' },
      };
    case 'DepositRefunded':
      return {
        templateId: 'deposit-refunded',
        subject: words.refundSubject,
        body: [fillText(words.refund, said), takenText(data as Taken, money)].join('\n\n'),
      };
    case 'ChargebackReversed':
      return {
        templateId: 'chargeback-reversed',
        subject: fillText(words.reversedSubject, said),
        body: fillText(words.reversed, said),
      };
    default:
      return type satisfies never;
  }
};
