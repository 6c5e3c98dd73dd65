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
import { hearFeed, offer } from './catalogue.ts';
import type { Desk, Visitor } from './start-command-service.ts';

export const evens = { up: 1, down: 1 };
export const longer = { up: 5, down: 2 };
export const shorter = { up: 1, down: 2 };

/** A customer at the desk with selections at evens on the slip, and what they do with it. */
export const placementScene = (desk: Desk) => {
  const { redis } = desk.dependencies;

  /** Empties what Redis holds, and hears the feed. */
  const reset = async (): Promise<void> => {
    await redis.flushDb();
    await desk.dependencies.clock.refresh();
    await hearFeed(redis);
  };

  type More = Parameters<typeof offer>[3];
  const move = (name: string, price: Price | null, more?: More) => offer(redis, name, price, more);

  /** Each selection is named by one letter: `ab` puts `s-a` and `s-b` on the slip. Stakes are by id, as typed. */
  const compose = async (
    by: Visitor,
    names: string,
    stakes: Record<string, string>,
    { isPopUp, more, eachWay = [] }: { isPopUp?: true; more?: More; eachWay?: string[] } = {},
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

  /** The same customer at a desk, with a preference for price moves. */
  const preferring = async (customer: Visitor, priceAcceptance: PriceAcceptance): Promise<Visitor> =>
    desk.visitor(['customer'], customer.accountId, customer.visitorId, { priceAcceptance });

  const openBets = async (customer: Visitor) => (await desk.accountOf(customer)).bets.open;

  return { reset, move, compose, press, confirm, preferring, openBets };
};
