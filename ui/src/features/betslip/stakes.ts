import type { SlipKind } from '../../lib/api/betslip/slip.ts';
import { moneyText } from '../../lib/money-input.ts';
import type { Store } from '../../lib/store.ts';
import type { Funding } from './funding.ts';
import { createSlipCalculation } from './slip-calculation.ts';
import type { SlipQuery } from './slip-query.ts';
import { createTypedStakes } from './typed-stakes.ts';

/** The stakes of a slip as they are typed, and what the server works out from them. Amounts are minor units. */
export const createStakes = (query: SlipQuery, funding: Store<Funding>, kind: SlipKind) => {
  const typed = createTypedStakes(query);
  const { forget: forgetCalculation, ...calculation } = createSlipCalculation({
    query,
    funding,
    kind,
    typed,
  });
  const { active, now, total, textOf, heldStake, useText, useAmount, useTotal } = typed;

  const type = (id: string, text: string): void => {
    typed.set(id, text);
    calculation.calculateSoon();
  };

  return {
    ...calculation,
    ...{ active, now, total, useText, useAmount, useTotal },
    type,
    textOf: (id: string): string => textOf(id, heldStake(id)),
    /** Stakes as typed of the bets that have one. */
    typed: typed.amounts,
    /** Adds to the stake of a bet. */
    add: (id: string, amount: number): void => {
      type(id, moneyText(now(id, heldStake(id)) + amount));
    },
    /** This stake on this bet, and none on the others. */
    only: (id: string, stake: number): void => {
      typed.setAll((other) => (other === id ? moneyText(stake) : ''));
      calculation.calculateSoon();
    },
    /** No stake on any bet. */
    clear: (): void => {
      typed.setAll(() => '');
      calculation.calculateSoon();
    },
    forget: typed.forget,
    forgetAll: (): void => {
      typed.forgetAll();
      forgetCalculation();
    },
  };
};
export type Stakes = ReturnType<typeof createStakes>;
