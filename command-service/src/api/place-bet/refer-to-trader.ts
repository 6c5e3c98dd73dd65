import { createUuidOfName } from '@paddock/contracts/ids';
import { formatOdds } from '@paddock/contracts/odds';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import { sleepOrThrow } from '@paddock/service-kit/process';
import { type BettingRules, countLines, potentialReturn } from '../../betting/index.ts';
import { totalStakeOf } from '../../domain/account/bets/bet-request.ts';
import { type Referral, referralOf } from '../../domain/account/referrals/referrals.ts';
import type { RiskyBet } from '../../domain/risk/assess.ts';
import { lowerStakes } from '../../pricing/betslip/lower-stakes.ts';
import { slipStakeOf } from '../../pricing/betslip/slip-bets.ts';
import type { PlaceBetContext } from './context.ts';
import type { PlacementOrder } from './order.ts';
import { type PlacementOutcome, type PlacementRequest, refused } from './placement.ts';
import { loadOpenAccount } from './submit.ts';
import type { ValidatedSlip } from './validate-offers.ts';

const pollEveryMs = 250;

const digestOf = createUuidOfName('b0a1d1a7-1f0c-4c0e-9d55-0c8f2e3a6f41');

/**
 * What a trader's decision is about: the same bets at the same lines and each-way terms, whatever their prices. The
 * account looks at the stakes.
 */
const digestOfBets = (bets: readonly RiskyBet[]): string =>
  digestOf(
    JSON.stringify(
      bets.map(({ betType, folds, eachWay: isEachWay, bonus, legs }) => [
        betType,
        folds,
        isEachWay,
        bonus?.kind,
        legs.map(({ fixtureId, marketId, selectionId, priceType, line, eachWay: terms }) => [
          ...[fixtureId, marketId, selectionId, priceType, line],
          ...(isEachWay && terms ? [terms.fraction.up, terms.fraction.down, terms.places] : []),
        ]),
      ]),
    ),
  );

/** A bet as a trader reads it. */
const describe = (bet: RiskyBet, rules: BettingRules) => {
  const returns = potentialReturn(bet, rules);
  return {
    betType: bet.betType,
    lines: countLines(bet),
    unitStake: bet.unitStake,
    ...(returns !== undefined && { potentialReturn: returns }),
    selections: bet.legs.map(({ selectionName, fixtureName, price }) =>
      fillText(texts.referral.selection, {
        selection: selectionName,
        fixture: fixtureName,
        price: price ? formatOdds(price, 'fractional') : 'SP',
      }),
    ),
  };
};

const commandContextOf = ({ clock }: PlaceBetContext, { actor, correlationId }: PlacementRequest) => ({
  correlationId,
  actor,
  now: clock.now(),
});

const loadReferral = async (
  { accounts }: PlaceBetContext,
  { accountId, placementId }: PlacementRequest,
): Promise<Referral> => {
  const { state } = await accounts.load(accountId);
  const referral = state.status === 'open' && referralOf(state.referrals, placementId);
  if (!referral) throw new Error('a placement was referred and is not there');
  return referral;
};

/** What the trader decided, or that nobody did in time. Throws when the service stops. */
const awaitDecision = async (context: PlaceBetContext, request: PlacementRequest): Promise<Referral> => {
  const { accounts, clock, stopping } = context;
  const { accountId, placementId } = request;
  for (;;) {
    const referral = await loadReferral(context, request);
    if (referral.status !== 'open') return referral;
    if (clock.now().getTime() < Date.parse(referral.expiresAt)) {
      await sleepOrThrow(pollEveryMs, stopping);
      continue;
    }
    // Refused only when the trader was quicker, which the next look shows.
    await accounts.execute(
      accountId,
      { type: 'decide-referral', placementId, decision: 'expired' },
      { ...commandContextOf(context, request), commandId: `${placementId}/referral-expired` },
    );
  }
};

/**
 * Asks a trader about bets and waits for the decision, with those who wait for one about the same bets already.
 * Refuses `risk-control` when the placement was referred with other bets.
 */
export const referToTrader = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  bets: readonly RiskyBet[],
  reasons: readonly string[],
): Promise<Referral | Refusal> => {
  const { accountId, placementId } = request;
  const commandContext = commandContextOf(context, request);
  const referred = await context.accounts.execute(
    accountId,
    {
      type: 'refer-placement',
      placementId,
      stake: totalStakeOf(bets),
      bets: bets.map((bet) => describe(bet, context.bettingRules)),
      reasons: [...reasons],
      expiresAt: new Date(commandContext.now.getTime() + context.rules.referralSeconds * 1000).toISOString(),
    },
    { ...commandContext, commandId: `${placementId}/refer/${digestOfBets(bets)}` },
  );
  if (isRefusal(referred)) return referred;
  // A command repeated answers its first events; none says that another command referred this placement.
  return referred.events.length > 0 ? awaitDecision(context, request) : refuse('risk-control');
};

const declined = refused(refuse('referral-declined'));

/** What the trader's decision allows: the bets as they are, a lower stake, or nothing. */
export const applyTraderDecision = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  { slip, funding }: PlacementOrder,
  { bets }: ValidatedSlip,
  referral: Referral | Refusal,
): Promise<'approved' | PlacementOutcome> => {
  if (isRefusal(referral)) return refused(referral);
  if (referral.status === 'accepted') return 'approved';
  if (referral.status !== 'offered') return declined;
  const total = slipStakeOf(bets);
  if (total <= referral.maximumStake) return 'approved';
  const account = await loadOpenAccount(context, request);
  // A token is used whole, or not at all.
  const lowered = funding.kind === 'token' ? undefined : lowerStakes(slip, bets, referral.maximumStake);
  return lowered && account ? { kind: 'stake-lowered', ...lowered, account } : declined;
};
