import { useSyncExternalStore } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { mainSlipQuery } from './main-slip-query.ts';

let ids: ReadonlySet<string> = new Set();
let of: unknown;

/** Read again only when the slip was replaced. */
const current = (): ReadonlySet<string> => {
  const slip = mainSlipQuery.current();
  if (slip !== of) {
    of = slip;
    ids = new Set(slip?.selections.map(({ selectionId }) => selectionId));
  }
  return ids;
};

const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  stop ??= queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== mainSlipQuery.options.queryKey[0]) return;
    for (const changed of listeners) changed();
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
};

/** Whether a selection is on the betslip: marks its price wherever it is shown. */
export const useIsOnSlip = (selectionId: string): boolean =>
  useSyncExternalStore(subscribe, () => current().has(selectionId));

export const isOnSlip = (selectionId: string): boolean => current().has(selectionId);

/** How many selections are on the betslip. */
export const useSlipCount = (): number => useSyncExternalStore(subscribe, () => current().size);
