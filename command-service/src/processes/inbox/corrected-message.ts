import type { AccountEvent, DataOf, InboxEvent } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { cardName } from '@paddock/contracts/payments';
import { fillText, texts } from '@paddock/contracts/texts';
import type { Contradiction } from '../../domain/account/payments/contradictions.ts';
import { type TakenFrom, takenText } from './taken-from.ts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

/** What a customer gets a message about: staff found that a payment ended otherwise, and its money is taken out of the account. */
export type Corrected = Extract<AccountEvent, { type: 'DepositTakenBack' | 'WithdrawalTakenAgain' }>;

const words = texts.payment.corrected;

/** What a customer reads of it: of which payment, how much, why, and from where it was taken. */
export const correctedMessage = (
  { type, data }: Pick<Corrected, 'type' | 'data'>,
  payment: Pick<Contradiction, 'amount' | 'card'>,
  currency: Currency,
  from: TakenFrom,
): Message => {
  const said = {
    ...{ amount: formatMoney(data.amount, currency), whole: formatMoney(payment.amount, currency) },
    card: payment.card ? cardName(payment.card) : texts.payment.reclaims.someCard,
  };
  const [templateId, subject, why, question] =
    type === 'DepositTakenBack'
      ? (['deposit-taken-back', words.depositSubject, words.deposit, words.depositQuestion] as const)
      : ([
          'withdrawal-taken-again',
          words.withdrawalSubject,
          words.withdrawal,
          words.withdrawalQuestion,
        ] as const);
  return {
    ...{ templateId, subject },
    body: [fillText(why, said), takenText(data, from, currency), question].join('\n\n'),
    button: { label: texts.payment.reclaims.contact, path: '/contact' },
  };
};
