import type { AccountEvent, DataOf, InboxEvent } from '@paddock/contracts/events';
import { periodWords } from '@paddock/contracts/limits';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;
type Cancelled = Extract<
  AccountEvent,
  { type: 'DepositLimitChangeCancelled' | 'NetLossLimitChangeCancelled' }
>;

const words = texts.inbox.limitDropped;
const kinds = { DepositLimitChangeCancelled: 'deposit', NetLossLimitChangeCancelled: 'net loss' } as const;

/** What a customer reads of a change of a limit that went without their dropping it; nothing of one that they dropped. */
export const droppedLimitMessage = (
  { type, data: { period, dropped } }: Pick<Cancelled, 'type' | 'data'>,
  currency: Currency,
): Message | undefined => {
  if (!dropped) return undefined;
  const { amount, because } = dropped;
  const limit = `${periodWords[period].name.toLowerCase()} ${kinds[type]} limit`;
  const asked =
    amount === null
      ? fillText(words.removal, { limit })
      : fillText(words.higher, { limit, amount: formatMoney(amount, currency) });
  return {
    templateId: 'limit-change-dropped',
    subject: words.subject,
    body: [asked, words[because]].join('\n\n'),
    button: { label: words.button, path: '/account/responsiblegambling' },
  };
};
