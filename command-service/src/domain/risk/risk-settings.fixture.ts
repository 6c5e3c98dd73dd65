import type { RiskSettings } from '@paddock/contracts/events';

/** What the book risks by itself in tests of what goes by it. Amounts are minor units. */
export const riskSettings: RiskSettings = {
  maximumLiabilityPerSelection: 5_000_000,
  maximumLiabilityPerFixture: 20_000_000,
  referAboveWinnings: 2_500_000,
  traderOnDuty: true,
  maximumStake: 1_000_000,
  cashOutMarginPercent: 5,
};

/** To how much one person raises it in these tests. */
export const riskRule = {
  maximumLiabilityPerSelection: 6_000_000,
  maximumLiabilityPerFixture: 20_000_000,
  referAboveWinnings: 2_500_000,
  maximumStake: 1_000_000,
};
