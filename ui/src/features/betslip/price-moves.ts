import { comparePrices, parseDisplayedPrice } from '@paddock/contracts/odds';
import { createStore } from '../../lib/store.ts';
import type { PriceChange } from './placing.ts';

/** Which price moves the customer takes without being asked (RTS 2). */
export type AcceptedMoves = 'none' | 'better' | 'any';

const KEY = 'paddock.price-moves';
const CHOICES: ReadonlySet<string> = new Set<AcceptedMoves>(['none', 'better', 'any']);
const isChoice = (text: string | null): text is AcceptedMoves => text !== null && CHOICES.has(text);

function remembered(): AcceptedMoves {
  try {
    const text = localStorage.getItem(KEY);
    return isChoice(text) ? text : 'none';
  } catch {
    return 'none';
  }
}

const store = createStore<AcceptedMoves>(remembered());
export const useAcceptedMoves = store.use;
export const acceptedMoves = store.get;

export function acceptMoves(choice: AcceptedMoves): void {
  store.set(choice);
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Whether the new odds pay more than the old. Texts that are no prices, such as SP, can't be compared. */
export function isBetter({ oldValue, newValue }: PriceChange): boolean {
  const [before, after] = [parseDisplayedPrice(oldValue), parseDisplayedPrice(newValue)];
  return before?.kind === 'price' && after?.kind === 'price' && comparePrices(after.price, before.price) > 0;
}

/** Whether a change needs no question: by the customer's choice, or because it was on screen at the press. */
export const isAccepted = (
  change: PriceChange,
  choice: AcceptedMoves,
  shown: ReadonlyMap<string, string>,
): boolean =>
  choice === 'any' ||
  shown.get(change.selectionId) === change.newValue ||
  (choice === 'better' && isBetter(change));
