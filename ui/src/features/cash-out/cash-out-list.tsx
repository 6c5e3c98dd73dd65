import { useEffect, useState } from 'react';
import type { Bet } from '../../lib/api/bet-history.ts';
import { BetList } from '../bet/bet-list.tsx';
import { useOpenBets } from '../bet/use-open-bets.ts';
import { cashOutBelow } from './cash-out.tsx';
import type { CurrentOffer } from './current-offer.ts';
import { useCurrentOffer } from './use-current-offer.ts';

type States = Readonly<Record<string, CurrentOffer['state']>>;

const empty = { title: 'No cashouts', text: 'None of your bets can be cashed out at this time.' };

/** The open bets that can be cashed out, those that are suspended for a moment among them. */
export const CashOutList = () => {
  const { data, error } = useOpenBets();
  const [states, setStates] = useState<States>({});
  const note = (betId: string, state: CurrentOffer['state']) =>
    setStates((before) => (before[betId] === state ? before : { ...before, [betId]: state }));
  const stateOf = ({ betId }: Bet) => states[betId] ?? 'unknown';
  const bets = data?.bets;
  const waiting = bets?.some((bet) => stateOf(bet) === 'unknown');
  const shown = bets?.filter((bet) => stateOf(bet) === 'available' || stateOf(bet) === 'suspended');
  return (
    <>
      {bets?.map((bet) => (
        <OfferWatch key={bet.betId} bet={bet} onState={note} />
      ))}
      <BetList
        bets={waiting && shown?.length === 0 ? undefined : shown}
        error={error}
        empty={empty}
        below={cashOutBelow}
      />
    </>
  );
};

type OfferWatchProps = {
  bet: Bet;
  onState: (betId: string, state: CurrentOffer['state']) => void;
};

/** Follows the offer for one bet and draws nothing. */
const OfferWatch = ({ bet, onState }: OfferWatchProps) => {
  const { state } = useCurrentOffer(bet);
  useEffect(() => onState(bet.betId, state));
  return null;
};
