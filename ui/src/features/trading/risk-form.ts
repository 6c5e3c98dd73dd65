import { formatAmount, parseAmount } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { tradingBounds } from '@paddock/contracts/trading';
import type { RiskSettings } from '../../lib/api/trading.ts';
import type { FormErrors } from '../../lib/form-errors.ts';
import { moneyText } from '../../lib/money-input.ts';

/** Amounts of the form, in its order. */
export const riskAmounts = [
  { field: 'maximumStake', label: 'Maximum stake per bet' },
  { field: 'referAboveWinnings', label: 'Refer above winnings of' },
  { field: 'maximumLiabilityPerSelection', label: 'Maximum liability per selection' },
  { field: 'maximumLiabilityPerFixture', label: 'Maximum liability per fixture' },
] as const;
type AmountField = (typeof riskAmounts)[number]['field'];

/** As typed. */
export type RiskValues = Record<AmountField, string> & {
  cashOutMarginPercent: string;
  traderOnDuty: boolean;
};

export const riskValues = (risk: RiskSettings): RiskValues => ({
  maximumStake: moneyText(risk.maximumStake),
  referAboveWinnings: moneyText(risk.referAboveWinnings),
  maximumLiabilityPerSelection: moneyText(risk.maximumLiabilityPerSelection),
  maximumLiabilityPerFixture: moneyText(risk.maximumLiabilityPerFixture),
  cashOutMarginPercent: String(risk.cashOutMarginPercent),
  traderOnDuty: risk.traderOnDuty,
});

/** What is wrong with what was typed. */
export const riskErrors = (values: RiskValues): FormErrors<RiskValues> => {
  const errors: FormErrors<RiskValues> = {};
  for (const { field } of riskAmounts) {
    if (!parseAmount(values[field])) errors[field] = texts.payment.amount;
  }
  const margin = Number(values.cashOutMarginPercent || Number.NaN);
  if (!(margin >= 0 && margin <= tradingBounds.cashOutMarginPercent)) {
    errors.cashOutMarginPercent = `Please enter a percentage from 0 to ${tradingBounds.cashOutMarginPercent}`;
  }
  return errors;
};

/** The settings that were typed; for values without errors. */
export const typedRisk = (values: RiskValues): RiskSettings => ({
  maximumStake: parseAmount(values.maximumStake) ?? 0,
  referAboveWinnings: parseAmount(values.referAboveWinnings) ?? 0,
  maximumLiabilityPerSelection: parseAmount(values.maximumLiabilityPerSelection) ?? 0,
  maximumLiabilityPerFixture: parseAmount(values.maximumLiabilityPerFixture) ?? 0,
  cashOutMarginPercent: Number(values.cashOutMarginPercent),
  traderOnDuty: values.traderOnDuty,
});

/** What was typed over the settings of before, over those of now. */
export const withOthers = (typed: RiskValues, before: RiskSettings, now: RiskSettings): RiskValues => {
  const shown = riskValues(before);
  const own = Object.entries(typed).filter(([field, value]) => value !== shown[field as keyof RiskValues]);
  return { ...riskValues(now), ...Object.fromEntries(own) };
};

/** The settings in words, in the order of the form. */
export const riskTexts = (risk: RiskSettings): { label: string; text: string }[] => [
  ...riskAmounts.map(({ field, label }) => ({ label, text: formatAmount(risk[field]) })),
  { label: 'Cash Out margin', text: `${risk.cashOutMarginPercent}%` },
  { label: 'Trader on duty', text: risk.traderOnDuty ? 'yes' : 'no' },
];
