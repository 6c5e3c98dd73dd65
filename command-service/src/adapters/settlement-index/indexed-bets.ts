import type { AccountEvent } from '@paddock/contracts/events';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';

/** Open bets of an account as the index has them: as they are in its stream up to a revision. */
export type IndexedBets = { revision: bigint; bets: readonly OpenBet[] };

type BetEvent = Extract<AccountEvent, { type: 'BetLegResulted' | 'BetPartlyCashedOut' }>;

/** The bet from its lines in the index: one with its account, one with the bet, one for each event since. */
export const betOf = (lines: string): OpenBet => {
  const [, first = '', ...events] = lines.split('\n');
  let bet = JSON.parse(first) as OpenBet;
  for (const line of events) {
    const [next = bet] = evolveBets({ ...noBets, open: [bet] }, JSON.parse(line) as BetEvent, '').open;
    bet = next;
  }
  return bet;
};
