import type { AccountEvent, DataOf, InboxEvent } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import { isHeldAgain } from '../../domain/account/payments/held-again.ts';
import { isShare } from '../../domain/account/payments/shares.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import { toSourceOfFunds } from '../documents/decision-words.ts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

const words = texts.payment.withdrawalReview;

/**
 * What a customer reads of a withdrawal that is held for what they withdraw within 30 days; nothing of any other, whose page
 * says why, nor of one that is held again, of which they have read.
 */
export const heldMessage = (
  { withdrawalId, amount, reason, furtherReasons = [] }: DataOf<AccountEvent, 'WithdrawalHeld'>,
  currency: Currency,
  { withdrawalsBeforeReview }: Pick<AccountRules, 'withdrawalsBeforeReview'>,
): Message | undefined => {
  if (![reason, ...furtherReasons].includes('above-sum') || isHeldAgain(withdrawalId)) return undefined;
  const money = (minor: number): string => formatMoney(minor, currency);
  const body = fillText(words.body, { amount: money(amount), sum: money(withdrawalsBeforeReview[currency]) });
  const message = { templateId: 'withdrawal-held', subject: words.subject } as const;
  // Of an account that is closed: nobody can log in to show anything.
  if (isShare(withdrawalId)) return { ...message, body: [body, words.nextOfBalance].join('\n\n') };
  return { ...message, body: [body, words.next, words.canShow].join('\n\n'), button: toSourceOfFunds };
};
