import { momentText } from '@paddock/contracts/london';
import { refusalText } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import { barred, toDeposit } from '../../domain/account/standing.ts';
import type { DecisionContext, OpenAccount } from '../../domain/account/state.ts';

/** That a time-out ended then, and what that means: something else may keep the customer from betting. */
export const timeOutEndText = (
  account: OpenAccount,
  until: string,
  { rules, now }: DecisionContext,
): string => {
  const barrier = barred(account, toDeposit(rules.productsSold), now);
  const over = fillText(texts.timeOut.over, { param1: momentText(until) });
  return `${over} ${barrier ? refusalText(barrier) : texts.timeOut.back}`;
};
