import type { Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import { type Customer, openCustomer } from '../../support/customer.ts';
import type { Visit, Visitor } from './browser.ts';

type Site = { url(): string; visit: Visitor };

/** Opens a customer with so many euro whenever asked to, and the browsers of whoever was opened last. */
const createCustomers = ({ url, visit }: Site, euro: number) => {
  let customer: Customer | undefined;
  const open = async (): Promise<void> => {
    customer = await openCustomer(url());
    if (euro > 0) await customer.deposit(euro);
  };
  const get = (): Customer => {
    if (!customer) throw new Error('the customer is there once the test has begun');
    return customer;
  };
  const arrive = (path: string, how: Visit = {}): Promise<Page> =>
    visit(path, {
      sessionId: get().browser.sessionId(),
      knownDevice: get().browser.device(),
      ...how,
    });
  return { open, journey: { customer: get, arrive } };
};

/** A customer with so many euro for the journeys of a file, and their browser: signed in, at that path. */
export const useCustomer = (site: Site, euro: number) => {
  const { open, journey } = createCustomers(site, euro);
  beforeAll(open);
  return journey;
};

/** The same, somebody new for each journey: with nothing on the slip, no bets and the balance as it is said here. */
export const useNewCustomer = (site: Site, euro: number) => {
  const { open, journey } = createCustomers(site, euro);
  beforeEach(open);
  return journey;
};
