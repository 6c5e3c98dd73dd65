import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldError, useControl } from './field.tsx';

type RadioCard<T extends string> = {
  readonly value: T;
  readonly label: string;
  /** A line about it, under its label. */
  readonly detail?: string | undefined;
  readonly Icon?: LucideIcon;
};

type RadioCardsProps<T extends string> = {
  legend: ReactNode;
  cards: readonly RadioCard<T>[];
  /** Empty while none is chosen. */
  value: T | '';
  onChange: (value: T) => void;
  error?: string | undefined;
};

/** One of a few of which there is something to say: each card is a target. Radio buttons underneath. */
export const RadioCards = <T extends string>({
  legend,
  cards,
  value,
  onChange,
  error,
}: RadioCardsProps<T>) => {
  const name = useId();
  const { control, errorId } = useControl({ help: undefined, error, required: undefined });
  const { required: _, ...group } = control;
  return (
    // What is wrong is of the group and of none of its boxes: the focus comes to it.
    <fieldset tabIndex={-1} {...group} className="grid min-w-0 gap-2">
      <legend className="pb-2">{legend}</legend>
      {cards.map((card) => (
        <label
          key={card.value}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2 hover:bg-hover has-checked:border-action has-checked:bg-price has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            onChange={() => onChange(card.value)}
            className="size-5 shrink-0 accent-action outline-none"
          />
          {card.Icon && <card.Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />}
          <span className="grid min-w-0">
            <span className="wrap-anywhere font-semibold">{card.label}</span>
            {card.detail !== undefined && (
              <span className="tabular wrap-anywhere text-ink-soft text-sm">{card.detail}</span>
            )}
          </span>
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
};
