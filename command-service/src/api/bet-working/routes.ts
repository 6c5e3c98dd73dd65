import { accountStream } from '@paddock/contracts/events';
import { betWorking, deadHeatInfo, type Parsed, ruleFourInfo } from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { EventStore } from '@paddock/service-kit/engines';
import { type CallRequest, type Route, route } from '@paddock/service-kit/http';
import { explain, rulesOfVersion } from '../../betting/index.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import { betCalculatorRoute } from './bet-calculator-route.ts';
import { betFromEvents } from './bet-from-events.ts';
import { explainDeadHeat } from './explain-dead-heat.ts';
import { explainRuleFour } from './explain-rule-four.ts';
import { type PlacedBet, placedBet } from './placed-bet.ts';
import { readBetEvents, readRevisions } from './read-revisions.ts';
import { workingAnswer } from './working-answer.ts';

type Info = typeof ruleFourInfo | typeof deadHeatInfo;

/** What the calls that explain bets need of the service. */
type BetWorkingServices = { store: EventStore; rules: AccountRules };

/** Answers from a bet of the caller's as it was placed and resulted; `not-found` when it is none of theirs. */
const ofPlacedBet =
  <Answer>({ store, rules }: BetWorkingServices, explained: (bet: PlacedBet) => Answer) =>
  async ({
    session,
    query,
  }: Pick<CallRequest<Info>, 'session'> & Parsed<Info>): Promise<{ body: Answer } | Refusal> => {
    const stream = accountStream(session.account.accountId);
    const events = query.revisions
      ? await readRevisions(store, stream, query.revisions)
      : await readBetEvents(store, stream, query.id);
    const bet = placedBet(events, query.id, rules.betting);
    return bet ? { body: explained(bet) } : refuse('not-found');
  };

/**
 * How the return of a bet of the caller's came about, from the events that the bet view names. `not-found` when
 * they are not that bet's.
 */
const workingRoute = ({ store, rules }: BetWorkingServices) =>
  route(betWorking, async ({ session, query: { id, revisions } }) => {
    const events = await readRevisions(store, accountStream(session.account.accountId), revisions);
    const bet = new Set(revisions).size === events.length ? betFromEvents(events, id) : undefined;
    if (!bet) return refuse('not-found');
    const working = explain(bet, bet.struckAt, rulesOfVersion(rules.betting, bet.rulesVersion));
    return { body: workingAnswer(working) };
  });

/** The calls that explain and calculate bets. */
export const betWorkingRoutes = (services: BetWorkingServices): Route[] => [
  workingRoute(services),
  route(ruleFourInfo, ofPlacedBet(services, explainRuleFour)),
  route(deadHeatInfo, ofPlacedBet(services, explainDeadHeat)),
  betCalculatorRoute(services.rules.betting),
];
