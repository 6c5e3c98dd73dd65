import type { PriceAcceptance, PriceType } from '@paddock/contracts/odds';
import { type ToastMessage, toast } from '../../design/toast.ts';
import * as choices from '../../lib/api/betslip/choices.ts';
import type { AccaPromotion, Slip, SlipSelection } from '../../lib/api/betslip/slip.ts';
import * as promotions from '../../lib/api/promotions.ts';
import { errorText } from '../../lib/call-error.ts';
import { saveFailure } from '../../lib/save-failure.ts';
import type { Betslip } from './betslip.ts';
import { refusedOffline } from './refused-offline.ts';

/** The parts of a slip that a change concerns. */
type ChangingSlip = Pick<Betslip, 'kind' | 'query'> & {
  readonly placement: Pick<Betslip['placement'], 'compose' | 'isPlacing'>;
  readonly stakes: Pick<Betslip['stakes'], 'calculateSoon' | 'forgetCombinations'>;
};

/**
 * Shows a change at once and then what the server made of it; when it refused, the slip is read again and the
 * refusal shown. An answer is left out while a newer change is on its way, which it knows nothing of. What is being
 * placed is not changed.
 */
const change = async (
  { query, placement, stakes }: ChangingSlip,
  shown: (slip: Slip) => Slip,
  send: () => Promise<Slip | undefined>,
  failure = (error: unknown): ToastMessage => ({ tone: 'error', title: errorText(error) }),
): Promise<void> => {
  const { commands } = query;
  if (placement.isPlacing() || refusedOffline()) return;
  placement.compose();
  query.update(shown);
  try {
    // Queued at once: a bet placed in the same moment waits for it.
    await commands.send(async () => {
      const answer = await send();
      if (!commands.isLast()) return;
      if (answer) query.update(() => answer);
      else await query.refresh();
    });
    stakes.calculateSoon();
  } catch (error) {
    toast(failure(error));
    if (commands.isSettled()) await query.refresh();
  }
};

const withSelection = (slip: Slip, id: string, more: Partial<SlipSelection>): Slip => ({
  ...slip,
  selections: slip.selections.map((held) => (held.selectionId === id ? { ...held, ...more } : held)),
});

const withEachWay = (slip: Slip, id: string, ticked: boolean): Slip => ({
  ...withSelection(slip, id, { eachWay: ticked }),
  combinations: slip.combinations.map((bet) =>
    bet.id === id && bet.eachWay !== ticked
      ? { ...bet, eachWay: ticked, lines: ticked ? bet.lines * 2 : bet.lines / 2 }
      : bet,
  ),
});

/** Ticks or unticks each-way of a single or a combination. */
export const setEachWay = (slip: ChangingSlip, id: string, ticked: boolean): Promise<void> =>
  change(
    slip,
    (shown) => withEachWay(shown, id, ticked),
    () => choices.setEachWay(slip.kind, id, ticked),
  );

/** Takes the board price or the starting price. */
export const setPriceType = (slip: ChangingSlip, id: string, priceType: PriceType): Promise<void> =>
  change(
    slip,
    (shown) => withSelection(shown, id, { priceType }),
    () => choices.setPriceType(slip.kind, id, priceType),
  );

/** Whether the selections stay on the slip after placing. */
export const setKeepSelections = (slip: ChangingSlip, keepSelections: boolean): Promise<void> =>
  change(
    slip,
    (shown) => ({ ...shown, keepSelections }),
    () => choices.setKeepSelections(keepSelections),
  );

/** Which price moves are taken without asking; kept with the account. */
export const setPriceAcceptance = (slip: ChangingSlip, priceAcceptance: PriceAcceptance): Promise<void> =>
  change(
    slip,
    (shown) => ({ ...shown, priceAcceptance }),
    async () => {
      await choices.setPriceAcceptance(priceAcceptance);
      return undefined;
    },
    saveFailure,
  );

/** Chooses boost or insurance; the one that is chosen already is cleared. */
export const toggleAccaPromotion = (slip: ChangingSlip, promotion: AccaPromotion): Promise<void> => {
  const chosen = slip.query.current()?.acca.chosen === promotion ? null : promotion;
  return change(
    slip,
    (shown) => ({ ...shown, acca: { ...shown.acca, chosen } }),
    async () => {
      const result = await promotions.chooseAccaPromotion(chosen);
      if (result.kind === 'failed') toast({ tone: 'error', title: result.message });
      return undefined;
    },
  );
};

/** Takes the selections off the slip that keep the accumulator from its promotion. */
export const removeIneligible = (slip: ChangingSlip): Promise<void> =>
  change(
    slip,
    (shown) => shown,
    async () => {
      const result = await promotions.removeIneligible();
      slip.stakes.forgetCombinations();
      if (result.kind === 'failed') toast({ tone: 'error', title: 'Error', text: result.message });
      return undefined;
    },
  );

/** Applies or drops the boost of a big game. */
export const toggleBigGameBoost = (slip: ChangingSlip, held: SlipSelection): Promise<void> => {
  const boost = held.bigGameBoost;
  const applied = boost?.state !== 'selected';
  return change(
    slip,
    (shown) =>
      withSelection(shown, held.selectionId, {
        bigGameBoost: boost && { ...boost, state: applied ? 'selected' : 'available' },
      }),
    async () => {
      const result = await promotions.applyBigGameBoost(held, applied);
      if (result.kind === 'failed') toast({ tone: 'error', title: result.message });
      return undefined;
    },
  );
};
