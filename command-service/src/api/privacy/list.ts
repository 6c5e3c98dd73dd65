import { listErasures } from '@paddock/contracts/http';
import { commandContextOf, route } from '@paddock/service-kit/http';
import { noteListReading } from '@paddock/service-kit/readings';
import { createErasuresIndex } from '../../adapters/erasures/erasures-index.ts';
import { retentionView } from './erase.ts';
import type { PrivacyServices } from './services.ts';

/** Customers on a page of the list: those who are erased make room for the next. */
const pageSize = 100;

/** For compliance: who asked to be erased, the longest ago first; each is noted. */
export const listRoute = (services: PrivacyServices) => {
  const { store, redis } = services;
  const index = createErasuresIndex(redis);
  return route(listErasures, async (request) => {
    const { erasures, total } = await index.open(pageSize);
    const read = erasures.map(({ accountId }) => accountId);
    await noteListReading({ store, redis }, 'erasure', read, commandContextOf(request));
    const customers = await Promise.all(
      erasures.map(async (erasure) => {
        const { erasableFrom } = await retentionView(services, erasure.accountId, request.now);
        return { ...erasure, erasableFrom };
      }),
    );
    return { body: { customers, total } };
  });
};
