import { type Life, liveSelectionId } from '@paddock/contracts/gateway';
import type { BetslipView, SlipSelection } from '@paddock/contracts/http';
import { type Price, samePrice } from '@paddock/contracts/odds';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { live } from '../../live/index.ts';
import { readSlipAgain, slipQuery } from './slip-query.ts';
import { CALCULATE_MS } from './stakes.ts';

/** The documents' live scan of the betslip. */
const SCAN_MS = 15_000;

export const useSlip = () =>
  useQuery({
    ...slipQuery,
    refetchInterval: ({ state }) => ((state.data?.Msg.length ?? 0) > 0 ? SCAN_MS : false),
  });

export const priceRead = ({ cpu, cpd }: SlipSelection): Price | null =>
  cpu !== null && cpd !== null ? { up: cpu, down: cpd } : null;

/** The price that the customer last agreed to. */
export const priceSeen = ({ OriginalPriceUp: up, OriginalPriceDown: down }: SlipSelection): Price | null =>
  up !== null && down !== null ? { up, down } : null;

/** The price of a selection on the slip and its life now, by the live line where it has spoken. */
export function offerNow(held: SlipSelection): { price: Price | null; life: Life } {
  const update = live.value('price', liveSelectionId(held.IDFOMarketId, held.IDFOSelection));
  if (update) return { price: update.A.price, life: update.L };
  return { price: priceRead(held), life: held.isTradable ? 'O' : 'S' };
}

const isSame = (a: Price | null, b: Price | null): boolean => (a && b ? samePrice(a, b) : a === b);

/** Whether the price is another than the one that the customer agreed to. */
export const hasMoved = (held: SlipSelection): boolean => !isSame(offerNow(held).price, priceSeen(held));

export type SlipState = 'ready' | 'moved' | 'suspended';

let timer: ReturnType<typeof setTimeout> | undefined;
/** Returns follow prices: the slip is read again when the last of several moves is over. */
function readSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void readSlipAgain(), CALCULATE_MS);
}

/** Whether everything on the slip can be bet on as the customer saw it; follows every live price on it. */
export function useSlipState(slip: BetslipView): SlipState {
  const ids = slip.Msg.map((held) => liveSelectionId(held.IDFOMarketId, held.IDFOSelection)).join(' ');
  const subscribe = useCallback(
    (changed: () => void) => {
      const onUpdate = () => {
        changed();
        readSoon();
      };
      const stops = ids
        .split(' ')
        .filter(Boolean)
        .map((id) => live.watch('PCS', id, 'price', id, onUpdate));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [ids],
  );
  return useSyncExternalStore(subscribe, () => {
    if (slip.Msg.some((held) => offerNow(held).life !== 'O')) return 'suspended';
    return slip.Msg.some(hasMoved) ? 'moved' : 'ready';
  });
}
