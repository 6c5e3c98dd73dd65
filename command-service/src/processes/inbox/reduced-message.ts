import type { AccountEvent, DataOf, InboxEvent } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

const words = texts.payment.reclaims;

/** What a customer reads of a withdrawal of which a payment that was taken back took something; nothing of any other. */
export const reducedMessage = (
  { amount, taken }: DataOf<AccountEvent, 'WithdrawalFailed'>,
  currency: Currency,
): Message | undefined => {
  if (!taken) return undefined;
  const money = (minor: number): string => formatMoney(minor, currency);
  const left = amount - taken.amount;
  const reduced = fillText(words.reduced, { amount: money(taken.amount), whole: money(amount) });
  const rest = left === 0 ? words.reducedNone : fillText(words.reducedLeft, { left: money(left) });
  return {
    templateId: 'withdrawal-reduced',
    subject: words.reducedSubject,
    body: [reduced, rest].join('\n\n'),
    button: { label: words.contact, path: '/contact' },
  };
};
