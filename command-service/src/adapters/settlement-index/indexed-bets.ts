import { compiledSchema } from '@paddock/service-kit/events';
import { z } from 'zod';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { openBetSchema } from '../../domain/account/snapshot.ts';
import { betChangeSchema } from './schema.ts';

/** Open bets of an account as the index has them: as they are in its stream up to a revision. */
export type IndexedBets = { revision: bigint; bets: readonly OpenBet[] };

const [openBet, betChange] = [compiledSchema(openBetSchema), compiledSchema(betChangeSchema)];

const headerSchema = z.object({ account: z.string() });

/** Whose bet it is, by its lines in the index. */
export const accountOf = (lines: string): string =>
  headerSchema.parse(JSON.parse(lines.slice(0, lines.indexOf('\n')))).account;

/** The bet from its lines in the index: one with its account, one with the bet, one for each event since. */
export const betOf = (lines: string): OpenBet => {
  const [, first = '', ...events] = lines.split('\n');
  let bet: OpenBet = openBet.parse(JSON.parse(first));
  for (const line of events) {
    const change = betChange.parse(JSON.parse(line));
    [bet = bet] = evolveBets({ ...noBets, open: [bet] }, change, '').open;
  }
  return bet;
};
