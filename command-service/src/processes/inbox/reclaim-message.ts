import type { AccountEvent, Card, DataOf, InboxEvent } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { cardName, eWalletNames, isEWallet } from '@paddock/contracts/payments';
import { fillText, texts } from '@paddock/contracts/texts';
import { type TakenFrom, takenText } from './taken-from.ts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

/** What a customer gets a message about. */
export type Reclaim = Extract<
  AccountEvent,
  { type: 'DepositChargedBack' | 'DepositRefunded' | 'ChargebackReversed' }
>;
type Taken = DataOf<AccountEvent, 'DepositChargedBack' | 'DepositRefunded'>;

const words = texts.payment.reclaims;

const cardText = (card: Card | undefined): string => (card ? cardName(card) : words.someCard);

/** Who took it back, or was to: the bank of a card, or the firm of an e-wallet. */
const payerOf = (card: Card | undefined) => {
  if (!card || !isEWallet(card)) return words.bank;
  const name = eWalletNames[card.eWallet];
  return { Payer: name, payer: name };
};

/** What a customer reads of a deposit that was taken back, refunded, or is theirs again; nothing where nothing moved. */
export const reclaimMessage = (
  { type, data }: Pick<Reclaim, 'type' | 'data'>,
  currency: Currency,
  from: TakenFrom,
): Message | undefined => {
  if (data.amount === 0) return undefined;
  const said = {
    amount: formatMoney(data.amount, currency),
    card: cardText(data.card),
    ...payerOf(data.card),
  };
  switch (type) {
    case 'DepositChargedBack':
      return {
        templateId: 'deposit-charged-back',
        subject: fillText(words.chargebackSubject, said),
        body: [
          fillText(words.chargeback, said),
          takenText(data as Taken, from, currency),
          words.chargebackNext,
        ].join('\n\n'),
        button: { label: words.contact, path: '/contact' },
      };
    case 'DepositRefunded':
      return {
        templateId: 'deposit-refunded',
        subject: words.refundSubject,
        body: [fillText(words.refund, said), takenText(data as Taken, from, currency)].join('\n\n'),
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
