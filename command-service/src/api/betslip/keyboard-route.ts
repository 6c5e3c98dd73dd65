import { loadBetslipKeyboard } from '@paddock/contracts/http';
import { route } from '@paddock/service-kit/http';
import type { BetslipContext } from './context.ts';
import { readCustomer } from './customer.ts';

/** In rows of three, as a telephone has them; the stake has two decimals at most. */
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'backspace'];

/** Minor units. */
const quickStakes = [500, 1000, 2000, 5000];

/** Keys and quick stakes of the betslip's own keyboard. */
export const keyboardRoute = ({ accounts }: BetslipContext) =>
  route(loadBetslipKeyboard, async ({ session, now }) => {
    const { currency } = await readCustomer(accounts, session, now);
    return { body: { keys, quickStakes, currency } };
  });
