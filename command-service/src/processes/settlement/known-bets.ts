import type { AccountEvent } from '@paddock/contracts/events';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';

/** Open bets of an account, as its stream has them up to a revision. */
export type KnownBets = { revision: bigint; bets: readonly OpenBet[] };

type BetEvent = Extract<AccountEvent, { type: 'BetLegResulted' | 'BetPartlyCashedOut' }>;

/** The bet that the lines of the index tell: one with its account, one with the bet, one for each event since. */
export const betOf = (lines: string): OpenBet => {
  const [, first = '', ...events] = lines.split('\n');
  let bet = JSON.parse(first) as OpenBet;
  for (const line of events) {
    const [told = bet] = evolveBets({ ...noBets, open: [bet] }, JSON.parse(line) as BetEvent, '').open;
    bet = told;
  }
  return bet;
};
