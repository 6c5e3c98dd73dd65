import { liveSelectionId } from '@paddock/contracts/gateway';
import type { Life } from '@paddock/contracts/life';
import type { Price } from '@paddock/contracts/odds';
import { useCallback, useSyncExternalStore } from 'react';
import { type MatchState, matchStateOf } from '../lib/fixture.ts';
import type { FilteredService } from './filters.ts';
import { live } from './index.ts';
import { lifeOf } from './life-of.ts';
import { watchPrices } from './live.ts';
import type { LiveOf } from './values.ts';

type Watched = 'price' | 'score' | 'fixture' | 'market' | 'cash-out';

const useWatched = <T extends Watched>(
  service: FilteredService,
  id: string,
  type: T,
  key: string,
): LiveOf<T> | undefined => {
  const subscribe = useCallback(
    (changed: () => void) => live.watch(service, id, type, key, changed),
    [service, id, type, key],
  );
  return useSyncExternalStore(subscribe, () => live.value(type, key));
};

type LivePrice = {
  readonly price: Price | null;
  readonly life: Life;
};

/** A selection by its own id and that of its market. */
type SelectionIds = { readonly marketId: string; readonly selectionId: string };

/** The price of a selection and its life: the live ones, or what was read while none have come. */
export const useLivePrice = (marketId: string, selectionId: string, read: LivePrice): LivePrice => {
  const id = liveSelectionId(marketId, selectionId);
  const update = useWatched('PCS', id, 'price', id);
  // A withdrawal is final, also where the gateway does not know of it.
  if (!update || read.life === 'withdrawn') return read;
  return { price: update.A.price, life: lifeOf(update.L) };
};

/**
 * What `read` makes of the prices of some selections at this moment; `changed` is called whenever the price or the
 * life of one of them changes.
 */
export const useLivePrices = <T>(
  selections: readonly SelectionIds[],
  read: () => T,
  changed: () => void,
): T => {
  const ids = selections.map(({ marketId, selectionId }) => liveSelectionId(marketId, selectionId)).join(' ');
  const subscribe = useCallback(
    (render: () => void) =>
      watchPrices(live, ids.split(' ').filter(Boolean), () => {
        render();
        changed();
      }),
    [ids, changed],
  );
  return useSyncExternalStore(subscribe, read);
};

/** The price of a selection and its life at this moment, once something live has come. */
export const livePriceNow = ({ marketId, selectionId }: SelectionIds): LivePrice | undefined => {
  const update = live.value('price', liveSelectionId(marketId, selectionId));
  return update && { price: update.A.price, life: lifeOf(update.L) };
};

/** Score, period and clock of a match, once something live has come. */
export const useLiveScore = (fixtureId: string): MatchState | undefined => {
  const update = useWatched('SCS', fixtureId, 'score', fixtureId);
  return update && matchStateOf(update.A);
};

/** Start and finish of a fixture. */
type LiveFixture = { readonly life: Life; readonly inPlay: boolean };

/** Start and finish of a fixture, once something live has come. */
export const useLiveFixture = (fixtureId: string, race: boolean): LiveFixture | undefined => {
  const update = useWatched(race ? 'RCS' : 'SCS', fixtureId, 'fixture', fixtureId);
  return update && { life: lifeOf(update.L), inPlay: update.A.inPlay };
};

/** The life of a market, once something live has come. */
export const useLiveMarket = (fixtureId: string, marketId: string, race: boolean): Life | undefined => {
  const update = useWatched(race ? 'RCS' : 'MGCS', fixtureId, 'market', marketId);
  return update && lifeOf(update.L);
};

/** What an own open bet can be cashed out for while its life is open; minor units. */
export type LiveCashOut = {
  readonly life: Life;
  readonly value: number | null;
  readonly profit: number | null;
};

/** What an own open bet can be cashed out for, once the gateway has sent it. */
export const useLiveCashOut = (betId: string): LiveCashOut | undefined => {
  const update = useWatched('CASHOUT', betId, 'cash-out', betId);
  return update && { life: lifeOf(update.L), value: update.A.value, profit: update.A.profit };
};

export const useConnectionState = live.state.use;

/** Whether the gateway says that prices are paused; undefined until it has said anything. */
export const usePricesPaused = (): boolean | undefined =>
  useSyncExternalStore(live.watchStatus, () => live.value('status', 'sportsbook'))?.A.pricesPaused;
