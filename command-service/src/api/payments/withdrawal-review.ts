import type { HeldReason } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import { holdOfAccount, type OwnerChange } from '../../domain/account/payments/hold-withdrawal.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { OpenAccount } from '../../domain/account/state.ts';

const causes: Partial<Record<HeldReason, string>> = texts.payment.reviewedFirst;

/** Why somebody looks at whatever is withdrawn, as its customer reads it; `undefined`: for its card alone. */
export const causeText = (
  reason: HeldReason | undefined,
  currency: Currency,
  { withdrawalsBeforeReview }: Pick<AccountRules, 'withdrawalsBeforeReview'>,
): string | undefined => {
  const cause = reason && causes[reason];
  return cause && fillText(cause, { sum: formatMoney(withdrawalsBeforeReview[currency], currency) });
};

/** Why any withdrawal would be looked at now, and until when, where that is known. A cause without an end goes first. */
export const reviewNow = (
  account: OpenAccount,
  ownerChange: OwnerChange | null,
  { rules, now }: { rules: AccountRules; now: Date },
): { message: string; until: string | null } | null => {
  const { reasons } = holdOfAccount(account, { amount: 0, ownerChange }, { rules, now });
  const reason = reasons.find((one) => one !== ownerChange?.kind) ?? reasons[0];
  const message = causeText(reason, account.currency, rules);
  if (message === undefined) return null;
  if (ownerChange === null || reason !== ownerChange.kind) return { message, until: null };
  const end = Date.parse(ownerChange.at) + rules.ownerChangeWaitMs;
  return { message, until: new Date(end).toISOString() };
};
