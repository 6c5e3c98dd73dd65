import { parseAmount } from '@paddock/contracts/money';
import { type Price, parseDisplayedPrice } from '@paddock/contracts/odds';
import { texts } from '@paddock/contracts/texts';
import { tradingBounds } from '@paddock/contracts/trading';
import type { FormErrors } from '../../lib/form-errors.ts';

/** As typed. */
export type BoostValues = {
  fixtureId: string;
  percent: string;
  minOdds: string;
  maxStake: string;
  maxPayout: string;
};

/** Terms that a boost begins with when nothing else is typed. */
export const ordinaryBoost: BoostValues = {
  fixtureId: '',
  percent: '20',
  minOdds: 'EVS',
  maxStake: '20',
  maxPayout: '100',
};

/** A price as it was typed; undefined for anything else. */
export const typedPrice = (text: string): Price | undefined => {
  const parsed = parseDisplayedPrice(text.trim());
  return parsed?.kind === 'price' ? parsed.price : undefined;
};

const amountError = (text: string): string | undefined =>
  parseAmount(text) ? undefined : texts.payment.amount;

/** What is wrong with what was typed. */
export const boostErrors = (values: BoostValues): FormErrors<BoostValues> => {
  const percent = /^\d+$/.test(values.percent) ? Number(values.percent) : 0;
  return {
    fixtureId: values.fixtureId === '' ? 'Please choose a fixture' : undefined,
    percent:
      percent >= 1 && percent <= tradingBounds.boostPercent
        ? undefined
        : `Please enter 1 to ${tradingBounds.boostPercent} percent`,
    minOdds: typedPrice(values.minOdds) ? undefined : 'Please enter odds such as EVS, 6/4 or 2.50',
    maxStake: amountError(values.maxStake),
    maxPayout: amountError(values.maxPayout),
  };
};
