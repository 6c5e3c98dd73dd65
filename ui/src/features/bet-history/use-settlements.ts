import { type BetView, betHistorySearch, checkBalance, myBetsSearch } from '@paddock/contracts/http';
import { useEffect, useRef } from 'react';
import { toast } from '../../design/toast.ts';
import { ask, callKey, refreshCalls } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { live } from '../../live/index.ts';
import { myBetsOf, useOpenBets } from '../bet/use-open-bets.ts';
import { isCashingOut } from '../cash-out/cash-out-popup.ts';
import { settlementToast } from './settlement-toast.ts';

/** After a result the bet is settled by the command side: looked at until it has had the time. */
const resultPollsMs = [300, 900, 2000, 4000] as const;

const openKey = callKey(myBetsSearch, myBetsOf('Open'));

/** A market of an open bet was resulted, or its fixture ended: the open bets are looked at in quick steps. */
const useResults = (bets: readonly BetView[] | undefined): void => {
  const fixtures = [...new Set(bets?.flatMap(({ legs }) => legs.map(({ fixtureId }) => fixtureId)))].join(
    ' ',
  );
  useEffect(() => {
    if (fixtures === '') return;
    const followed = new Set(fixtures.split(' '));
    const stops = [...followed].map((id) => live.follow('MGCS', id));
    let timers: ReturnType<typeof setTimeout>[] = [];
    const look = () => void queryClient.invalidateQueries({ queryKey: openKey });
    const stopListening = live.listen(({ I, L }, before) => {
      if (!followed.has(I) || (L !== 'R' && L !== 'C') || before?.L === L) return;
      for (const timer of timers) clearTimeout(timer);
      timers = resultPollsMs.map((ms) => setTimeout(look, ms));
    });
    return () => {
      stopListening();
      for (const timer of timers) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [fixtures]);
};

/** Tells of bets that are open no more, and brings balance and history up to date. */
const tellSettled = async (betIds: ReadonlySet<string>): Promise<void> => {
  await refreshCalls(checkBalance, betHistorySearch);
  const { bets } = await ask(myBetsSearch, { body: { BetState: 'AllStates' } });
  for (const bet of bets) {
    // What is cashed out by hand is told by its own popup.
    const told = !betIds.has(bet.betId) || isCashingOut(bet.betId);
    const message = told ? undefined : settlementToast(bet);
    if (message) toast(message);
  }
  await queryClient.invalidateQueries({ queryKey: callKey(myBetsSearch, myBetsOf('Settled')) });
};

/** Follows the customer's open bets wherever they are on the site; once, in the shell. */
export const useSettlements = (): void => {
  const open = useOpenBets().data?.bets;
  useResults(open);
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = open && new Set(open.map(({ betId }) => betId));
    if (!before || !known.current) return;
    const gone = new Set([...before].filter((betId) => !known.current?.has(betId)));
    if (gone.size > 0) void tellSettled(gone).catch(() => undefined);
  }, [open]);
};
