import type { EWallet } from '@paddock/contracts/events';
import { eWalletNames, isEWallet, methodName } from '@paddock/contracts/payments';
import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Notice } from '../../design/notice.tsx';
import { Select } from '../../design/select.tsx';
import { useEWallets } from '../../lib/api/payments/deposit-view.ts';
import type { FieldsFor } from '../../lib/api/payments/fields.ts';
import { isPayable, type SavedMethod, useSavedMethods } from '../../lib/api/payments/saved-methods.ts';

const anotherCard = 'another';
const another = (eWallet: EWallet): string => `another ${eWallet}`;

type Choice = { value: string; label: string; opens: FieldsFor };

type CardChoiceState = {
  /** It is not known yet what is saved. */
  isPending: boolean;
  /** What is saved could not be read: a card is typed. */
  isUnread: boolean;
  choices: readonly Choice[];
  /** Those that pay nothing in for now, each with why. */
  barred: readonly SavedMethod[];
  value: string;
  choose: (value: string) => void;
  /** What the provider's fields ask for by that: nothing where nothing of the provider's is offered. */
  opens: FieldsFor & { noneOffered?: boolean };
};

/** Short, as it stands in a slip: `Visa ending 0002, 12/39`, `PayPal n***@example.com`. */
const savedText = (saved: SavedMethod): string => {
  if (isEWallet(saved)) return methodName(saved);
  const month = String(saved.expiryMonth).padStart(2, '0');
  return `${methodName(saved)}, ${month}/${String(saved.expiryYear).slice(-2)}`;
};

const savedChoice = (saved: SavedMethod): Choice => ({
  ...{ value: saved.methodId, label: savedText(saved) },
  opens: { methodId: saved.methodId, ...(isEWallet(saved) && { eWallet: saved.eWallet }) },
});

const useChosen = (choices: readonly Choice[], isPending: boolean): CardChoiceState => {
  const [chosen, choose] = useState<string>();
  const found = choices.find(({ value }) => value === chosen) ?? choices[0];
  return {
    ...{ isPending, isUnread: false, choices, barred: [], choose },
    ...{ value: found?.value ?? anotherCard, opens: found?.opens ?? { noneOffered: true } },
  };
};

const cardChoice = (label: string): Choice => ({ value: anotherCard, label, opens: {} });

const eWalletChoice = (eWallet: EWallet): Choice => ({
  ...{ value: another(eWallet), label: eWalletNames[eWallet] },
  opens: { eWallet },
});

/** What is not saved: a card, and each e-wallet that is offered. */
const useOthers = (cardLabel: string): Choice[] => {
  const { hasCards, eWallets } = useEWallets();
  return [...(hasCards ? [cardChoice(cardLabel)] : []), ...eWallets.map(eWalletChoice)];
};

/** With what is paid: at first the saved card or e-wallet that was used last. */
export const useCardChoice = (): CardChoiceState => {
  const { data, isPending, isError } = useSavedMethods();
  const { isPending: areWaysPending, hasCards, eWallets } = useEWallets();
  const offered = (data?.methods ?? []).filter((one) =>
    isEWallet(one) ? eWallets.includes(one.eWallet) : hasCards,
  );
  const saved = offered.filter(isPayable);
  const barred = offered.filter((one) => one.barred !== null && (isEWallet(one) || !one.expired));
  const others = useOthers(saved.length > 0 ? 'Another card' : 'Debit card');
  const chosen = useChosen([...saved.map(savedChoice), ...others], isPending || areWaysPending);
  return { ...chosen, isUnread: isError && data === undefined, barred };
};

/** What may be saved. */
export const useNewCardChoice = (): CardChoiceState => {
  const { isPending } = useEWallets();
  return useChosen(useOthers('Debit card'), isPending);
};

type CardChoiceProps = { choice: CardChoiceState; label?: string };

/** Nothing where there is nothing to choose: then a card is typed. */
export const CardChoice = ({
  choice: { choices, barred, isUnread, value, choose },
  label = 'Pay with',
}: CardChoiceProps) => (
  <>
    {isUnread && <Notice tone="warn">{texts.payment.savedUnread}</Notice>}
    {choices.length > 1 && (
      <Select
        label={label}
        required
        value={value}
        onChange={choose}
        options={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      />
    )}
    {barred.map((method) => (
      <p key={method.methodId} className="text-ink-soft text-sm">
        <strong>{methodName(method)}:</strong> {method.barred}
      </p>
    ))}
  </>
);
