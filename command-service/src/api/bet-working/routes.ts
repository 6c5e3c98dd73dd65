import { accountStream } from '@paddock/contracts/events';
import { betWorking } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import type { EventStore } from '@paddock/service-kit/engines';
import { type Route, route } from '@paddock/service-kit/http';
import { explain, rulesOfVersion } from '../../betting/index.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import { betCalculatorRoute } from './bet-calculator-route.ts';
import { betFromEvents } from './bet-from-events.ts';
import { readRevisions } from './read-revisions.ts';

/** What the calls that explain bets need of the service. */
export type BetWorkingServices = { store: EventStore; rules: AccountRules };

/**
 * How the return of a bet of the caller's came about, from the events that the bet view names. `not-found` when
 * they are not that bet's.
 */
const workingRoute = ({ store, rules }: BetWorkingServices) =>
  route(betWorking, async ({ session, query: { id, revisions } }) => {
    if (!session?.account) return refuse('not-signed-in');
    const events = await readRevisions(store, accountStream(session.account.accountId), revisions);
    const bet = new Set(revisions).size === events.length ? betFromEvents(events, id) : undefined;
    if (!bet) return refuse('not-found');
    return { body: explain(bet, bet.struckAt, rulesOfVersion(rules.betting, bet.rulesVersion)) };
  });

/** The calls that explain and calculate bets. */
export const betWorkingRoutes = (services: BetWorkingServices): Route[] => [
  workingRoute(services),
  betCalculatorRoute(services.rules.betting),
];
