import { useState } from 'react';
import { Select } from '../../design/select.tsx';
import { isPayable, type SavedCard, useSavedCards } from '../../lib/api/payments/saved-cards.ts';

const another = 'another';

type CardChoiceState = {
  /** It is not known yet which cards are saved. */
  isPending: boolean;
  /** Those that can be paid with. */
  cards: readonly SavedCard[];
  /** Those that pay nothing in for now, each with why. */
  barred: readonly SavedCard[];
  value: string;
  choose: (value: string) => void;
  /** The saved card that was chosen; `undefined`: another is typed. */
  methodId: string | undefined;
};

/** With which card is paid: at first the saved one that was used last. */
export const useCardChoice = (): CardChoiceState => {
  const { data, isPending } = useSavedCards();
  const [chosen, choose] = useState<string>();
  const saved = data?.cards ?? [];
  const cards = saved.filter(isPayable);
  const barred = saved.filter((card) => card.barred !== null && !card.expired);
  const isThere = chosen === another || cards.some(({ methodId }) => methodId === chosen);
  const value = (isThere ? chosen : cards[0]?.methodId) ?? another;
  return { isPending, cards, barred, value, choose, methodId: value === another ? undefined : value };
};

const nameOf = ({ scheme, lastFour }: SavedCard): string => `${scheme} ending ${lastFour}`;

/** Short, as it stands in a slip: `Visa ending 0002, 12/39`. */
const cardText = (card: SavedCard): string => {
  const month = String(card.expiryMonth).padStart(2, '0');
  return `${nameOf(card)}, ${month}/${String(card.expiryYear).slice(-2)}`;
};

/** Nothing where no card is saved: then one is typed. */
export const CardChoice = ({
  choice: { cards, barred, value, choose },
}: {
  choice: Omit<CardChoiceState, 'isPending' | 'methodId'>;
}) => (
  <>
    {cards.length > 0 && (
      <Select
        label="Pay with"
        required
        value={value}
        onChange={choose}
        options={[
          ...cards.map((card) => ({
            value: card.methodId,
            label: cardText(card),
          })),
          { value: another, label: 'Another card' },
        ]}
      />
    )}
    {barred.map((card) => (
      <p key={card.methodId} className="text-ink-soft text-sm">
        <strong>{nameOf(card)}:</strong> {card.barred}
      </p>
    ))}
  </>
);
