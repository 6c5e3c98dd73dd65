import type { SlipKind } from '../../lib/api/betslip/slip.ts';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { acceptReOffer, findPlacement, place, rejectReOffer } from '../../lib/api/place-bet.ts';
import { now } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { wait } from '../../lib/wait.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { createPlacement } from '../place-bet/placement.ts';
import { createFunding, placementFundingOf } from './funding.ts';
import { clearLowBalance } from './low-balance.ts';
import { mainSlipQuery } from './main-slip-query.ts';
import { rememberStakes } from './recent-stakes.ts';
import { onEdit } from './slip-edits.ts';
import type { SlipQuery } from './slip-query.ts';
import { createStakes } from './stakes.ts';

/** Longer than the longest bet delay and a referral together: a call that has not answered by then is lost. */
const answerMs = 75_000;
/** The documents' countdowns of the price-change popup. */
const tryAgainMs: Readonly<Record<SlipKind, number>> = { betslip: 5000, 'quick-bet': 10_000 };

/** A slip with everything that belongs to it: what is shown of it, its stakes, what pays, and how it is placed. */
export const createBetslip = (kind: SlipKind, query: SlipQuery) => {
  const funding = createFunding();
  const stakes = createStakes(query, funding, kind);
  const placement = createPlacement({
    settle: async () => {
      await query.commands.settled();
      await stakes.settle();
    },
    place: (id, accepted) => {
      const { tokens = [], keepSelections = false } = query.current() ?? {};
      const pays = placementFundingOf(funding.get(), tokens);
      return withTimeout(place({ id, kind, funding: pays, keepSelections, accepted, at: now() }), answerMs);
    },
    accept: (id) => withTimeout(acceptReOffer(id, kind), answerMs),
    outcome: findPlacement,
    referredUntil: async (id) => {
      const found = await findPlacement(id);
      return found.kind === 'referred' ? found.until : undefined;
    },
    reject: (id) => rejectReOffer(id, kind).finally(query.refresh),
    newId,
    now,
    wait,
    onPlaced: () => {
      rememberStakes(stakes.typed());
      stakes.forgetAll();
      funding.set({ kind: 'cash' });
      clearLowBalance();
      void query.refresh();
      void refreshMoney();
    },
    onInterrupted: () => void refreshMoney(),
    tryAgainMs: tryAgainMs[kind],
  });
  return { kind, query, funding, stakes, placement };
};
export type Betslip = ReturnType<typeof createBetslip>;

/** The betslip: of the page, the drawer and the desktop's column. */
export const betslip = createBetslip('betslip', mainSlipQuery);

onEdit((edit) => {
  betslip.placement.compose();
  if (edit.kind === 'removed') betslip.stakes.forget(edit.selectionId);
  if (edit.kind === 'cleared') betslip.stakes.forgetAll();
});
