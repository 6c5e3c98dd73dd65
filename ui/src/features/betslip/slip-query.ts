import { readSlip, type Slip, type SlipKind, slipQuery } from '../../lib/api/betslip/slip.ts';
import { accountHere, sessionMark } from '../../lib/api/client.ts';
import { createCommandQueue } from '../../lib/command-queue.ts';
import { queryClient } from '../../lib/query-client.ts';

export const emptySlip: Slip = {
  selections: [],
  combinations: [],
  combineMessage: null,
  totalStake: 0,
  potentialReturn: null,
  pricesPaused: false,
  currency: null,
  freeBalance: 0,
  tokens: [],
  acca: {
    eligible: false,
    chosen: null,
    boostAvailable: false,
    insuranceAvailable: false,
    boostPercent: 0,
    ineligible: [],
  },
  keepSelections: false,
  priceAcceptance: 'none',
  maximumPayout: 0,
};

/** The session that a slip was read in, and its account; `null` of a visitor. */
export type Reader = { readonly mark: string | undefined; readonly accountId: string | null };
type OnEmptied = (shown: Slip, reader: Reader) => void;

const reader = (): Reader => ({ mark: sessionMark(), accountId: accountHere() ?? null });

/** A slip as the server holds it: one per visitor, and a second one for the quick-bet popup. */
export const createSlipQuery = (kind: SlipKind) => {
  const read = slipQuery(kind);
  const { queryKey } = read;
  const listeners = new Set<OnEmptied>();
  let shownTo = reader();
  const options = {
    ...read,
    staleTime: 5000,
    queryFn: async (): Promise<Slip> => {
      const shown: Slip | undefined = queryClient.getQueryData(queryKey);
      const slip = await readSlip(kind);
      const isEmpty = slip.selections.length === 0;
      if (isEmpty && shown?.selections.length && queryClient.getQueryData(queryKey) === shown)
        for (const listener of listeners) listener(shown, shownTo);
      if (!isEmpty) shownTo = reader();
      return slip;
    },
  };
  /**
   * Changes what is shown, at once: in the press itself, before the server has answered. What is being read meanwhile
   * is older and dropped.
   */
  const update = (change: (slip: Slip) => Slip): void => {
    // Dropped by the time that the call returns; only its promise comes later.
    void queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, (slip) => change(slip ?? emptySlip));
    shownTo = reader();
  };
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey, exact: true });
  return {
    options,
    /** Calls the listener when the slip is found empty that this page shows with selections: as after a bet elsewhere. */
    onEmptied: (listener: OnEmptied): void => {
      listeners.add(listener);
    },
    /** What composes the slip on the server, in one order; placing waits for it. */
    commands: createCommandQueue(),
    /** As it is known now. */
    current: (): Slip | undefined => queryClient.getQueryData(queryKey),
    update,
    /** Shows what the server worked out for it beside its content: what is being read meanwhile is read again, not lost. */
    amend: (change: (slip: Slip) => Slip): void => {
      const isReading = queryClient.isFetching({ queryKey, exact: true }) > 0;
      update(change);
      if (isReading) void refresh();
    },
    /** Reads it from the server, whatever is known or being read. */
    fetch: async (): Promise<void> => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      await queryClient.fetchQuery({ ...options, staleTime: 0 });
    },
    refresh,
  };
};
export type SlipQuery = ReturnType<typeof createSlipQuery>;
