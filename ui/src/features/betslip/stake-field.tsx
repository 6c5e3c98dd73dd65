import type { Currency } from '@paddock/contracts/money';
import { useEffect, useRef } from 'react';
import { MoneyField } from '../../design/money-field.tsx';
import { cx } from '../../lib/cx.ts';
import { useTouch } from '../../lib/media.ts';
import { useBetslip } from './slip-context.ts';

type StakeFieldProps = {
  /** Selection or bet type. */
  id: string;
  label: string;
  held: number;
  currency: Currency;
  className?: string;
};

/** A stake: typed with the customer's own keyboard on a desktop, with the slip's keys on a phone. */
export const StakeField = ({ id, label, held, currency, className }: StakeFieldProps) => {
  const { stakes, funding } = useBetslip();
  const text = stakes.useText(id, held);
  const active = stakes.active.use() === id;
  const touch = useTouch();
  const box = useRef<HTMLSpanElement>(null);
  // The keys of a phone come up from below: the field that they are for stays in sight.
  useEffect(() => {
    if (active && touch) box.current?.scrollIntoView({ block: 'nearest' });
  }, [active, touch]);
  return (
    <span ref={box} data-stake={id} className={cx('block shrink-0', className)}>
      <MoneyField
        label={label}
        hideLabel
        compact
        className={cx('rounded-md', active && 'ring-2 ring-action/45')}
        currency={currency}
        value={text}
        readOnly={funding.use().kind === 'token'}
        onChange={(typed) => stakes.type(id, typed)}
        onFocus={(event) => {
          stakes.takeUp(id);
          event.target.select();
        }}
        {...(touch && { inputMode: 'none' as const })}
      />
    </span>
  );
};
