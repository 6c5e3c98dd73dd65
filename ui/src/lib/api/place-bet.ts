import {
  confirmBetslip,
  type Placement,
  type Pressed,
  placeBet,
  placementStatus,
  type Response,
  rejectBet,
  type ShownOffer,
  type PlacementChange as WireChange,
  type Receipt as WireReceipt,
} from '@paddock/contracts/http';
import type { Price, PriceType } from '@paddock/contracts/odds';
import { texts } from '@paddock/contracts/texts';
import type { AccaPromotion, EachWayTerms, FreeBetToken, SlipKind } from './betslip/slip.ts';
import { ask, refreshAfter } from './client.ts';

/** What was placed, as the receipt shows it. Amounts are minor units. */
export type Receipt = {
  readonly placementId: string;
  readonly placedAt: string;
  readonly currency: WireReceipt['currency'];
  readonly totalStake: number;
  /** `null` with a leg at starting price. */
  readonly potentialReturn: number | null;
  readonly countsForPromotion: boolean;
  /** The token that paid, in words; `null` when none did. */
  readonly token: string | null;
  /** A price moved as the customer's preference allows, and was taken without asking. */
  readonly oddsMoved: boolean;
  readonly balance: number;
  readonly freeBalance: number;
  readonly bets: readonly PlacedBet[];
};
export type PlacedBet = WireReceipt['bets'][number];

/** One thing that changed since the customer looked, from and to as shown. */
export type PlacementChange = {
  readonly what: (typeof changed)[WireChange['changeName']];
  readonly selectionId: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

/** The result of asking for a placement. */
export type PlacementResult =
  | { readonly kind: 'placed'; readonly receipt: Receipt }
  /** Something changed: placed if that is accepted within so many seconds. */
  | { readonly kind: 're-offered'; readonly changes: readonly PlacementChange[]; readonly seconds: number }
  /** The server does not know yet: its outcome has to be asked for. */
  | { readonly kind: 'being-checked'; readonly code: string | undefined; readonly message: string }
  /** A price moved: the same bet may be placed once more. */
  | { readonly kind: 'try-again' }
  /** `failed`: the transaction as such. */
  | {
      readonly kind: 'refused';
      readonly code: string | undefined;
      readonly message: string;
      readonly failed: boolean;
    };

/** What became of a placement whose answer was lost. */
export type PlacementStatus =
  | { readonly kind: 'placed'; readonly receipt: Receipt }
  /** A trader looks at it; `until`: when the decision is due at the latest, epoch milliseconds. */
  | { readonly kind: 'referred'; readonly until: number | undefined }
  /** Placed, and its receipt cannot be read yet. */
  | { readonly kind: 'receipt-pending' }
  /** It never arrived. */
  | { readonly kind: 'unknown' };

/** What pays for a placement. */
export type PlacementFunding =
  | { readonly kind: 'cash' }
  | { readonly kind: 'free-balance' }
  | { readonly kind: 'token'; readonly token: FreeBetToken };

export const receiptOf = (receipt: WireReceipt): Receipt => ({
  placementId: receipt.placementId,
  placedAt: receipt.placedAt,
  currency: receipt.currency,
  totalStake: receipt.TotalStake,
  potentialReturn: receipt.PotentialReturn,
  countsForPromotion: receipt.IsPromoQualified,
  token: receipt.PromoToken && (receipt.PromoTokenInfo ?? receipt.PromoToken),
  oddsMoved: receipt.IsAutoAcceptedReOffer,
  balance: receipt.balance,
  freeBalance: receipt.freeBalance,
  bets: receipt.bets,
});

const changed = {
  Odds: 'odds',
  Handicap: 'handicap',
  Stake: 'stake',
  'Each-way terms': 'each-way-terms',
  Selection: 'selection',
  'Best odds guaranteed': 'best-odds',
  'Non-runner no bet': 'non-runner-no-bet',
} as const;

const changeOf = ({ changeName, selectionId, name, oldValue, newValue }: WireChange): PlacementChange => ({
  what: changed[changeName],
  selectionId,
  name,
  before: oldValue,
  after: newValue,
});

/** The documents' numbers for the result of a placement. */
const status = { placed: 0, failed: 3, beingChecked: 7, reOffered: 8 };

/** The documents' answer to placing and confirming in our words. */
export const placementResultOf = (answer: Placement): PlacementResult => {
  const { Status, Data, msg, reason: code, countdown } = answer;
  const message = msg || texts.betslip.transactionFailed;
  if (Status === status.beingChecked) return { kind: 'being-checked', code, message };
  if (Status === status.reOffered && Array.isArray(Data) && countdown !== undefined) {
    return { kind: 're-offered', changes: Data.map(changeOf), seconds: countdown };
  }
  if (Status === status.placed && Data && !Array.isArray(Data)) {
    return { kind: 'placed', receipt: receiptOf(Data) };
  }
  if (code === 'try-again') return { kind: 'try-again' };
  return { kind: 'refused', code, message, failed: Status === status.failed };
};

export const placementStatusOf = ({
  state,
  receipt,
  referredUntil,
}: Response<typeof placementStatus>): PlacementStatus => {
  if (state === 'referred') {
    return { kind: 'referred', until: referredUntil === undefined ? undefined : Date.parse(referredUntil) };
  }
  if (receipt) return { kind: 'placed', receipt: receiptOf(receipt) };
  return { kind: state === 'unknown' ? 'unknown' : 'receipt-pending' };
};

/** The part of a placement's query that says what pays. */
export const fundingQueryOf = (funding: PlacementFunding) => {
  switch (funding.kind) {
    case 'cash':
      return {};
    case 'free-balance':
      return { useFreeBet: true };
    case 'token':
      return { usePromoBet: true, promoCode: funding.token.promoCode, tokenId: funding.token.tokenId };
    default:
      return funding satisfies never;
  }
};

/** A selection that moved, as it is shown: `price` is `null` at starting price, `line` in hundredths. */
export type AcceptedOffer = {
  readonly selectionId: string;
  readonly price: Price | null;
  readonly line: number | null;
  /** Those of an each-way bet, where they moved. */
  readonly eachWayTerms?: EachWayTerms;
  /** Another line, or other terms: more than a price. */
  readonly isOther: boolean;
};

/** The part of a placement's query that accepts what moved. */
export const acceptedQueryOf = (accepted: readonly AcceptedOffer[]) => {
  if (accepted.length === 0) return {};
  const shown: ShownOffer[] = accepted.map(({ selectionId, price, line, eachWayTerms }) => ({
    ...{ selection: selectionId, price, line },
    ...(eachWayTerms && { eachWay: eachWayTerms }),
  }));
  return { acceptedOffers: JSON.stringify(shown) };
};

/** Boost or insurance of the accumulator, and the boosts that singles have. `maxPayout`: minor units. */
export type PressedPromotions = {
  readonly acca: AccaPromotion | null;
  readonly boosts: readonly {
    readonly selectionId: string;
    readonly percent: number;
    readonly maxPayout: number;
  }[];
};

const accaPromoOf = { boost: 'accaBoost', insurance: 'accaInsurance' } as const;

/** What a press is for, as it was shown: whatever changes after it is not placed by it. */
export type Press = {
  /** What can be bet on of the slip, in its order. */
  readonly selections: readonly { readonly selectionId: string; readonly priceType: PriceType }[];
  /** Every bet with a stake: minor units on each line. */
  readonly bets: readonly { readonly id: string; readonly stake: number; readonly eachWay: boolean }[];
  /** What moved and is accepted as it was shown. */
  readonly accepted: readonly AcceptedOffer[];
  /** That the bets are shown with. */
  readonly promotions: PressedPromotions;
  readonly funding: PlacementFunding;
  readonly keepSelections: boolean;
};

/** The part of a placement's query that says what was pressed. */
export const pressedQueryOf = ({
  selections,
  bets,
  promotions,
}: Pick<Press, 'selections' | 'bets' | 'promotions'>) => {
  const pressed: Pressed = {
    selections: selections.map(({ selectionId, priceType }) => ({ selection: selectionId, priceType })),
    bets: bets.map(({ id, stake, eachWay }) => ({ bet: id, stake, eachWay })),
    promotions: {
      acca: promotions.acca && accaPromoOf[promotions.acca],
      boosts: promotions.boosts.map(({ selectionId, percent, maxPayout }) => ({
        ...{ selection: selectionId, percent, maxPayout },
      })),
    },
  };
  return { pressed: JSON.stringify(pressed) };
};

/** The same `id` is the same placement, however often it is sent. `at`: epoch milliseconds. */
export type PlaceBetInput = {
  readonly id: string;
  readonly kind: SlipKind;
  readonly press: Press;
  readonly at: number;
};

const answered = (answer: Placement): PlacementResult => {
  refreshAfter(answer.reason);
  return placementResultOf(answer);
};

/** Places what was pressed. */
export const place = async (
  { id, kind, press, at }: PlaceBetInput,
  signal?: AbortSignal,
): Promise<PlacementResult> => {
  const { funding, keepSelections, accepted } = press;
  const query = {
    uniqueId: id,
    ...fundingQueryOf(funding),
    ...acceptedQueryOf(accepted),
    ...pressedQueryOf(press),
    ...(kind === 'quick-bet' ? { ispopupbet: true } : { retainSelection: keepSelections }),
    time: String(at),
  };
  return answered(await ask(placeBet, { query }, undefined, signal));
};

const popupFlag = (kind: SlipKind) => (kind === 'quick-bet' ? { popupBet: true } : {});

/** Accepts what was re-offered and places. */
export const acceptReOffer = async (
  id: string,
  kind: SlipKind,
  signal?: AbortSignal,
): Promise<PlacementResult> => {
  const query = { uniqueId: id, isFinal: true, ...popupFlag(kind) };
  return answered(await ask(confirmBetslip, { query }, undefined, signal));
};

/** Turns down what was re-offered. */
export const rejectReOffer = async (id: string, kind: SlipKind, signal?: AbortSignal): Promise<void> => {
  await ask(rejectBet, { query: { uniqueId: id, ...popupFlag(kind) } }, undefined, signal);
};

/** Asks what became of a placement. */
export const findPlacement = async (id: string, signal?: AbortSignal): Promise<PlacementStatus> =>
  placementStatusOf(await ask(placementStatus, { query: { uniqueId: id } }, undefined, signal));
