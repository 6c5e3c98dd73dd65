import { type Currency, formatMoney } from '@paddock/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { Check, Delete, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { quickStakesQuery } from '../../lib/api/betslip/choices.ts';
import { isOver, type Slip } from '../../lib/api/betslip/slip.ts';
import { cx } from '../../lib/cx.ts';
import { useTouch } from '../../lib/media.ts';
import { moneyText } from '../../lib/money-input.ts';
import type { Betslip } from './betslip.ts';
import { useRecentStakes } from './recent-stakes.ts';
import { useBetslip } from './slip-context.ts';
import { SlipLock } from './slip-lock.tsx';
import { type StakeKey, stakeKeys } from './stakes.ts';

type StakePadProps = {
  slip: Slip;
  currency: Currency;
  /** The keys stand open, as in the quick-bet popup. */
  always?: boolean;
};

/** Quick and recent stakes for the field in use, and on a phone the keys to type one. */
export const StakePad = ({ slip, currency, always = false }: StakePadProps) => {
  const parts = useBetslip();
  const touch = useTouch();
  const active = parts.stakes.active.use();
  const ids = [
    ...slip.selections.filter((held) => !isOver(held)).map(({ selectionId }) => selectionId),
    ...slip.combinations.map(({ id }) => id),
  ];
  const target = ids.find((id) => id === active) ?? ids[0];
  if (target === undefined || parts.funding.use().kind === 'token') return null;
  return (
    <SlipLock label="Stakes" className="grid grid-cols-1 gap-2">
      <QuickStakes target={target} currency={currency} />
      {(always || (touch && active === target)) && (
        <Keys parts={parts} target={target} onClose={always ? undefined : () => closeKeys(parts)} />
      )}
    </SlipLock>
  );
};

const closeKeys = ({ stakes }: Betslip): void => {
  stakes.active.set(undefined);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** Keeps the caret where it is. */
const keepFocus = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

const chipClass =
  'tabular grid min-h-8 shrink-0 place-items-center whitespace-nowrap rounded-full border border-line-strong bg-raised px-3 font-semibold text-sm not-disabled:hover:bg-hover disabled:opacity-50';

const QuickStakes = ({ target, currency }: { target: string; currency: Currency }) => {
  const { stakes } = useBetslip();
  const recent = useRecentStakes();
  const quick = useQuery(quickStakesQuery).data;
  return (
    <fieldset className="-mx-3 flex min-h-8 gap-1.5 overflow-x-auto px-3 [scrollbar-width:none] pointer-fine:flex-wrap">
      <legend className="sr-only">Quick stakes</legend>
      {quick?.map((amount) => (
        <button
          key={amount}
          type="button"
          className={chipClass}
          onClick={() => stakes.add(target, amount)}
          {...keepFocus}
        >
          <span className="sr-only">Add </span>
          <span>
            <span aria-hidden>+</span>
            {formatMoney(amount, currency, { short: true })}
          </span>
        </button>
      ))}
      {recent.length > 0 && (
        <span className="flex shrink-0 gap-1.5">
          <History aria-hidden className="my-auto size-4 shrink-0 text-ink-soft" />
          {recent.map((amount) => (
            <button
              key={`recent-${amount}`}
              type="button"
              className={cx(chipClass, 'border-dashed')}
              onClick={() => stakes.set(target, moneyText(amount))}
              {...keepFocus}
            >
              <span>
                <span className="sr-only">Recent stake </span>
                {formatMoney(amount, currency, { short: true })}
              </span>
            </button>
          ))}
        </span>
      )}
    </fieldset>
  );
};

const keyNames: Partial<Record<StakeKey, string>> = { '.': 'Point', backspace: 'Delete' };

/** Rows of three as on a telephone; what ends or takes back stands beside them. Row, column, and their ends. */
const keyAreas: Partial<Record<StakeKey, string>> = {
  '.': '4 / 1',
  '0': '4 / 2 / auto / span 2',
  backspace: '1 / 4',
};
const areaOf = (key: StakeKey): string =>
  keyAreas[key] ?? `${Math.ceil(Number(key) / 3)} / ${((Number(key) - 1) % 3) + 1}`;

type KeysProps = {
  parts: Betslip;
  target: string;
  onClose: (() => void) | undefined;
};

const Keys = ({ parts: { stakes }, target, onClose }: KeysProps) => {
  return (
    <fieldset className="grid grid-cols-4 gap-1.5">
      <legend className="sr-only">Stake keys</legend>
      {stakeKeys.map((key) => (
        <KeyButton
          key={key}
          label={keyNames[key] ?? key}
          area={areaOf(key)}
          onPress={() => stakes.press(target, key)}
        >
          {key === 'backspace' ? <Delete aria-hidden className="size-5" /> : key}
        </KeyButton>
      ))}
      {onClose ? (
        <KeyButton label="Close keys" area="2 / 4 / span 3" onPress={onClose}>
          <Check aria-hidden className="size-6 text-action" />
        </KeyButton>
      ) : (
        <KeyButton label="Clear stake" area="2 / 4 / span 3" onPress={() => stakes.set(target, '')}>
          <span className="text-base">Clear</span>
        </KeyButton>
      )}
    </fieldset>
  );
};

type KeyButtonProps = {
  label: string;
  area: string;
  onPress: () => void;
  children: ReactNode;
};

const KeyButton = ({ label, area, onPress, children }: KeyButtonProps) => {
  return (
    <button
      type="button"
      aria-label={label}
      style={{ gridArea: area }}
      className="tabular grid min-h-11 place-items-center rounded-md border border-line bg-sunken font-semibold text-lg not-disabled:active:bg-price disabled:opacity-50"
      onClick={onPress}
      {...keepFocus}
    >
      {children}
    </button>
  );
};
