import type { AccountEvent, DataOf, InboxEvent } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

const words = texts.payment.reclaims;

/** What a customer reads of a debt that is claimed no more. */
export const writtenOffMessage = (
  { of, amount }: DataOf<AccountEvent, 'DebtWrittenOff'>,
  currency: Currency,
): Message => ({
  templateId: 'debt-written-off',
  subject: words.writtenOffSubject,
  body: [
    fillText(words.writtenOff, { amount: formatMoney(amount, currency) }),
    ...(of === 'chargeback' ? [words.writtenOffCard] : []),
  ].join('\n\n'),
});
