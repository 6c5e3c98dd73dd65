import { addToBetslip, getBetslipBets } from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { beforeEach } from 'vitest';
import { evens, type Offered, type OfferTerms, offer, setFeedLive } from './catalogue.ts';
import type { Visitor } from './start-command-service.ts';
import { useCommandService } from './use-command-service.ts';

/**
 * The command service with what visitors do on their slip. Before each test of the file Redis is empty, the feed is
 * live, and there is a visitor who is not signed in.
 */
export const useSlip = () => {
  const { engines, service } = useCommandService();
  let visitor: Visitor;
  beforeEach(async () => {
    await setFeedLive(service().dependencies.redis);
    visitor = await service().visitor(undefined);
  });

  /** Offers a market with one selection, without showing it to anybody. */
  const offered = (name: string, terms?: OfferTerms, price: Price | null = evens): Promise<Offered> =>
    offer(service().dependencies.redis, name, price, terms);
  const put = async (
    name: string,
    { by = visitor, price, ...terms }: OfferTerms & { by?: Visitor; price?: Price } = {},
  ): Promise<Offered> => {
    const body = await offered(name, terms, price);
    await by.ask(addToBetslip, { body });
    return body;
  };
  const view = (by = visitor) => by.ask(getBetslipBets, {});

  return { engines, service, visitor: () => visitor, offered, put, view };
};
