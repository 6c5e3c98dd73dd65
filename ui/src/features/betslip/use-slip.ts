import { liveSelectionId } from '@paddock/contracts/gateway';
import type { BetslipView, SlipSelection } from '@paddock/contracts/http';
import { type Price, samePrice } from '@paddock/contracts/odds';
import { useCallback, useSyncExternalStore } from 'react';
import { type Life, lifeOf } from '../../lib/life.ts';
import { live } from '../../live/index.ts';
import { useSlipOf } from './main-view.ts';
import { useBetslip } from './slip-context.ts';
import { CALCULATE_MS } from './stakes.ts';

/** The slip that the parts around are about. */
export const useSlip = () => useSlipOf(useBetslip().view);

export const priceRead = ({ cpu, cpd }: SlipSelection): Price | null =>
  cpu !== null && cpd !== null ? { up: cpu, down: cpd } : null;

/** The price that the customer last agreed to. */
export const priceSeen = ({ OriginalPriceUp: up, OriginalPriceDown: down }: SlipSelection): Price | null =>
  up !== null && down !== null ? { up, down } : null;

export type SelectionStatus = SlipSelection['status'];

const FINAL: ReadonlySet<SelectionStatus> = new Set(['resulted', 'finished', 'withdrawn', 'unknown']);

/** Where a selection stands: what was read is final, or the live line knows better. */
export const statusNow = (read: SelectionStatus, life: Life | undefined): SelectionStatus =>
  life === undefined || FINAL.has(read) ? read : life;

/** The price of a selection on the slip and its status now, by the live line where it has spoken. */
export function offerNow(held: SlipSelection): { price: Price | null; status: SelectionStatus } {
  const update = live.value('price', liveSelectionId(held.IDFOMarketId, held.IDFOSelection));
  return {
    price: update ? update.A.price : priceRead(held),
    status: statusNow(held.status, update && lifeOf(update.L)),
  };
}

const isSame = (a: Price | null, b: Price | null): boolean => (a && b ? samePrice(a, b) : a === b);

/** Whether the price is another than the one that the customer agreed to; at starting price there is none. */
export const hasPriceMoved = (held: SlipSelection): boolean =>
  held.priceType === 'board' && !isSame(offerNow(held).price, priceSeen(held));

export const hasLineMoved = ({ line, originalLine }: SlipSelection): boolean => line !== originalLine;

export type SlipState = 'ready' | 'moved' | 'suspended';

const timers = new WeakMap<object, ReturnType<typeof setTimeout>>();
/** Returns follow prices: the slip is read again when the last of several moves is over. */
function readSoon(view: { readAgain: () => Promise<void> }): void {
  clearTimeout(timers.get(view));
  timers.set(
    view,
    setTimeout(() => void view.readAgain(), CALCULATE_MS),
  );
}

/** Whether everything on the slip can be bet on as the customer saw it; follows every live price on it. */
export function useSlipState(slip: BetslipView): SlipState {
  const { view } = useBetslip();
  const ids = slip.Msg.map((held) => liveSelectionId(held.IDFOMarketId, held.IDFOSelection)).join(' ');
  const subscribe = useCallback(
    (changed: () => void) => {
      const onUpdate = () => {
        changed();
        readSoon(view);
      };
      const stops = ids
        .split(' ')
        .filter(Boolean)
        .map((id) => live.watch('PCS', id, 'price', id, onUpdate));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [ids, view],
  );
  return useSyncExternalStore(subscribe, () => {
    if (slip.Msg.some((held) => offerNow(held).status !== 'open')) return 'suspended';
    return slip.Msg.some((held) => hasPriceMoved(held) || hasLineMoved(held)) ? 'moved' : 'ready';
  });
}
