import type { AccountEvent, DataOf, InboxEvent } from '@paddock/contracts/events';
import { refusalText } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { depositBlockRefusal } from '../../domain/account/payments/deposit-block.ts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

const { depositsBlocked: subject, depositsBlockedHelp: label } = texts.payment;

/** What a customer reads whose deposits are blocked, wherever the bank's answer came from; nothing once that is over. */
export const depositsBlockedMessage = (
  block: DataOf<AccountEvent, 'DepositsBlocked'>,
  now: Date,
): Message | undefined => {
  if (now.getTime() >= Date.parse(block.until)) return undefined;
  const button = { label, path: '/account/responsiblegambling' };
  return { templateId: 'deposits-blocked', subject, body: refusalText(depositBlockRefusal(block)), button };
};
