import type { AccountEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Decided } from '@paddock/service-kit/aggregate';
import { currentRulesVersion } from '../../betting/index.ts';
import type { BetRequest, PlaceBets } from '../../domain/account/bets/bet-request.ts';
import { placementOf } from '../../domain/account/bets/placements.ts';
import { decide } from '../../domain/account/decide.ts';
import type { AccountState, OpenAccount } from '../../domain/account/state.ts';
import { operatorRules } from '../../operator-rules.ts';
import {
  type BetPlaced,
  type Order,
  type Placed,
  type Placing,
  type Press,
  type Refused,
  refused,
} from './press.ts';

/** The command that places these bets. `maximumStake`: of one bet, minor units. */
export const commandOf = async (
  { clock, isVerified }: Placing,
  { accountId, placementId, sessionStartedAt }: Press,
  { funding }: Order,
  bets: readonly BetRequest[],
  maximumStake: number,
): Promise<PlaceBets> => ({
  type: 'place-bets',
  placementId,
  bets,
  rulesVersion: currentRulesVersion,
  funding,
  verified: await isVerified(accountId, clock.now()),
  sessionStartedAt,
  maximumStake,
});

const contextOf = ({ clock }: Placing, { placementId, correlationId, actor }: Press) => ({
  commandId: placementId,
  correlationId,
  actor,
  now: clock.now(),
});

const isPlaced = (event: AccountEvent): event is Extract<AccountEvent, { type: 'BetPlaced' }> =>
  event.type === 'BetPlaced';

/** A placement out of what its command came to; when it is too old to be kept, it was placed some time ago. */
export const placedOf = (
  { state, events, position }: Decided<AccountState, AccountEvent>,
  placementId: string,
  now: Date,
): Placed => {
  const bets: BetPlaced[] = events.filter(isPlaced).map(({ data }) => data);
  if (state.status !== 'open' || bets.length === 0) {
    throw new Error('a placement was accepted and is not there');
  }
  const placedAt = placementOf(state.bets, placementId)?.placedAt ?? now.toISOString();
  return { kind: 'placed', bets, placedAt, account: state, position };
};

/** The placement, if it was accepted before, by whichever process. */
export const placedBefore = async (placing: Placing, press: Press): Promise<Placed | undefined> => {
  const { accountId, placementId } = press;
  const before = await placing.accounts.recall(accountId, placementId);
  return before && placedOf(before, placementId, placing.clock.now());
};

export const openAccountOf = async (
  { accounts }: Placing,
  { accountId }: Press,
): Promise<OpenAccount | undefined> => {
  const { state } = await accounts.load(accountId);
  return state.status === 'open' ? state : undefined;
};

/** The refusal with what the account knows beside it: what is missing, or that nothing may be staked at all. */
const explained = async (placing: Placing, press: Press, no: Refusal, stake: number): Promise<Refused> => {
  if (no.refused !== 'insufficient-funds' && no.refused !== 'stake-too-high') return refused(no);
  const account = await openAccountOf(placing, press);
  if (!account) return refused(no);
  if (no.refused === 'stake-too-high') {
    return refused(account.risk.stakeFactor === 0 ? refuse('risk-control') : no);
  }
  return { ...refused(no), shortfall: Math.max(0, stake - account.wallet.balance) };
};

/** What the account would say to the bets now, without placing them; a trader is not asked in vain. */
export const faultNow = async (
  placing: Placing,
  press: Press,
  command: PlaceBets,
  stake: number,
): Promise<Refused | undefined> => {
  const { state } = await placing.accounts.load(press.accountId);
  const decision = decide(state, command, { rules: operatorRules, now: placing.clock.now() });
  return isRefusal(decision) ? explained(placing, press, decision, stake) : undefined;
};

/** Asks the account to place the bets. `stake`: of all of them. */
export const append = async (
  placing: Placing,
  press: Press,
  command: PlaceBets,
  stake: number,
): Promise<Placed | Refused> => {
  const context = contextOf(placing, press);
  const decided = await placing.accounts.execute(press.accountId, command, context);
  if (isRefusal(decided)) return explained(placing, press, decided, stake);
  return placedOf(decided, press.placementId, context.now);
};
