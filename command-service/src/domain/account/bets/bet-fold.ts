import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import { movementOf } from '@paddock/contracts/wallet';
import { evolveBets, noBets } from './bets.ts';
import type { BetPayout, OpenBet } from './open-bet.ts';

/** A bet from its own events, also once it is over: an account forgets such a bet, its stream does not. */
export type FoldedBet = {
  /** As it was accepted, with the names that an open bet leaves out. */
  placed: DataOf<AccountEvent, 'BetPlaced'>;
  /** As far as it stands: the results of its legs, and what of it was not cashed out. */
  bet: OpenBet;
  payout: BetPayout;
  /** `over`: void or cashed out, for good. */
  status: 'open' | 'settled' | 'over';
  /** Operations made it void, whatever its legs did. */
  isVoid: boolean;
};

const unpaid: BetPayout = {
  outcome: 'lost',
  returned: 0,
  insured: 0,
  paid: 0,
  freePaid: 0,
  tokenBack: false,
};

/** The bet as it is placed. */
export const foldPlacement = (placed: FoldedBet['placed'], at: string): FoldedBet | undefined => {
  const [bet] = evolveBets(noBets, { type: 'BetPlaced', data: placed }, at).open;
  return bet && { placed, bet, payout: unpaid, status: 'open', isVoid: false };
};

const paying = (folded: FoldedBet, change: Partial<BetPayout>, status = folded.status): FoldedBet => ({
  ...folded,
  status,
  payout: { ...folded.payout, ...change },
});

/** The bet with an event that changes it while it is open, or a leg's result. */
const changing = (folded: FoldedBet, event: Parameters<typeof evolveBets>[1], at: string): FoldedBet => {
  const [bet = folded.bet] = evolveBets({ ...noBets, open: [folded.bet] }, event, at).open;
  return { ...folded, bet };
};

type Settlement = Extract<AccountEvent, { type: 'BetSettled' | 'BetResettled' }>;

/** A settlement, the first or another: what it returns, and what the account has had of the bet with it. */
const settling = (folded: FoldedBet, event: Settlement): FoldedBet => {
  const { outcome, returned, insuranceRefund: insured = 0 } = event.data;
  const paid = folded.payout.paid + movementOf(event).returns;
  return paying(folded, { outcome, returned, insured, paid }, 'settled');
};

/** The bet after an event that is about it; others leave it as it is. */
export const foldBet = (folded: FoldedBet, event: AccountEvent, at: string): FoldedBet => {
  const { payout, bet } = folded;
  switch (event.type) {
    case 'BetLegResulted':
    case 'BetPartlyCashedOut':
      return changing(folded, event, at);
    case 'BetSettled':
      return settling(folded, event);
    case 'BetResettled': {
      const settled = settling(folded, event);
      return event.data.reason === 'voided' ? { ...settled, status: 'over', isVoid: true } : settled;
    }
    case 'BetReopened':
      return paying(changing(folded, event, at), { paid: payout.paid + movementOf(event).returns }, 'open');
    case 'BetVoided':
      return { ...folded, status: 'over', isVoid: true };
    case 'BetCashedOut':
      return { ...folded, status: 'over' };
    case 'FreeBalanceCredited':
    case 'FreeBalanceDebited':
      return paying(folded, { freePaid: payout.freePaid + movementOf(event).freeCredited });
    case 'FreeBetTokenRestored':
      return paying(folded, { freePaid: payout.freePaid + bet.stake, tokenBack: true });
    case 'FreeBetTokenExpired':
      if (!payout.tokenBack) return folded;
      return paying(folded, { freePaid: payout.freePaid - bet.stake, tokenBack: false });
    default:
      return folded;
  }
};

/** An event with when it was decided. */
type Dated = AccountEvent & { metadata: { at: string } };

/** The bet that these events are about, its placement first. `undefined` when they don't begin with one. */
export const foldBetEvents = ([first, ...rest]: readonly Dated[]): FoldedBet | undefined => {
  const placed = first?.type === 'BetPlaced' ? foldPlacement(first.data, first.metadata.at) : undefined;
  return placed && rest.reduce((folded, event) => foldBet(folded, event, event.metadata.at), placed);
};
