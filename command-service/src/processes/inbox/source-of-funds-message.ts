import type { AccountEvent, DataOf, InboxEvent } from '@paddock/contracts/events';
import { dayText } from '@paddock/contracts/london';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { type Refusal, refusalText } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import { toSourceOfFunds } from '../documents/decision-words.ts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

const { sourceOfFunds: words } = texts;

/** What a customer reads who is asked where the money comes from. */
export const fundsAskedMessage = ({ because }: DataOf<AccountEvent, 'SourceOfFundsAsked'>): Message => ({
  templateId: 'source-of-funds',
  subject: words.askedSubject,
  body: [words[because], words.lead].join('\n\n'),
  button: toSourceOfFunds,
});

/** As they are told. `barrier`: why they may not pay in then, whatever was decided. */
type Standing = { currency: Currency; barrier: Refusal | undefined; now: Date };

/**
 * What they read once somebody has decided how much they may pay in; nothing once that is over. Who may not pay in at all
 * reads why instead of how much.
 */
export const depositsReviewedMessage = (
  { amount, until }: DataOf<AccountEvent, 'DepositsReviewed'>,
  { currency, barrier, now }: Standing,
): Message | undefined => {
  if (now.getTime() >= Date.parse(until)) return undefined;
  const body = barrier
    ? `${words.reviewedBarred} ${refusalText(barrier)}`
    : fillText(words.reviewed, { param1: formatMoney(amount, currency), param2: dayText(until) });
  const button = { label: 'Go to your account', path: '/account' };
  return { templateId: 'source-of-funds', subject: words.reviewedSubject, body, button };
};
