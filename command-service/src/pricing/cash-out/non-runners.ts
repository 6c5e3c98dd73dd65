import type { SelectionRecord } from '@paddock/contracts/catalogue';
import type { Catalogue } from '../../adapters/catalogue/catalogue.ts';
import { deductionAt, deductionFor } from '../../betting/index.ts';
import type { OpenBet, OpenLeg } from '../../domain/account/bets/open-bet.ts';
import type { Offer, SelectionRef } from '../offer.ts';

/** A runner that was withdrawn; `undefined` where nobody knows when, or at which price. */
export type NonRunner = SelectionRecord['withdrawn'];

/** Rule 4 is for prices taken once the runners were declared: ante-post a non-runner simply loses. */
const bearsDeductions = ({ result, antePost, nonRunnerNoBet }: OpenLeg): boolean =>
  !result && (!antePost || Boolean(nonRunnerNoBet));

const runnersOf = (offer: Offer): SelectionRef[] =>
  offer.market.selections.map(({ selectionId }) => ({
    fixtureId: offer.fixture.fixtureId,
    marketId: offer.market.marketId,
    selectionId,
  }));

/** The withdrawn runners of the races that legs wait for, by market, in one more round trip where there are races. */
export const readNonRunners = async (
  book: Pick<Catalogue, 'offers'>,
  offers: readonly (Offer | undefined)[],
): Promise<ReadonlyMap<string, readonly NonRunner[]>> => {
  const races = new Map(
    offers.flatMap((offer) => (offer?.fixture.race ? [[offer.market.marketId, offer] as const] : [])),
  );
  const runners = [...races.values()].flatMap(runnersOf);
  const found = runners.length > 0 ? await book.offers(runners) : [];
  const out = new Map<string, NonRunner[]>();
  for (const [index, { marketId }] of runners.entries()) {
    const selection = found[index]?.selection;
    if (selection?.status !== 'withdrawn') continue;
    out.set(marketId, [...(out.get(marketId) ?? []), selection.withdrawn]);
  }
  return out;
};

/**
 * Pence in the pound that Rule 4 will take off a leg for runners withdrawn after it was struck; `undefined` while
 * that can't be told. `aheadMs`: how far the platform's clock runs ahead of the feed's.
 */
export const expectedDeduction = (
  leg: OpenLeg,
  { struckAt }: OpenBet,
  nonRunners: readonly NonRunner[],
  aheadMs: number,
): number | undefined => {
  if (!bearsDeductions(leg)) return 0;
  const deductions = [];
  for (const nonRunner of nonRunners) {
    if (!nonRunner?.price) return undefined;
    const struckBefore = new Date(Date.parse(nonRunner.at) + aheadMs).toISOString();
    deductions.push({ penceInThePound: deductionAt(nonRunner.price), struckBefore });
  }
  return deductionFor(deductions, struckAt);
};
