import { useState } from 'react';
import { Select } from '../../design/select.tsx';
import { isPayable, type SavedCard, useSavedCards } from '../../lib/api/payments/saved-cards.ts';

const another = 'another';

type CardChoiceState = {
  /** It is not known yet which cards are saved. */
  isPending: boolean;
  /** Those that can be paid with. */
  cards: readonly SavedCard[];
  value: string;
  choose: (value: string) => void;
  /** The saved card that was chosen; `undefined`: another is typed. */
  methodId: string | undefined;
};

/** With which card is paid: at first the saved one that was used last. */
export const useCardChoice = (): CardChoiceState => {
  const { data, isPending } = useSavedCards();
  const [chosen, choose] = useState<string>();
  const cards = (data?.cards ?? []).filter(isPayable);
  const isThere = chosen === another || cards.some(({ methodId }) => methodId === chosen);
  const value = (isThere ? chosen : cards[0]?.methodId) ?? another;
  return { isPending, cards, value, choose, methodId: value === another ? undefined : value };
};

/** Short, as it stands in a slip: `Visa ending 0002, 12/39`. */
const cardText = ({ scheme, lastFour, expiryMonth, expiryYear }: SavedCard): string => {
  const month = String(expiryMonth).padStart(2, '0');
  return `${scheme} ending ${lastFour}, ${month}/${String(expiryYear).slice(-2)}`;
};

/** Nothing where no card is saved: then one is typed. */
export const CardChoice = ({ choice: { cards, value, choose } }: { choice: CardChoiceState }) =>
  cards.length > 0 && (
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
  );
