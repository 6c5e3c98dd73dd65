import { checkActiveTransaction, checkTransStatus } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import type { Route } from '@paddock/service-kit/http';
import { readActiveShopTransaction, readShopTransaction } from '../read-models/shop-transactions.ts';
import { accountRoute, type ReadSide } from '../read-side.ts';

/** Cash that the caller pays in at a shop. */
export const shopRoutes = (readSide: ReadSide): Route[] => [
  accountRoute(
    checkTransStatus,
    readSide,
    async (account, { query, now }) =>
      (await readShopTransaction(account, query.idmmshopfundstransfer, now)) ?? refuse('not-found'),
  ),
  accountRoute(checkActiveTransaction, readSide, async (account, { now }) => {
    const transaction = await readActiveShopTransaction(account, now);
    return { hasTrans: transaction !== undefined, transaction: transaction ?? null };
  }),
];
