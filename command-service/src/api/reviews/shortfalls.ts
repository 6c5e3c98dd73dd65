import { accountEvents, accountStream, type EventOf, pickEvents } from '@paddock/contracts/events';
import { listShortfalls } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { type Shortfall, shortfallEventTypes, shortfallsAfter } from '@paddock/contracts/wallet';
import { readEvent } from '@paddock/service-kit/events';
import { commandContextOf, route } from '@paddock/service-kit/http';
import { noteReading } from '@paddock/service-kit/readings';
import { openAccountOf } from '../../domain/account/state.ts';
import { findAccount } from '../find-account.ts';
import type { ReviewServices } from './services.ts';

const shortfallEvents = pickEvents(accountEvents, shortfallEventTypes);
type ShortfallEvent = EventOf<typeof shortfallEvents>;

type Services = Pick<ReviewServices, 'accounts' | 'names' | 'store'>;

/** From the whole stream: the account itself has forgotten them, as no decision goes by them. */
const shortfallsOf = async ({ store }: Services, accountId: string): Promise<Shortfall[]> => {
  let known: Shortfall[] = [];
  for await (const recorded of store.read(accountStream(accountId), 0n)) {
    if (!Object.hasOwn(shortfallEvents, recorded.type)) continue;
    const event = readEvent<ShortfallEvent>(shortfallEvents, recorded);
    known = shortfallsAfter(known, event, event.metadata.at);
  }
  return known;
};

/** Shown to nobody of whom it is not noted, each time. Refuses `unknown-account`. */
export const shortfallsRoute = (services: Services) =>
  route(listShortfalls, async (request) => {
    const accountId = await findAccount(services, request.query.account);
    if (isRefusal(accountId)) return accountId;
    await noteReading(services.store, { accountId, view: 'shortfalls' }, commandContextOf(request));
    const { state } = await services.accounts.load(accountId);
    const { currency } = openAccountOf(state);
    return { body: { currency, shortfalls: await shortfallsOf(services, accountId) } };
  });
