import { betTypeOfToken } from '@paddock/contracts/bet-types';
import { type BetslipView, getBetslipBets, type FreeBetToken as WireToken } from '@paddock/contracts/http';
import type { Price, PriceAcceptance, PriceType } from '@paddock/contracts/odds';
import { queryOptions } from '@tanstack/react-query';
import { ask, callKey } from '../client.ts';

/** Which slip: the betslip, or that of the quick-bet popup, which a customer has beside it. */
export type SlipKind = 'betslip' | 'quick-bet';

type WireSelection = BetslipView['Msg'][number];
type WireCombination = BetslipView['betTypes'][number];

export type BigGameBoost = NonNullable<WireSelection['bigGameBoost']>;
export type EachWayTerms = NonNullable<WireSelection['eachWay']>;
export type SelectionStatus = WireSelection['status'];

/** A selection on the slip. Amounts are minor units, lines hundredths. */
export type SlipSelection = {
  readonly selectionId: string;
  readonly marketId: string;
  readonly fixtureId: string;
  readonly sport: string;
  readonly name: string;
  readonly marketName: string;
  readonly fixtureName: string;
  readonly startsAt: string;
  readonly inPlay: boolean;
  /** Seconds that a bet on it waits in play; 0: none. */
  readonly betDelaySeconds: number;
  /** Now; `null` when there is none. */
  readonly price: Price | null;
  /** The one that the customer last saw and agreed to. */
  readonly acceptedPrice: Price | null;
  /** Handicap or total, now and as the customer last saw it. */
  readonly line: number | null;
  readonly acceptedLine: number | null;
  readonly priceType: PriceType;
  readonly hasStartingPrice: boolean;
  readonly bestOddsGuaranteed: boolean;
  /** Ticked for the single. */
  readonly eachWay: boolean;
  /** `null` where each-way is not offered. */
  readonly eachWayTerms: EachWayTerms | null;
  /** As the customer last saw them; `null` where that is not noted. */
  readonly acceptedEachWayTerms: EachWayTerms | null;
  readonly status: SelectionStatus;
  /** On the single, on each line. */
  readonly stake: number;
  /** Of the single; `null` without a price. */
  readonly potentialReturn: number | null;
  readonly bigGameBoost: BigGameBoost | null;
};

const finalStatuses: ReadonlySet<SelectionStatus> = new Set(['resulted', 'finished', 'withdrawn', 'unknown']);

/** Whether no bet can be struck on a selection any more; what is suspended may come back. */
export const isOver = ({ status }: Pick<SlipSelection, 'status'>): boolean => finalStatuses.has(status);

/** A bet on several selections of the slip. Amounts are minor units. */
export type SlipCombination = {
  /** What stakes and each-way are set by. */
  readonly id: string;
  readonly betType: WireCombination['betType'];
  readonly name: string;
  /** Each-way counts twice when it is ticked. */
  readonly lines: number;
  readonly eachWay: boolean;
  readonly canBeEachWay: boolean;
  readonly stake: number;
  readonly potentialReturn: number | null;
  /** `null` without a boost. */
  readonly boostedReturn: number | null;
};

/** A free bet token: it pays for one bet of its type, whole. `amount` is minor units. */
export type FreeBetToken = {
  readonly tokenId: string;
  readonly amount: number;
  readonly betType: 'single' | 'double' | 'treble' | 'accumulator';
  /** Selections that it needs at least. */
  readonly legs: number;
  readonly promoCode: string;
  readonly used: boolean;
  readonly expiresAt: string;
};

export type AccaPromotion = 'boost' | 'insurance';

/** What an accumulator on the slip is offered. */
export type AccaPromotions = {
  readonly eligible: boolean;
  readonly chosen: AccaPromotion | null;
  readonly boostAvailable: boolean;
  readonly insuranceAvailable: boolean;
  readonly boostPercent: number;
  /** Selections that keep the accumulator from a promotion. */
  readonly ineligible: readonly string[];
};

/** The slip as it stands. Amounts are minor units. */
export type Slip = {
  readonly selections: readonly SlipSelection[];
  readonly combinations: readonly SlipCombination[];
  /** How many combinations the selections probably make, until the server says which. */
  readonly awaitedCombinations?: number;
  /** Why the selections can't be combined, when they can't. */
  readonly combineMessage: string | null;
  readonly totalStake: number;
  readonly potentialReturn: number | null;
  readonly pricesPaused: boolean;
  readonly currency: BetslipView['currency'];
  readonly freeBalance: number;
  readonly tokens: readonly FreeBetToken[];
  readonly acca: AccaPromotions;
  /** Whether the selections stay on the slip after placing. */
  readonly keepSelections: boolean;
  readonly priceAcceptance: PriceAcceptance;
  /** Most that one bet pays. */
  readonly maximumPayout: number;
};

const priceOf = (up: number | null, down: number | null): Price | null =>
  up !== null && down !== null ? { up, down } : null;

const selectionOf = ({
  IDFOSelection,
  IDFOMarketId,
  eventId,
  eventName,
  betDelaySeconds = 0,
  cpu,
  cpd,
  OriginalPriceUp,
  OriginalPriceDown,
  originalLine,
  originalEachWay,
  IsEW,
  eachWay,
  isTradable: _,
  ...alike
}: WireSelection): SlipSelection => ({
  ...alike,
  selectionId: IDFOSelection,
  marketId: IDFOMarketId,
  fixtureId: eventId,
  fixtureName: eventName,
  betDelaySeconds,
  price: priceOf(cpu, cpd),
  acceptedPrice: priceOf(OriginalPriceUp, OriginalPriceDown),
  acceptedLine: originalLine,
  eachWay: IsEW,
  eachWayTerms: eachWay,
  acceptedEachWayTerms: originalEachWay ?? null,
});

const combinationOf = ({ IsEW, folds: _, ...alike }: WireCombination): SlipCombination => ({
  ...alike,
  eachWay: IsEW,
});

const tokenOf = ({ amt, bettype, numberlegs, promocode, ...alike }: WireToken): FreeBetToken => ({
  ...alike,
  amount: amt,
  betType: betTypeOfToken[bettype],
  legs: numberlegs,
  promoCode: promocode,
});

const accaPromotions = { accaBoost: 'boost', accaInsurance: 'insurance' } as const;

/** The documents' view of the slip in our words. */
export const slipOf = (view: BetslipView): Slip => ({
  selections: view.Msg.map(selectionOf),
  combinations: view.betTypes.map(combinationOf),
  combineMessage: view.combineMessage,
  totalStake: view.totalStake,
  potentialReturn: view.potentialReturn,
  pricesPaused: view.pricesPaused,
  currency: view.currency,
  freeBalance: view.freeBalance,
  tokens: view.tokens.map(tokenOf),
  acca: { ...view.accaPromo, chosen: view.accaPromo.chosen && accaPromotions[view.accaPromo.chosen] },
  keepSelections: view.retainSelection,
  priceAcceptance: view.priceAcceptance,
  maximumPayout: view.maximumPayout,
});

/** The part of a call that says which slip it is about. */
export const slipFlag = (kind: SlipKind) => (kind === 'quick-bet' ? { isPopUp: true } : {});

const slipInput = (kind: SlipKind) => (kind === 'quick-bet' ? { query: slipFlag(kind) } : {});

/** Reads a slip from the server. */
export const readSlip = async (kind: SlipKind): Promise<Slip> =>
  slipOf(await ask(getBetslipBets, slipInput(kind)));

/** The slip as the server holds it. Anyone has one; a customer's shows their free bets and stakes. */
export const slipQuery = (kind: SlipKind) =>
  queryOptions({
    queryKey: callKey(getBetslipBets, slipInput(kind)),
    queryFn: () => readSlip(kind),
    meta: { showsOwn: true },
  });
