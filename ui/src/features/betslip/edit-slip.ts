import {
  addToBetslip,
  type BetslipView,
  removeAllBets,
  removeBet,
  type SlipSelection,
} from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { texts } from '@paddock/contracts/texts';
import { toast } from '../../design/toast.ts';
import { ask, errorText, sessionQuery } from '../../lib/api.ts';
import type { FixtureView, MarketView, SelectionView } from '../../lib/fixture.ts';
import { queryClient } from '../../lib/query-client.ts';
import { openQuickBet } from '../quick-bet/pressed.ts';
import { mainView } from './main-view.ts';
import { isQuickBet } from './quick-setting.ts';
import { tellEdit } from './slip-edits.ts';
import { isOnSlip } from './slip-ids.ts';
import { showSlipTab } from './slip-tab.ts';

/** A price that was pressed. */
export interface Pressed {
  fixture: Pick<FixtureView, 'fixtureId' | 'name' | 'startsAt' | 'status' | 'sport'>;
  market: Pick<MarketView, 'marketId' | 'name' | 'startingPrice'>;
  selection: Pick<SelectionView, 'selectionId' | 'name'>;
  price: Price | null;
}

const provisional = ({ fixture, market, selection, price }: Pressed): SlipSelection => ({
  IDFOSelection: selection.selectionId,
  IDFOMarketId: market.marketId,
  eventId: fixture.fixtureId,
  sport: fixture.sport,
  name: selection.name,
  marketName: market.name,
  eventName: fixture.name,
  startsAt: fixture.startsAt,
  inPlay: fixture.status === 'in-play',
  cpu: price?.up ?? null,
  cpd: price?.down ?? null,
  OriginalPriceUp: price?.up ?? null,
  OriginalPriceDown: price?.down ?? null,
  line: null,
  originalLine: null,
  priceType: price ? 'board' : 'sp',
  hasStartingPrice: market.startingPrice,
  bestOddsGuaranteed: false,
  IsEW: false,
  eachWay: null,
  status: 'open',
  isTradable: true,
  stake: 0,
  potentialReturn: null,
  bigGameBoost: null,
});

/** Without the combinations, which are other bets from now on. */
const withSelections = (slip: BetslipView, selections: SlipSelection[]): BetslipView => ({
  ...slip,
  Msg: selections,
  betTypes: [],
  totalStake: selections.reduce((sum, { stake, IsEW }) => sum + stake * (IsEW ? 2 : 1), 0),
});

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

interface Said {
  tone: 'info' | 'error';
  text: string;
}

/** One after the other, so that off and on again ends on; the slip is read again after the last. */
function inTurn(command: () => Promise<Said | undefined>): Promise<void> {
  waiting += 1;
  const turn = queue.then(command).catch((error): Said => ({ tone: 'error', text: errorText(error) }));
  queue = turn;
  return turn.then(async (said) => {
    waiting -= 1;
    if (said) toast({ tone: said.tone, title: said.text });
    if (waiting === 0) await mainView.readAgain();
  });
}

const ADD_FAILED = 2;

export async function addSelection(pressed: Pressed): Promise<void> {
  const { fixture, market, selection, price } = pressed;
  showSlipTab('slip');
  tellEdit({ kind: 'added' });
  await mainView.show((slip) => withSelections(slip, [...slip.Msg, provisional(pressed)]));
  await inTurn(async () => {
    const { Status, msg } = await ask(addToBetslip, {
      body: {
        eventId: fixture.fixtureId,
        marketId: market.marketId,
        selectionId: selection.selectionId,
        name: selection.name,
        marketName: market.name,
        ...(price
          ? { cpu: price.up, cpd: price.down, OriginalPriceUp: price.up, OriginalPriceDown: price.down }
          : { priceType: 'sp' as const }),
      },
    });
    if (Status === 0) return undefined;
    return { tone: Status === ADD_FAILED ? 'error' : 'info', text: msg };
  });
}

export async function removeSelection(selectionId: string): Promise<void> {
  tellEdit({ kind: 'removed', selectionId });
  const others = (slip: BetslipView) => slip.Msg.filter((held) => held.IDFOSelection !== selectionId);
  await mainView.show((slip) => withSelections(slip, others(slip)));
  await inTurn(async () => {
    const answer = await ask(removeBet, { body: { selection: selectionId } });
    return answer.Status === 0 ? undefined : { tone: 'error', text: texts.betslip.couldNotRemove };
  });
}

export async function clearSlip(): Promise<void> {
  tellEdit({ kind: 'cleared' });
  await mainView.show((slip) => withSelections(slip, []));
  await inTurn(async () => {
    await ask(removeAllBets, {});
    return undefined;
  });
}

const isCustomer = (): boolean => {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  return session?.authenticated === true && session.roles.includes('customer');
};

/** A press on a price: off the slip if it is on it, else into the quick-bet popup or onto the slip. */
export function pressPrice(pressed: Pressed): void {
  const { selectionId } = pressed.selection;
  if (isOnSlip(selectionId)) void removeSelection(selectionId);
  else if (isQuickBet() && isCustomer()) openQuickBet(pressed);
  else void addSelection(pressed);
}
