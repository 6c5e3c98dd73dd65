import { setTimeout as wait } from 'node:timers/promises';
import { nameUuids } from '@paddock/contracts/ids';
import { formatOdds } from '@paddock/contracts/odds';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { bettingRules, countLines, currentRulesVersion, potentialReturn } from '../../betting/index.ts';
import { type Referral, referralOf } from '../../domain/account/referrals/referrals.ts';
import type { RiskyBet } from '../../domain/risk/assess.ts';
import type { Placing, Press } from './placement.ts';

/** Seconds that a trader has to decide. */
export const referralSeconds = 30;
const lookEveryMs = 250;

const digestOf = nameUuids('b0a1d1a7-1f0c-4c0e-9d55-0c8f2e3a6f41');
const rules = bettingRules[currentRulesVersion]!;

/** What a trader's word is about: the same bets, whatever their stake and prices. */
const sameBets = (bets: readonly RiskyBet[]): string =>
  digestOf(
    JSON.stringify(
      bets.map(({ betType, folds, eachWay, bonus, legs }) => [
        betType,
        folds,
        eachWay,
        bonus?.kind,
        legs.map(({ fixtureId, marketId, selectionId, priceType }) => [
          fixtureId,
          marketId,
          selectionId,
          priceType,
        ]),
      ]),
    ),
  );

const described = (bet: RiskyBet) => {
  const returns = potentialReturn(bet, rules);
  return {
    betType: bet.betType,
    lines: countLines(bet),
    unitStake: bet.unitStake,
    ...(returns !== undefined && { potentialReturn: returns }),
    selections: bet.legs.map(
      ({ selectionName, fixtureName, price }) =>
        `${selectionName} (${fixtureName}) at ${price ? formatOdds(price, 'fractional') : 'SP'}`,
    ),
  };
};

const contextOf = ({ clock }: Placing, { actor, correlationId }: Press) => ({
  correlationId,
  actor,
  now: clock.now(),
});

const referralNow = async ({ accounts }: Placing, { accountId, placementId }: Press): Promise<Referral> => {
  const { state } = await accounts.load(accountId);
  const referral = state.status === 'open' && referralOf(state.referrals, placementId);
  if (!referral) throw new Error('a placement was referred and is not there');
  return referral;
};

/** What the trader says, or that nobody did in time. Throws when the service stops. */
const awaitDecision = async (placing: Placing, press: Press): Promise<Referral> => {
  const { accounts, clock, stopping } = placing;
  for (;;) {
    const referral = await referralNow(placing, press);
    if (referral.status !== 'open') return referral;
    if (clock.now().getTime() < Date.parse(referral.expiresAt)) {
      await wait(lookEveryMs, undefined, stopping ? { signal: stopping } : {});
      continue;
    }
    // Refused only when the trader was quicker, which the next look shows.
    await accounts.execute(
      press.accountId,
      { type: 'decide-referral', placementId: press.placementId, decision: 'expired' },
      { ...contextOf(placing, press), commandId: `${press.placementId}/referral-expired` },
    );
  }
};

/**
 * Asks a trader about bets, or joins those who wait for an answer about the same bets. Refuses `risk-control` when
 * the placement was referred with other bets.
 */
export const askTrader = async (
  placing: Placing,
  press: Press,
  bets: readonly RiskyBet[],
  reasons: readonly string[],
): Promise<Referral | Refusal> => {
  const { accountId, placementId } = press;
  const context = contextOf(placing, press);
  const referred = await placing.accounts.execute(
    accountId,
    {
      type: 'refer-placement',
      placementId,
      stake: bets.reduce((sum, { stake }) => sum + stake, 0),
      bets: bets.map(described),
      reasons: [...reasons],
      expiresAt: new Date(context.now.getTime() + referralSeconds * 1000).toISOString(),
    },
    { ...context, commandId: `${placementId}/refer/${sameBets(bets)}` },
  );
  if (isRefusal(referred)) return referred;
  // A command repeated answers its first events; none says that another command referred this placement.
  return referred.events.length > 0 ? awaitDecision(placing, press) : refuse('risk-control');
};
