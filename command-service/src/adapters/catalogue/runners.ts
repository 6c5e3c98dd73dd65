import { type MarketRecord, selectionField } from '@paddock/contracts/catalogue';
import type { Runner } from '../../domain/market/field.ts';
import { readSelection } from './records.ts';

/**
 * The runners of a market in the hash of its fixture: those that it offers, and those withdrawn from it, which keep
 * their record when the market is offered again without them.
 */
export const runnersIn = (
  hash: Readonly<Record<string, string>>,
  { marketId, selections }: Pick<MarketRecord, 'marketId' | 'selections'>,
): Runner[] => {
  const prefix = selectionField(marketId, '');
  const stored = Object.keys(hash)
    .filter((field) => field.startsWith(prefix))
    .map((field) => field.slice(prefix.length));
  const offered = new Set(selections.map(({ selectionId }) => selectionId));
  return [...new Set([...offered, ...stored])].flatMap((selectionId) => {
    const { status, withdrawn } = readSelection(hash[selectionField(marketId, selectionId)]) ?? {};
    const isOut = status === 'withdrawn';
    // Left out of the offer without a word: docs/decisions/0047-each-way-terms-by-starters.md.
    if (!isOut && !offered.has(selectionId)) return [];
    return [{ selectionId, isOut, ...(withdrawn && { withdrawn }) }];
  });
};
