import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import { evolveBets, noBets } from './bets.ts';
import type { BetPayout, OpenBet } from './open-bet.ts';

/** A bet that was settled, with its legs as it was settled by. */
export type SettledBet = { bet: OpenBet; payout: BetPayout };

type Placed = DataOf<AccountEvent, 'BetPlaced'>;

/** `over`: void or cashed out, for good. */
type KnownBet = SettledBet & { status: 'open' | 'settled' | 'over' };

const unpaid: BetPayout = {
  outcome: 'lost',
  returned: 0,
  insured: 0,
  paid: 0,
  freePaid: 0,
  tokenBack: false,
};

const paying = (known: KnownBet, change: Partial<BetPayout>, status = known.status): KnownBet => ({
  ...known,
  status,
  payout: { ...known.payout, ...change },
});

/** The bet with an event that changes it while it is open, or a leg's result. */
const changing = (known: KnownBet, event: Parameters<typeof evolveBets>[1], at: string): KnownBet => {
  const [bet = known.bet] = evolveBets({ ...noBets, open: [known.bet] }, event, at).open;
  return { ...known, bet };
};

const evolve = (known: KnownBet, event: AccountEvent, at: string): KnownBet => {
  const { payout } = known;
  switch (event.type) {
    case 'BetLegResulted':
    case 'BetPartlyCashedOut':
      return changing(known, event, at);
    case 'BetSettled': {
      const { outcome, returned, insuranceRefund: insured = 0 } = event.data;
      return paying(known, { outcome, returned, insured, paid: payout.paid + returned }, 'settled');
    }
    case 'BetResettled': {
      const { outcome, returned, insuranceRefund: insured = 0, credited, debited, reason } = event.data;
      const paid = payout.paid + credited - debited;
      return paying(known, { outcome, returned, insured, paid }, reason === 'voided' ? 'over' : 'settled');
    }
    case 'BetReopened':
      return paying(changing(known, event, at), { paid: payout.paid - event.data.debited }, 'open');
    case 'BetVoided':
    case 'BetCashedOut':
      return { ...known, status: 'over' };
    case 'FreeBalanceCredited':
      return paying(known, { freePaid: payout.freePaid + event.data.amount });
    case 'FreeBalanceDebited':
      return paying(known, { freePaid: payout.freePaid - event.data.amount });
    case 'FreeBetTokenRestored':
      return paying(known, { freePaid: payout.freePaid + known.bet.stake, tokenBack: true });
    case 'FreeBetTokenExpired':
      if (!payout.tokenBack) return known;
      return paying(known, { freePaid: payout.freePaid - known.bet.stake, tokenBack: false });
    default:
      return known;
  }
};

/**
 * Folds, from an account's events, the bets that `isRelevant`: an account forgets a bet that is over, its stream does
 * not. Events are noted in their order, the bet's placement first.
 */
export const createBetFold = (isRelevant: (placed: Placed) => boolean) => {
  const known = new Map<string, KnownBet>();
  const byToken = new Map<string, string>();

  const idOf = (event: AccountEvent): string | undefined => {
    if (event.type === 'FreeBetTokenExpired') return byToken.get(event.data.tokenId);
    return 'betId' in event.data ? event.data.betId : undefined;
  };

  const place = (data: Placed, at: string): void => {
    const [bet] = evolveBets(noBets, { type: 'BetPlaced', data }, at).open;
    if (!bet) return;
    known.set(data.betId, { bet, status: 'open', payout: unpaid });
    if (data.funding?.kind === 'token') byToken.set(data.funding.tokenId, data.betId);
  };

  const settledBet = (betId: string): SettledBet | undefined => {
    const bet = known.get(betId);
    return bet?.status === 'settled' ? { bet: bet.bet, payout: bet.payout } : undefined;
  };

  return {
    apply: (event: AccountEvent, at: string): void => {
      if (event.type === 'BetPlaced') {
        if (isRelevant(event.data)) place(event.data, at);
        return;
      }
      const betId = idOf(event);
      const bet = betId === undefined ? undefined : known.get(betId);
      if (bet) known.set(bet.bet.betId, evolve(bet, event, at));
    },
    settledBet,
    /** Oldest first. */
    settled: (): SettledBet[] => [...known.keys()].flatMap((betId) => settledBet(betId) ?? []),
    /** Whether there is such a bet, and how it stands. */
    statusOf: (betId: string): KnownBet['status'] | undefined => known.get(betId)?.status,
  };
};
