import type { SlipKind } from '../../lib/api/betslip/slip.ts';
import { editMoneyText, moneyText } from '../../lib/money-input.ts';
import type { Store } from '../../lib/store.ts';
import type { Funding } from './funding.ts';
import { createSlipCalculation } from './slip-calculation.ts';
import type { SlipQuery } from './slip-query.ts';
import { createTypedStakes } from './typed-stakes.ts';

/** Keys of the slip's own keypad, in rows of three as on a telephone. */
export const stakeKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'backspace'] as const;
export type StakeKey = (typeof stakeKeys)[number];

type StakesParts = {
  readonly query: SlipQuery;
  readonly funding: Store<Funding>;
  readonly kind: SlipKind;
  /** Bets are being placed: what was pressed stays as it is. */
  readonly isLocked: () => boolean;
};

/** The stakes of a slip as they are typed, and what the server works out from them. Amounts are minor units. */
export const createStakes = ({ query, funding, kind, isLocked }: StakesParts) => {
  const typed = createTypedStakes(query);
  const { forget: forgetCalculation, ...calculation } = createSlipCalculation({
    query,
    funding,
    kind,
    typed,
    isLocked,
  });
  const { active, now, total, textOf, heldStake, useText, useAmount, useTotal } = typed;

  /** The field whose stake was begun key by key; any other has a whole stake, which the next key replaces. */
  let begun: string | undefined;
  const change = (write: () => void, of?: string): void => {
    if (isLocked()) return;
    begun = of;
    write();
    calculation.calculateSoon();
  };
  const set = (id: string, text: string): void => change(() => typed.set(id, text));
  const type = (id: string, text: string): void => change(() => typed.set(id, text), id);
  const shown = (id: string): string => textOf(id, heldStake(id));

  return {
    ...calculation,
    ...{ active, now, total, useText, useAmount, useTotal },
    /** The stake as the customer's own keyboard leaves it. */
    type,
    /** A whole stake: one that was used before, or that another field held. */
    set,
    /** A field is taken up to type in: the next key replaces what it holds. */
    takeUp: (id: string): void => {
      active.set(id);
      begun = undefined;
    },
    /** A key of the slip's own keypad; the first on a field replaces the stake that stands there. */
    press: (id: string, key: StakeKey): void => {
      const text = begun === id ? shown(id) : '';
      type(id, key === 'backspace' ? text.slice(0, -1) : editMoneyText(text, text + key));
    },
    textOf: shown,
    /** Stakes as typed of the bets that have one. */
    typed: typed.amounts,
    /** Adds to the stake of a bet. */
    add: (id: string, amount: number): void => {
      set(id, moneyText(now(id, heldStake(id)) + amount));
    },
    /** This stake on this bet, and none on the others. */
    only: (id: string, stake: number): void => {
      change(() => typed.setAll((other) => (other === id ? moneyText(stake) : '')));
    },
    /** No stake on any bet. */
    clear: (): void => {
      change(() => typed.setAll(() => ''));
    },
    forget: typed.forget,
    forgetCombinations: typed.forgetCombinations,
    forgetAll: (): void => {
      begun = undefined;
      typed.forgetAll();
      forgetCalculation();
    },
  };
};
export type Stakes = ReturnType<typeof createStakes>;
