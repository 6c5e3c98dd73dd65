import type { Card } from '@paddock/contracts/events';

/** A card or e-wallet, with what was paid in from it and paid out to it since the account was opened, minor units. */
export type UsedCard = Card & { paidIn: number; paidOut: number };

/** The same as a payment has it. */
export const cardOf = ({ paidIn: _, paidOut: __, ...card }: UsedCard): Card => card;

const used = (cards: readonly UsedCard[], card: Card, moved: { in?: number; out?: number }): UsedCard[] => {
  const before = cards.find(({ token }) => token === card.token) ?? { ...card, paidIn: 0, paidOut: 0 };
  const others = cards.filter(({ token }) => token !== card.token);
  const after = {
    ...before,
    paidIn: before.paidIn + (moved.in ?? 0),
    paidOut: before.paidOut + (moved.out ?? 0),
  };
  return [...others, after];
};

/** The cards after a deposit, the card that was used last at the end. */
export const paidInFrom = (cards: readonly UsedCard[], card: Card, amount: number): UsedCard[] =>
  used(cards, card, { in: amount });

/** The cards after so much more came in from one than was known, or less did; they stay in their order. */
export const movedLater = (cards: readonly UsedCard[], card: Card, amount: number): readonly UsedCard[] =>
  cards.map((known) =>
    known.token === card.token ? { ...known, paidIn: Math.max(0, known.paidIn + amount) } : known,
  );

/** The cards after a withdrawal; a negative amount: it did not reach its card. `null`: it went to none. */
export const paidOutTo = (
  cards: readonly UsedCard[],
  card: Card | null,
  amount: number,
): readonly UsedCard[] => {
  if (!card) return cards;
  return cards.some(({ token }) => token === card.token)
    ? cards.map((known) =>
        known.token === card.token ? { ...known, paidOut: known.paidOut + amount } : known,
      )
    : used(cards, card, { out: amount });
};

/** Minor units that came from a card and have not gone back to it. */
export const owedTo = ({ paidIn, paidOut }: UsedCard): number => Math.max(0, paidIn - paidOut);
