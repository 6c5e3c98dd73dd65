import {
  addToBetslip,
  type BetslipView,
  removeAllBets,
  removeBet,
  type SlipSelection,
} from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { toast } from '../../design/toast.ts';
import { ask, errorText } from '../../lib/api.ts';
import type { FixtureView, MarketView, SelectionView } from '../fixtures/fixture.ts';
import { composeAgain } from './placing-store.ts';
import { isOnSlip } from './slip-ids.ts';
import { readSlipAgain, showSlip } from './slip-query.ts';
import { forgetStake, forgetStakes } from './stakes.ts';

/** A price that was pressed. */
export interface Pressed {
  fixture: Pick<FixtureView, 'fixtureId' | 'name' | 'startsAt' | 'status'>;
  market: Pick<MarketView, 'marketId' | 'name'>;
  selection: Pick<SelectionView, 'selectionId' | 'name'>;
  price: Price | null;
}

const provisional = ({ fixture, market, selection, price }: Pressed): SlipSelection => ({
  IDFOSelection: selection.selectionId,
  IDFOMarketId: market.marketId,
  eventId: fixture.fixtureId,
  name: selection.name,
  marketName: market.name,
  eventName: fixture.name,
  startsAt: fixture.startsAt,
  inPlay: fixture.status === 'in-play',
  cpu: price?.up ?? null,
  cpd: price?.down ?? null,
  OriginalPriceUp: price?.up ?? null,
  OriginalPriceDown: price?.down ?? null,
  isTradable: true,
  stake: 0,
  potentialReturn: null,
});

/** Without the combinations, which are other bets from now on. */
const withSelections = (slip: BetslipView, selections: SlipSelection[]): BetslipView => ({
  ...slip,
  Msg: selections,
  betTypes: [],
  totalStake: selections.reduce((sum, { stake }) => sum + stake, 0),
});

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One after the other, so that off and on again ends on; the slip is read again after the last. */
function inTurn(command: () => Promise<string | undefined>): Promise<void> {
  waiting += 1;
  const turn = queue.then(command).catch(errorText);
  queue = turn;
  return turn.then(async (problem) => {
    waiting -= 1;
    if (problem) toast({ tone: 'error', title: problem });
    if (waiting === 0) await readSlipAgain();
  });
}

export async function addSelection(pressed: Pressed): Promise<void> {
  const { fixture, market, selection, price } = pressed;
  composeAgain();
  await showSlip((slip) => withSelections(slip, [...slip.Msg, provisional(pressed)]));
  await inTurn(async () => {
    const answer = await ask(addToBetslip, {
      body: {
        eventId: fixture.fixtureId,
        marketId: market.marketId,
        selectionId: selection.selectionId,
        ...(price && { cpu: price.up, cpd: price.down }),
      },
    });
    return answer.Status === 0 ? undefined : answer.msg;
  });
}

export async function removeSelection(selectionId: string): Promise<void> {
  composeAgain();
  forgetStake(selectionId);
  const others = (slip: BetslipView) => slip.Msg.filter((held) => held.IDFOSelection !== selectionId);
  await showSlip((slip) => withSelections(slip, others(slip)));
  await inTurn(async () => {
    const answer = await ask(removeBet, { body: { selection: selectionId } });
    return answer.Status === 0 ? undefined : 'The selection could not be removed.';
  });
}

export async function clearSlip(): Promise<void> {
  composeAgain();
  forgetStakes();
  await showSlip((slip) => withSelections(slip, []));
  await inTurn(async () => {
    await ask(removeAllBets, {});
    return undefined;
  });
}

export function toggleSelection(pressed: Pressed): void {
  const { selectionId } = pressed.selection;
  void (isOnSlip(selectionId) ? removeSelection(selectionId) : addSelection(pressed));
}
