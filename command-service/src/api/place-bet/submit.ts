import type { AccountEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import { OutcomeUnknown } from '@paddock/service-kit/engines';
import type { Reservation } from '../../adapters/risk-index/reservations.ts';
import type { PlaceBets } from '../../domain/account/bets/bet-request.ts';
import { availableFunds } from '../../domain/account/holds/available-funds.ts';
import type { AccountState, OpenAccount } from '../../domain/account/state.ts';
import { betRequestsOf } from './bet-requests.ts';
import type { PlaceBetContext } from './context.ts';
import type { PlacementOrder } from './order.ts';
import { type BetPlaced, type Placed, type PlacementRequest, type Refused, refused } from './placement.ts';
import type { ValidatedSlip } from './validate-offers.ts';

/** The command that places these bets. `maximumStake`: of one bet, minor units. */
export const placeBetsCommand = async (
  { clock, rules, participants }: PlaceBetContext,
  { accountId, placementId, sessionId, sessionStartedAt }: PlacementRequest,
  { funding }: PlacementOrder,
  validated: ValidatedSlip,
  maximumStake: number,
): Promise<PlaceBets> => ({
  type: 'place-bets',
  placementId,
  bets: betRequestsOf(placementId, validated),
  rulesVersion: rules.betting.current,
  funding,
  ...(await participants.find(accountId, clock.now(), sessionId)),
  sessionStartedAt,
  maximumStake,
});

const commandContextOf = (
  { clock }: Pick<PlaceBetContext, 'clock'>,
  { placementId, correlationId, actor }: PlacementRequest,
): CommandContext => ({ commandId: placementId, correlationId, actor, now: clock.now() });

const isBetPlaced = (event: AccountEvent): event is Extract<AccountEvent, { type: 'BetPlaced' }> =>
  event.type === 'BetPlaced';

/** The placement from what its command appended, now or before. */
const placedOf = ({ state, events, at, position }: Decided<AccountState, AccountEvent>): Placed => {
  const bets: BetPlaced[] = events.filter(isBetPlaced).map(({ data }) => data);
  if (state.status !== 'open' || bets.length === 0) {
    throw new Error('a placement was accepted and is not there');
  }
  return { kind: 'placed', bets, placedAt: at, account: state, position };
};

/** The placement, if it was accepted before, by whichever process. */
export const findPlacement = async (
  { accounts }: Pick<PlaceBetContext, 'accounts'>,
  { accountId, placementId }: Pick<PlacementRequest, 'accountId' | 'placementId'>,
): Promise<Placed | undefined> => {
  const decided = await accounts.recall(accountId, placementId);
  return decided && placedOf(decided);
};

/** The same of a request that can't be placed now: it may be a repeat, of a press that was the same as another. */
export const findRepeated = async (
  context: Pick<PlaceBetContext, 'accounts' | 'presses'>,
  { accountId, placementId }: Pick<PlacementRequest, 'accountId' | 'placementId'>,
): Promise<Placed | undefined> => {
  const own = await findPlacement(context, { accountId, placementId });
  if (own) return own;
  const placedUnder = await context.presses.sameAs(placementId);
  return placedUnder ? findPlacement(context, { accountId, placementId: placedUnder }) : undefined;
};

/** The account as it is now; `undefined` unless it is open. */
export const loadOpenAccount = async (
  { accounts }: Pick<PlaceBetContext, 'accounts'>,
  { accountId }: PlacementRequest,
): Promise<OpenAccount | undefined> => {
  const { state } = await accounts.load(accountId);
  return state.status === 'open' ? state : undefined;
};

/** The refusal with what the account knows beside it: what is missing, or that nothing may be staked at all. */
export const explainRefusal = async (
  context: Pick<PlaceBetContext, 'accounts' | 'clock'>,
  request: PlacementRequest,
  refusal: Refusal,
  stake: number,
): Promise<Refused> => {
  const { refused: code } = refusal;
  if (code !== 'insufficient-funds' && code !== 'stake-too-high') return refused(refusal);
  const account = await loadOpenAccount(context, request);
  if (!account) return refused(refusal);
  if (code === 'stake-too-high') {
    return refused(account.risk.stakeFactor === 0 ? refuse('risk-control') : refusal);
  }
  const { balance } = availableFunds(account, context.clock.now(), request.placementId);
  return { ...refused(refusal), shortfall: Math.max(0, stake - balance) };
};

/** Lets the account decide. What was reserved is released where it is known that no bets of it are on their way. */
const executeReserved = async (
  context: Pick<PlaceBetContext, 'accounts' | 'clock'>,
  request: PlacementRequest,
  command: PlaceBets,
  reservation: Reservation,
): Promise<Placed | Refusal> => {
  const commandContext = commandContextOf(context, request);
  const decided = await context.accounts
    .execute(request.accountId, command, commandContext)
    .catch((error: unknown) => {
      if (!(error instanceof OutcomeUnknown)) void reservation.release();
      throw error;
    });
  if (isRefusal(decided)) {
    void reservation.release();
    return decided;
  }
  const placed = placedOf(decided);
  if (decided.isRepeat) {
    void reservation.releaseRepeat(
      placed.bets.map(({ betId }) => betId),
      placed.position,
    );
  }
  return placed;
};

/** Lets the account decide and appends the bets, which are reserved. `stake`: of all of them, minor units. */
export const submit = async (
  context: Pick<PlaceBetContext, 'accounts' | 'clock'>,
  request: PlacementRequest,
  command: PlaceBets,
  stake: number,
  reservation: Reservation,
): Promise<Placed | Refused> => {
  const decided = await executeReserved(context, request, command, reservation);
  return isRefusal(decided) ? explainRefusal(context, request, decided, stake) : decided;
};
