import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { type Customer, openCustomer } from '../../support/customer.ts';
import type { Visit, Visitor } from './browser.ts';

type Site = { url(): string; visit: Visitor };

/** A customer with so many euro for the journeys of a file, and their browser: signed in, at that path. */
export const useCustomer = ({ url, visit }: Site, euro: number) => {
  let customer: Customer | undefined;
  beforeAll(async () => {
    customer = await openCustomer(url());
    if (euro > 0) await customer.deposit(euro);
  });
  const get = (): Customer => {
    if (!customer) throw new Error('the customer is there once the file has begun');
    return customer;
  };
  const arrive = (path: string, how: Visit = {}): Promise<Page> =>
    visit(path, { sessionId: get().browser.sessionId(), ...how });
  return { customer: get, arrive };
};
