import {
  accaRemoveIneligible,
  type BetslipView,
  eachWayChanged,
  type PriceAcceptance,
  priceTypeChange,
  retainSelectionClicked,
  type SlipSelection,
  setAccaPromo,
  setBigGameBoost,
  setCustomerPreference,
} from '@paddock/contracts/http';
import type { PriceType } from '@paddock/contracts/odds';
import { texts } from '@paddock/contracts/texts';
import { toast } from '../../design/toast.ts';
import { ask, errorText } from '../../lib/api.ts';
import type { Betslip } from './betslip.ts';

const isFlag = (popUp: boolean) => (popUp ? { isPopUp: true } : {});

/**
 * Shows a change at once and then what the server made of it; when it refused, the slip is read again and the
 * refusal shown.
 */
const change = async (
  { view, placing, stakes }: Betslip,
  shown: (slip: BetslipView) => BetslipView,
  send: () => Promise<BetslipView | undefined>,
): Promise<void> => {
  placing.compose();
  await view.show(shown);
  try {
    const answer = await send();
    if (answer) await view.show(() => answer);
    else await view.readAgain();
    stakes.calculateSoon();
  } catch (error) {
    toast({ tone: 'error', title: errorText(error) });
    await view.readAgain();
  }
};

const withSelection = (slip: BetslipView, id: string, more: Partial<SlipSelection>): BetslipView => ({
  ...slip,
  Msg: slip.Msg.map((held) => (held.IDFOSelection === id ? { ...held, ...more } : held)),
});

const withEachWay = (slip: BetslipView, id: string, ticked: boolean): BetslipView => ({
  ...withSelection(slip, id, { IsEW: ticked }),
  betTypes: slip.betTypes.map((bet) =>
    bet.id === id && bet.IsEW !== ticked
      ? { ...bet, IsEW: ticked, lines: ticked ? bet.lines * 2 : bet.lines / 2 }
      : bet,
  ),
});

/** Ticks or unticks each-way of a single or a bet type. */
export const setEachWay = (slip: Betslip, id: string, ticked: boolean): Promise<void> =>
  change(
    slip,
    (shown) => withEachWay(shown, id, ticked),
    () => ask(eachWayChanged, { query: { iDFOSelection: id, isChecked: ticked, ...isFlag(slip.popUp) } }),
  );

/** Takes the board price or the starting price. */
export const setPriceType = (slip: Betslip, id: string, priceType: PriceType): Promise<void> =>
  change(
    slip,
    (shown) => withSelection(shown, id, { priceType }),
    () => ask(priceTypeChange, { query: { iDFOSelection: id, value: priceType, ...isFlag(slip.popUp) } }),
  );

/** Whether the selections stay on the slip after placing. */
export const setRetain = (slip: Betslip, retain: boolean): Promise<void> =>
  change(
    slip,
    (shown) => ({ ...shown, retainSelection: retain }),
    () => ask(retainSelectionClicked, { query: { isChecked: retain } }),
  );

/** Which price moves are taken without asking; kept with the account. */
export const setPriceAcceptance = (slip: Betslip, acceptance: PriceAcceptance): Promise<void> =>
  change(
    slip,
    (shown) => ({ ...shown, priceAcceptance: acceptance }),
    async () => {
      await ask(setCustomerPreference, { body: { PriceAcceptance: acceptance } });
      return undefined;
    },
  );

type AccaPromo = NonNullable<BetslipView['accaPromo']['chosen']>;

/** Chooses boost or insurance; the one that is chosen already is cleared. */
export const toggleAccaPromo = (slip: Betslip, promo: AccaPromo): Promise<void> => {
  const chosen = slip.view.now()?.accaPromo.chosen === promo ? null : promo;
  return change(
    slip,
    (shown) => ({ ...shown, accaPromo: { ...shown.accaPromo, chosen } }),
    async () => {
      const { success, msg } = await ask(setAccaPromo, { query: { promo: chosen ?? 'empty' } });
      if (!success) toast({ tone: 'error', title: msg || texts.acca.setFailed });
      return undefined;
    },
  );
};

/** Takes the selections off the slip that keep the accumulator from its promotion. */
export const removeIneligible = (slip: Betslip): Promise<void> =>
  change(
    slip,
    (shown) => shown,
    async () => {
      const { success, msg } = await ask(accaRemoveIneligible, {});
      if (!success) toast({ tone: 'error', title: 'Error', text: msg || texts.acca.removeFailed });
      return undefined;
    },
  );

/** Applies or drops the boost of a big game. */
export const toggleBigGameBoost = (slip: Betslip, held: SlipSelection): Promise<void> => {
  const boost = held.bigGameBoost;
  const isSelected = boost?.state !== 'selected';
  return change(
    slip,
    (shown) =>
      withSelection(shown, held.IDFOSelection, {
        bigGameBoost: boost && { ...boost, state: isSelected ? 'selected' : 'available' },
      }),
    async () => {
      const { success, msg } = await ask(setBigGameBoost, {
        body: {
          stakeId: held.IDFOSelection,
          eventId: held.eventId,
          selectionId: held.IDFOSelection,
          isSelected,
        },
      });
      if (!success) toast({ tone: 'error', title: msg });
      return undefined;
    },
  );
};
