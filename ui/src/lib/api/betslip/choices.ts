import {
  eachWayChanged,
  loadBetslipKeyboard,
  priceTypeChange,
  retainSelectionClicked,
  setCustomerPreference,
} from '@paddock/contracts/http';
import type { PriceAcceptance, PriceType } from '@paddock/contracts/odds';
import { queryOptions } from '@tanstack/react-query';
import { ask, callKey } from '../client.ts';
import { type Slip, type SlipKind, slipFlag, slipOf } from './slip.ts';

/** Ticks or unticks each-way of a single or a combination; answers how the slip stands then. */
export const setEachWay = async (kind: SlipKind, id: string, ticked: boolean): Promise<Slip> =>
  slipOf(await ask(eachWayChanged, { query: { iDFOSelection: id, isChecked: ticked, ...slipFlag(kind) } }));

/** Takes the board price or the starting price; answers how the slip stands then. */
export const setPriceType = async (kind: SlipKind, id: string, priceType: PriceType): Promise<Slip> =>
  slipOf(await ask(priceTypeChange, { query: { iDFOSelection: id, value: priceType, ...slipFlag(kind) } }));

/** Whether the selections stay on the betslip after placing; answers how it stands then. */
export const setKeepSelections = async (keep: boolean): Promise<Slip> =>
  slipOf(await ask(retainSelectionClicked, { query: { isChecked: keep } }));

/** Which price moves are taken without asking; kept with the account. */
export const setPriceAcceptance = async (acceptance: PriceAcceptance): Promise<void> => {
  await ask(setCustomerPreference, { body: { PriceAcceptance: acceptance } });
};

/** Stakes to add with one tap, minor units. */
export const quickStakesQuery = queryOptions({
  queryKey: callKey(loadBetslipKeyboard, {}),
  queryFn: async () => (await ask(loadBetslipKeyboard, {})).quickStakes,
  staleTime: Number.POSITIVE_INFINITY,
});
