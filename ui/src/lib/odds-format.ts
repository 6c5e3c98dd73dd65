import { formatOdds, type OddsFormat, type Price } from '@paddock/contracts/odds';
import { sessionQuery } from './api/client.ts';
import { rememberOddsFormat } from './api/profile.ts';
import { queryClient } from './query-client.ts';
import { createStore } from './store.ts';

const store = createStore<OddsFormat>('fractional');

/** Follows the session's answer; called once, when the app starts. */
export const followSessionOdds = (): (() => void) =>
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session) store.set(session.oddsFormat);
  });

/**
 * Shows all odds this way from now on, and has the server remember it for this session and account. Rejects when it
 * does not: then it holds on this page, and the next session has the format that the server knows.
 */
export const chooseOddsFormat = async (format: OddsFormat): Promise<void> => {
  store.set(format);
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  if (before) queryClient.setQueryData(sessionQuery.queryKey, { ...before, oddsFormat: format });
  await rememberOddsFormat(format);
};

/** The chosen format; a component that shows odds renders again when it changes. */
export const useOddsFormat = store.use;

/** A price in the odds format of the customer; empty when there is none. */
export const useOddsText = (price: Price | null | undefined): string => {
  const format = useOddsFormat();
  return price ? formatOdds(price, format) : '';
};
