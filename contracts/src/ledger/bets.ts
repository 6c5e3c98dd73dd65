import type { Funding } from '../events/index.ts';
import { type Posting, transfer } from './chart.ts';
import { type OpenItems, type OpenStake, type Poster, UnknownItem } from './open-items.ts';

const isCash = (kind: Funding['kind']): boolean => kind === 'cash';

/** A stake that is over, or so much of it, goes to the house. */
const released = (kind: Funding['kind'], amount: number): Posting[] =>
  isCash(kind) ? transfer('open-bets', 'betting', amount) : transfer('open-free-bets', 'bonus-costs', amount);

const stakeOf = (betId: string, { stakes }: OpenItems): OpenStake => {
  const stake = stakes.get(betId);
  if (!stake) throw new UnknownItem('bet', betId);
  return stake;
};

/** The whole stake of a bet that is over. */
const closed = (betId: string, open: OpenItems): Posting[] => {
  const { kind, stake } = stakeOf(betId, open);
  open.stakes.delete(betId);
  return released(kind, stake);
};

const paid = (amount: number): Posting[] => transfer('betting', 'customer-funds', amount);

/** Each correction of a bet says all that is missing of it by then. */
const owed = (betId: string, shortfall: number, { betDebts }: OpenItems): Posting[] => {
  const before = betDebts.get(betId) ?? 0;
  if (shortfall > 0) betDebts.set(betId, shortfall);
  else betDebts.delete(betId);
  return transfer('customer-debts', 'betting', shortfall - before);
};

const tokenStaked = (tokenId: string, { tokens }: OpenItems): void => {
  const token = tokens.get(tokenId);
  if (!token) throw new UnknownItem('token', tokenId);
  tokens.set(tokenId, { ...token, isUnused: false });
};

const placed: Poster<'BetPlaced'> = ({ betId, stake, funding }, open) => {
  const kind = funding?.kind ?? 'cash';
  open.stakes.set(betId, { kind, stake });
  if (funding?.kind === 'token') tokenStaked(funding.tokenId, open);
  return isCash(kind)
    ? transfer('customer-funds', 'open-bets', stake)
    : transfer('bonuses', 'open-free-bets', stake);
};

const settled: Poster<'BetSettled'> = ({ betId, returned }, open) => [
  ...closed(betId, open),
  ...paid(returned),
];

/** Its stake is with the house, unless a correction had opened it again. */
const resettled: Poster<'BetResettled'> = ({ betId, credited, debited, shortfall }, open) => [
  ...(open.stakes.has(betId) ? closed(betId, open) : []),
  ...paid(credited - debited),
  ...owed(betId, shortfall, open),
];

/** The stake is on again, and what it had paid is taken back. */
const reopened: Poster<'BetReopened'> = ({ betId, bet, debited, shortfall }, open) => {
  const kind = bet.funding?.kind ?? 'cash';
  open.stakes.set(betId, { kind, stake: bet.stake });
  return [...released(kind, -bet.stake), ...paid(-debited), ...owed(betId, shortfall, open)];
};

/** What a bonus paid for comes back by an event of its own. */
const voided: Poster<'BetVoided'> = ({ betId, refunded }, open) => {
  const { kind } = stakeOf(betId, open);
  return [...closed(betId, open), ...(isCash(kind) ? paid(refunded) : [])];
};

const cashedOut: Poster<'BetCashedOut'> = ({ betId, value }, open) => [
  ...closed(betId, open),
  ...paid(value),
];

const partlyCashedOut: Poster<'BetPartlyCashedOut'> = ({ betId, value, remainingStake }, open) => {
  const { kind, stake } = stakeOf(betId, open);
  open.stakes.set(betId, { kind, stake: remainingStake });
  return [...released(kind, stake - remainingStake), ...paid(value)];
};

export const betPosters = {
  BetPlaced: placed,
  BetSettled: settled,
  BetResettled: resettled,
  BetReopened: reopened,
  BetVoided: voided,
  BetCashedOut: cashedOut,
  BetPartlyCashedOut: partlyCashedOut,
} as const;
