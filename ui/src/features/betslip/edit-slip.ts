import { multipleTypesOf, permSizesOf } from '@paddock/contracts/bet-types';
import { texts } from '@paddock/contracts/texts';
import { toast } from '../../design/toast.ts';
import { addToSlip, emptySlip, removeFromSlip } from '../../lib/api/betslip/compose.ts';
import { isOver, readSlip, type Slip, type SlipSelection } from '../../lib/api/betslip/slip.ts';
import { accountHere } from '../../lib/api/client.ts';
import { errorText, isNotSent, isUnanswered } from '../../lib/call-error.ts';
import { analytics } from './analytics.ts';
import type { ChosenPrice } from './chosen-price.ts';
import { mainSlipQuery } from './main-slip-query.ts';
import { refusedOffline } from './refused-offline.ts';
import { announceEdit } from './slip-edits.ts';
import { showSlipTab } from './slip-tab.ts';

/** A selection as it is shown until the server has answered. */
const provisional = ({ fixture, market, selection, price }: ChosenPrice): SlipSelection => ({
  selectionId: selection.selectionId,
  marketId: market.marketId,
  fixtureId: fixture.fixtureId,
  sport: fixture.sport,
  name: selection.name,
  marketName: market.name,
  fixtureName: fixture.name,
  startsAt: fixture.startsAt,
  inPlay: fixture.status === 'in-play',
  betDelaySeconds: 0,
  price,
  acceptedPrice: price,
  line: null,
  acceptedLine: null,
  priceType: price ? 'board' : 'sp',
  hasStartingPrice: market.startingPrice,
  bestOddsGuaranteed: false,
  eachWay: false,
  eachWayTerms: null,
  acceptedEachWayTerms: null,
  status: 'open',
  stake: 0,
  potentialReturn: null,
  bigGameBoost: null,
});

/** How many combinations these selections probably make: two of one fixture make none. */
const likelyCombinations = (selections: readonly SlipSelection[]): number => {
  const open = selections.filter((held) => !isOver(held));
  const fixtures = new Set(open.map(({ fixtureId }) => fixtureId));
  if (fixtures.size < open.length) return 0;
  const types = multipleTypesOf(open.length);
  return types.length > 0 ? types.length + permSizesOf(open.length).length : 0;
};

/** Where there will be none, there is no accumulator to promote either. */
const withoutCombinations = ({ acca }: Slip, awaitedCombinations: number) => ({
  ...{ combinations: [], awaitedCombinations },
  acca: awaitedCombinations > 0 ? acca : { ...acca, eligible: false, chosen: null, ineligible: [] },
});

/** Without the combinations, which are other bets from now on; their place is kept until they are read. */
const withSelections = (slip: Slip, selections: readonly SlipSelection[]): Slip => ({
  ...slip,
  selections,
  ...withoutCombinations(slip, likelyCombinations(selections)),
  totalStake: selections.reduce((sum, { stake, eachWay }) => sum + stake * (eachWay ? 2 : 1), 0),
});

type Notice = { tone: 'info' | 'error'; text: string; lost?: boolean };

const failureOf = (error: unknown): Notice => ({
  ...{ tone: 'error', text: errorText(error) },
  lost: isUnanswered(error) && !isNotSent(error),
});

/**
 * Whether a command whose answer was lost was done all the same, by the slip as the server has it once every command
 * has been answered: before that, it is older than what is shown. It is read for this alone: what is shown may be changed
 * meanwhile, and says nothing of the server.
 */
const wasDone = async (isDone: (slip: Slip) => boolean): Promise<boolean> => {
  const { commands } = mainSlipQuery;
  while (!commands.isSettled()) await commands.settled().catch(() => undefined);
  return readSlip('betslip').then(isDone, () => false);
};

/** A command of whoever is here now: once they have left it is not done to the slip of whoever comes. */
const ofCustomerHere = <T>(command: () => Promise<T>): (() => Promise<T | undefined>) => {
  const customer = accountHere();
  return async () => (customer && accountHere() !== customer ? undefined : command());
};

/** One after the other, so that off and on again ends on; the slip is read again after the last. */
const enqueue = async (
  command: () => Promise<Notice | undefined>,
  isDone: (slip: Slip) => boolean = () => false,
): Promise<void> => {
  const { commands } = mainSlipQuery;
  const notice = await commands.send(ofCustomerHere(command)).catch(failureOf);
  const isDoneAnyway = notice?.lost && (await wasDone(isDone));
  if (notice && !isDoneAnyway) toast({ tone: notice.tone, title: notice.text });
  if (commands.isSettled()) await mainSlipQuery.refresh();
};

const isOnSlip = ({ selections }: Slip, id: string): boolean =>
  selections.some(({ selectionId }) => selectionId === id);

/** Puts a selection on the betslip at once, and takes it off again where the server refuses it. */
export const addSelection = async (chosen: ChosenPrice): Promise<void> => {
  const { fixture, market, selection, price } = chosen;
  showSlipTab('slip');
  announceEdit({ kind: 'added' });
  mainSlipQuery.update((slip) => withSelections(slip, [...slip.selections, provisional(chosen)]));
  await enqueue(
    async () => {
      const result = await addToSlip({
        fixtureId: fixture.fixtureId,
        marketId: market.marketId,
        selectionId: selection.selectionId,
        name: selection.name,
        marketName: market.name,
        price,
      });
      if (result.kind === 'added') {
        void analytics.selectionAdded(selection.selectionId);
        return undefined;
      }
      return { tone: result.kind === 'failed' ? 'error' : 'info', text: result.message };
    },
    (slip) => isOnSlip(slip, selection.selectionId),
  );
};

/** Takes selections off the betslip. */
export const removeSelections = async (selectionIds: readonly string[]): Promise<void> => {
  if (refusedOffline()) return;
  for (const selectionId of selectionIds) announceEdit({ kind: 'removed', selectionId });
  const others = (slip: Slip) => slip.selections.filter((held) => !selectionIds.includes(held.selectionId));
  mainSlipQuery.update((slip) => withSelections(slip, others(slip)));
  const removed = selectionIds.map((selectionId) =>
    enqueue(
      async () => {
        const isOff = await removeFromSlip(selectionId);
        return isOff ? undefined : { tone: 'error', text: texts.betslip.couldNotRemove };
      },
      (slip) => !isOnSlip(slip, selectionId),
    ),
  );
  await Promise.all(removed);
};

/** Takes a selection off the betslip. */
export const removeSelection = (selectionId: string): Promise<void> => removeSelections([selectionId]);

/** Takes everything off the betslip. */
export const clearSlip = async (): Promise<void> => {
  if (refusedOffline()) return;
  announceEdit({ kind: 'cleared' });
  mainSlipQuery.update((slip) => withSelections(slip, []));
  await enqueue(
    async () => {
      await emptySlip();
      return undefined;
    },
    ({ selections }) => selections.length === 0,
  );
};
