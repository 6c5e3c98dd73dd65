import type { Funding } from '@paddock/contracts/events';
import type { Pressed, PressedPromotions } from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { tokensInTime } from '../../domain/account/holds/available-funds.ts';
import type { Accounts } from '../../domain/account/service.ts';
import { isBetId, type Slip } from '../../pricing/betslip/slip.ts';

/** What is to be placed: what has a stake on the slip, paid with one thing. */
export type PlacementOrder = {
  slip: Slip;
  funding: Funding;
  /** The slip before the press accepted what moved. */
  before?: Slip;
  /** What the customer pressed, where the press says so: another slip is refused. */
  pressed?: Pressed | undefined;
  /** The promotions that it was pressed with, also where something else is offered instead. */
  promotions?: PressedPromotions | undefined;
};

/** The slip with each-way ticked on these, and on nothing else. Ids apart by commas; none: as the slip has them. */
export const tickEachWay = (slip: Slip, ewString: string | undefined): Slip => {
  const ids = (ewString ?? '').split(',').flatMap((id) => id.trim() || []);
  if (ids.length === 0) return slip;
  return {
    ...slip,
    selections: slip.selections.map((held) => ({ ...held, eachWay: ids.includes(held.selectionId) })),
    eachWay: ids.filter(isBetId),
  };
};

/** What the customer ticked to pay with. */
type FundingChoice = {
  useFreeBet?: boolean | undefined;
  usePromoBet?: boolean | undefined;
  promoCode?: string | undefined;
  tokenId?: string | undefined;
};

/**
 * What the bets are paid with. A token is found by its id, or by its promo code alone. Refuses `promotions-exclude`
 * for a free bet and a token at once, `token-not-chosen` and `token-unknown`.
 */
export const readFunding = async (
  accounts: Accounts,
  accountId: string,
  { useFreeBet, usePromoBet, promoCode, tokenId }: FundingChoice,
  now: Date,
): Promise<Funding | Refusal> => {
  if (useFreeBet && usePromoBet) return refuse('promotions-exclude', { param1: texts.acca.freeBet });
  if (useFreeBet) return { kind: 'free-balance' };
  if (!usePromoBet) return { kind: 'cash' };
  if (!tokenId && !promoCode) return refuse('token-not-chosen');
  const { state } = await accounts.load(accountId);
  const usable = state.status === 'open' ? tokensInTime(state, now) : [];
  const token = usable.find(
    (held) => (!tokenId || held.tokenId === tokenId) && (!promoCode || held.promoCode === promoCode),
  );
  return token
    ? { kind: 'token', tokenId: token.tokenId, promoCode: token.promoCode }
    : refuse('token-unknown');
};
