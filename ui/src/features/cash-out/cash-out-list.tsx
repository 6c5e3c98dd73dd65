import type { BetView } from '@paddock/contracts/http';
import { useEffect, useState } from 'react';
import { BetList } from '../bet/bet-list.tsx';
import { useOpenBets } from '../bet/use-open-bets.ts';
import { noBetsTexts } from '../bet-history/my-bets-tab.ts';
import type { CashOutNow } from './cash-out-now.ts';
import { useCashOut } from './use-cash-out.ts';

type States = Readonly<Record<string, CashOutNow['state']>>;

/** The open bets that can be cashed out, those that are suspended for a moment among them. */
export const CashOutList = () => {
  const { data, error } = useOpenBets();
  const [states, setStates] = useState<States>({});
  const note = (betId: string, state: CashOutNow['state']) =>
    setStates((before) => (before[betId] === state ? before : { ...before, [betId]: state }));
  const stateOf = ({ betId }: BetView) => states[betId] ?? 'unknown';
  const bets = data?.bets;
  const waiting = bets?.some((bet) => stateOf(bet) === 'unknown');
  const shown = bets?.filter((bet) => stateOf(bet) === 'available' || stateOf(bet) === 'suspended');
  return (
    <>
      {bets?.map((bet) => (
        <Probe key={bet.betId} bet={bet} onState={note} />
      ))}
      <BetList
        bets={waiting && shown?.length === 0 ? undefined : shown}
        error={error}
        empty={noBetsTexts.Cashout}
      />
    </>
  );
};

type ProbeProps = {
  bet: BetView;
  onState: (betId: string, state: CashOutNow['state']) => void;
};

/** Follows the cash out of one bet and draws nothing. */
const Probe = ({ bet, onState }: ProbeProps) => {
  const { state } = useCashOut(bet);
  useEffect(() => onState(bet.betId, state));
  return null;
};
