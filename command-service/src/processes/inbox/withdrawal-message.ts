import type { AccountEvent, DataOf, InboxEvent } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { cardName } from '@paddock/contracts/payments';
import { fillText, texts } from '@paddock/contracts/texts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

const words = texts.payment.withdrawalOutcome;

/** What a customer reads of a withdrawal that was held, and is paid. */
export const releasedMessage = (
  { amount, card }: DataOf<AccountEvent, 'WithdrawalReleased'>,
  currency: Currency,
): Message => ({
  templateId: 'withdrawal-released',
  subject: words.releasedSubject,
  body: fillText(words.released, { amount: formatMoney(amount, currency), card: cardName(card) }),
});

/** What a customer reads of a withdrawal that is back in the balance: staff, who leave a note, would not pay it, or the provider could not. */
export const returnedMessage = (
  { amount, note }: DataOf<AccountEvent, 'WithdrawalFailed'>,
  currency: Currency,
): Message => {
  const said = { amount: formatMoney(amount, currency) };
  const [templateId, subject, why] =
    note === undefined
      ? (['withdrawal-failed', words.failedSubject, words.failed] as const)
      : (['withdrawal-put-back', words.putBackSubject, words.putBack] as const);
  return {
    ...{ templateId, subject },
    body: [fillText(why, said), fillText(words.back, said), words.question].join('\n\n'),
    button: { label: words.contact, path: '/contact' },
  };
};
