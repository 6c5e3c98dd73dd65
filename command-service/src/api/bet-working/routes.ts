import { accountStream } from '@paddock/contracts/events';
import { betWorking } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import type { EventStore } from '@paddock/service-kit/engines';
import { type Route, route } from '@paddock/service-kit/http';
import { explain, rulesOfVersion } from '../../betting/index.ts';
import { operatorRules } from '../../operator-rules.ts';
import { toldBet } from './bet-from-events.ts';
import { readRevisions } from './read-revisions.ts';

/**
 * How the return of a bet of the caller's came about, from the events that the bet view names. `not-found` when
 * they are not that bet's.
 */
export const betWorkingRoutes = ({ store }: { store: EventStore }): Route[] => [
  route(betWorking, async ({ session, query: { id, revisions } }) => {
    if (!session?.account) return refuse('not-signed-in');
    const events = await readRevisions(store, accountStream(session.account.accountId), revisions);
    const bet = new Set(revisions).size === events.length ? toldBet(events, id) : undefined;
    if (!bet) return refuse('not-found');
    return { body: explain(bet, bet.struckAt, rulesOfVersion(operatorRules.betting, bet.rulesVersion)) };
  }),
];
