import { randomUUID } from 'node:crypto';
import {
  addToBetslip,
  calculateBetslip,
  confirmBetslip,
  eachWayChanged,
  type Placement,
  type PriceAcceptance,
  placeBet,
} from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { beforeEach } from 'vitest';
import type { EngineChoices } from '../../harness/index.ts';
import { evens, type OfferTerms, offer, setFeedLive } from './catalogue.ts';
import type { CommandService, Visitor } from './start-command-service.ts';
import { useCommandService } from './use-command-service.ts';

/** What customers do with selections at evens on their slip. */
export const createPlacement = (service: CommandService) => {
  const { redis } = service.dependencies;

  const move = (name: string, price: Price | null, terms?: OfferTerms) => offer(redis, name, price, terms);

  /** Each selection is named by one letter: `ab` puts `s-a` and `s-b` on the slip. Stakes are by id, as typed. */
  const compose = async (
    by: Visitor,
    names: string,
    stakes: Record<string, string>,
    { isPopUp, more, eachWay = [] }: { isPopUp?: true; more?: OfferTerms; eachWay?: string[] } = {},
  ): Promise<void> => {
    const popUp = isPopUp ? { isPopUp } : {};
    for (const name of names) {
      await by.ask(addToBetslip, { body: { ...(await move(name, evens, more)), ...popUp } });
    }
    for (const iDFOSelection of eachWay) {
      await by.ask(eachWayChanged, { query: { iDFOSelection, isChecked: true, ...popUp } });
    }
    const [iDFOSelection, stake] = [Object.keys(stakes), Object.values(stakes)];
    await by.ask(calculateBetslip, { body: { iDFOSelection, stake, ...popUp } });
  };

  const press = (
    by: Visitor,
    query: { uniqueId?: string; [name: string]: unknown } = {},
  ): Promise<Placement> => by.ask(placeBet, { query: { uniqueId: randomUUID(), ...query } });
  const confirm = (by: Visitor, uniqueId: string, query: object = {}): Promise<Placement> =>
    by.ask(confirmBetslip, { query: { uniqueId, ...query } });

  /** The same customer with a preference for price moves. */
  const preferring = async (customer: Visitor, priceAcceptance: PriceAcceptance): Promise<Visitor> =>
    service.visitor(['customer'], customer.accountId, customer.visitorId, { priceAcceptance });

  const openBets = async (customer: Visitor) => (await service.accountOf(customer)).bets.open;

  return { move, compose, press, confirm, preferring, openBets };
};
type PlacementSteps = ReturnType<typeof createPlacement>;

/**
 * The command service with what customers do to place bets. Before each test of the file Redis is empty, the feed is
 * live, and there is a customer with 100.00. `switches`: how an embedded event store acts like the real one.
 */
export const usePlacement = (switches?: EngineChoices['switches']) => {
  const { engines, service } = useCommandService({ switches });
  let placement: PlacementSteps;
  let customer: Visitor;
  beforeEach(async () => {
    placement = createPlacement(service());
    await setFeedLive(service().dependencies.redis);
    customer = await service().customer({ amount: 10_000 });
  });
  return {
    engines,
    service,
    placement: () => placement,
    customer: () => customer,
    /** Puts selections on the customer's slip; stakes are by id, as typed. */
    compose: (stakes: Record<string, string>, names = 'a') => placement.compose(customer, names, stakes),
    press: (uniqueId: string = randomUUID(), by = customer) => placement.press(by, { uniqueId }),
  };
};
