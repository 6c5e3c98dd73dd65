import {
  creditFreeBalance,
  decideReferral,
  findMarkets,
  freezeMarket,
  getLiabilities,
  getRiskSettings,
  grantToken,
  type Input,
  listBoosts,
  listFrozenMarkets,
  listReferrals,
  listStoppedMarkets,
  type Response,
  setBoost,
  setRiskSettings,
  setStakeFactor,
  stopTrading,
  voidBet,
} from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import {
  type ActionOptions,
  ask,
  createRead,
  refreshCalls,
  unchanged,
  useAction,
  useRead,
} from './client.ts';
import { type StaffAnswer, staffAnswer } from './staff-answer.ts';

/** What the book risks by itself. Amounts are minor units of each account's currency. */
export type RiskSettings = Response<typeof getRiskSettings>;

export const useRiskSettings = () => useRead(createRead(getRiskSettings, {}, unchanged<RiskSettings>));

export const refreshRiskSettings = (): Promise<void> => refreshCalls(getRiskSettings);

/** Those that hold, asked for now. */
export const currentRiskSettings = (): Promise<RiskSettings> => ask(getRiskSettings, {});

/** `note`: for who approves them, where that takes another person. `from`: the settings that were looked at. */
type RiskChange = RiskSettings & { readonly note?: string; readonly from: RiskSettings };

export const useSetRiskSettings = (options?: ActionOptions<RiskChange, StaffAnswer>) =>
  useAction(async (body: RiskChange, key) => staffAnswer(await ask(setRiskSettings, { body }, key)), options);

/** A selection and what would be lost if it wins, in minor units. */
export type Liability = Response<typeof getLiabilities>['selections'][number];

const liabilitiesOf = ({ selections }: Response<typeof getLiabilities>): readonly Liability[] => selections;

/** The selections that could cost most, largest first. */
export const useLiabilities = (everyMs: number) =>
  useRead(createRead(getLiabilities, { query: {} }, liabilitiesOf), { refetchInterval: everyMs });

/** `account`: username or account id; `percent` of the ordinary stakes. */
type StakeFactor = Input<typeof setStakeFactor>['body'];

export const useSetStakeFactor = (options?: ActionOptions<StakeFactor, StaffAnswer>) =>
  useAction(async (body: StakeFactor, key) => staffAnswer(await ask(setStakeFactor, { body }, key)), options);

const documentedBetTypes = { single: 'S', double: 'D', treble: 'T', accumulator: 'A' } as const;
/** Types of bet that a free bet token can be for. */
export type TokenBetType = keyof typeof documentedBetTypes;

/** A free bet token to be given; `amount` in minor units. */
type TokenGrant = {
  readonly account: string;
  readonly amount: number;
  readonly betType: TokenBetType;
  readonly promoCode: string;
  readonly validDays: number;
  /** For who approves it, where that takes another person. */
  readonly note?: string;
};

export const tokenRequest = ({ betType, ...grant }: TokenGrant) => ({
  ...grant,
  betType: documentedBetTypes[betType],
});

export const useGrantToken = (options?: ActionOptions<TokenGrant, StaffAnswer>) =>
  useAction(
    async (grant: TokenGrant, key) => staffAnswer(await ask(grantToken, { body: tokenRequest(grant) }, key)),
    options,
  );

/** `amount` in minor units. */
type FreeBalanceCredit = Input<typeof creditFreeBalance>['body'];

export const useCreditFreeBalance = (options?: ActionOptions<FreeBalanceCredit, StaffAnswer>) =>
  useAction(
    async (body: FreeBalanceCredit, key) => staffAnswer(await ask(creditFreeBalance, { body }, key)),
    options,
  );

/** A placement that waits for a trader. */
export type Referral = Response<typeof listReferrals>['referrals'][number];

const referralsOf = ({ referrals }: Response<typeof listReferrals>): readonly Referral[] => referrals;

/** Placements that wait for a trader, oldest first. */
export const useReferrals = (everyMs: number) =>
  useRead(createRead(listReferrals, {}, referralsOf), { refetchInterval: everyMs });

export const refreshReferrals = (): Promise<void> => refreshCalls(listReferrals);

/** What a trader says of a placement; `maximumStake`: the total stake that is offered, minor units. */
export type ReferralDecision =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'offered'; readonly maximumStake: number }
  | { readonly kind: 'declined' };

type DecidedReferral = Pick<Referral, 'accountId' | 'placementId'> & {
  readonly decision: ReferralDecision;
};

export const decisionRequest = ({ accountId, placementId, decision }: DecidedReferral) => ({
  accountId,
  placementId,
  decision: decision.kind,
  ...(decision.kind === 'offered' && { maximumStake: decision.maximumStake }),
});

export const useDecideReferral = (options?: ActionOptions<DecidedReferral, void>) =>
  useAction(async (decided: DecidedReferral, key) => {
    await ask(decideReferral, { body: decisionRequest(decided) }, key);
  }, options);

/** A market whose winnings are withheld. */
export type FrozenMarket = Response<typeof listFrozenMarkets>['markets'][number];

const frozenOf = ({ markets }: Response<typeof listFrozenMarkets>): readonly FrozenMarket[] => markets;

export const useFrozenMarkets = () => useRead(createRead(listFrozenMarkets, {}, frozenOf));

/** Withholds what a market pays, or releases it. */
export const useFreezeMarket = (options?: ActionOptions<Input<typeof freezeMarket>['body'], void>) =>
  useAction(async (body: Input<typeof freezeMarket>['body'], key) => {
    await ask(freezeMarket, { body }, key);
  }, options);

/** A market that is offered, or over. */
export type OfferedMarket = Response<typeof findMarkets>['markets'][number];

/** Markets that were found, and how many fixtures of such a name there are more. */
export type FoundMarkets = { readonly markets: readonly OfferedMarket[]; readonly moreFixtures: number };

/** Markets of the fixtures with this in their name; none while nothing is looked for. */
export const useOfferedMarkets = (search: string | undefined) =>
  useRead(createRead(findMarkets, { query: { search: search ?? '' } }, unchanged<FoundMarkets>), {
    enabled: search !== undefined,
  });

/** A market that operations keep from taking bets. */
export type StoppedMarket = Response<typeof listStoppedMarkets>['markets'][number];

const stoppedOf = ({ markets }: Response<typeof listStoppedMarkets>): readonly StoppedMarket[] => markets;

/** Looked at every so many milliseconds: what was stopped or resumed shows a moment later. */
export const useStoppedMarkets = (everyMs: number) =>
  useRead(createRead(listStoppedMarkets, {}, stoppedOf), { refetchInterval: everyMs });

/** Whether it holds from now on, and what to say where it does not yet. */
type Changed = { readonly inEffect: boolean; readonly message: string };

/** Keeps a market from taking bets, or lets it go on. */
export const useStopTrading = (options?: ActionOptions<Input<typeof stopTrading>['body'], Changed>) =>
  useAction(async (body: Input<typeof stopTrading>['body'], key) => {
    const { inEffect, msg: message } = await ask(stopTrading, { body }, key);
    return { inEffect, message };
  }, options);

export const refreshMarkets = (): Promise<void> =>
  refreshCalls(listFrozenMarkets, listStoppedMarkets, findMarkets);

export type VoidBet = Input<typeof voidBet>['body'];

export const useVoidBet = (options?: ActionOptions<VoidBet, StaffAnswer>) =>
  useAction(async (body: VoidBet, key) => staffAnswer(await ask(voidBet, { body }, key)), options);

/** Terms of a big game boost; amounts are minor units. */
export type BoostTerms = {
  readonly fixtureId: string;
  readonly percent: number;
  readonly minOdds: Price;
  readonly maxStake: number;
  readonly maxPayout: number;
};

/** A boost that is on offer until its match starts. */
export type Boost = Response<typeof listBoosts>['boosts'][number];

const boostsOf = ({ boosts }: Response<typeof listBoosts>): readonly Boost[] => boosts;

export const useBoosts = () => useRead(createRead(listBoosts, {}, boostsOf));

export const refreshBoosts = (): Promise<void> => refreshCalls(listBoosts);

export const useOfferBoost = (options?: ActionOptions<BoostTerms, void>) =>
  useAction(async (terms: BoostTerms, key) => {
    await ask(setBoost, { body: { offered: true, ...terms } }, key);
  }, options);

/** Takes the boost of a fixture off offer. */
export const useWithdrawBoost = (options?: ActionOptions<string, void>) =>
  useAction(async (fixtureId: string, key) => {
    await ask(setBoost, { body: { offered: false, fixtureId } }, key);
  }, options);
