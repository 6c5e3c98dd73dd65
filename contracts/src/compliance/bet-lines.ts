import type { AccountStateView } from '../http/index.ts';
import type { Shown } from './state-line.ts';

export const stakeFactor: Shown<AccountStateView['stakeFactor']> = {
  group: 'referrals',
  lines: (percent) => [{ key: 'stake factor', label: 'Stake factor', text: `${percent}%` }],
};

export const referrals: Shown<AccountStateView['referrals']> = {
  group: 'referrals',
  lines: (all, { money, instant }) =>
    all.map(({ placementId, stake, reasons, expiresAt, decision, maximumStake }) => {
      const offer = maximumStake === null ? '' : ` at up to ${money(maximumStake)}`;
      return {
        key: `referral ${placementId}`,
        label: reasons.join(', '),
        text: `${money(stake)}, ${decision === null ? 'open' : `${decision}${offer}`}`,
        detail: `${placementId}, until ${instant(expiresAt)}`,
      };
    }),
};

export const heldStakes: Shown<AccountStateView['heldStakes']> = {
  group: 'referrals',
  lines: (all, { money, instant }) =>
    all.map(({ placementId, stake, funding, until }) => ({
      key: `held stake ${placementId}`,
      label: 'Stake held',
      text: `${money(stake)}, until ${instant(until)}`,
      detail: `${placementId}, to be paid with ${funding.kind}`,
    })),
};

export const openBets: Shown<AccountStateView['openBets']> = {
  group: 'openBets',
  lines: (all, { money, instant }) =>
    all.map((bet) => {
      const { betId, betType, eachWay, stake, remainingStake, cashedOutPart, funding, placedAt, legs } = bet;
      const paidWith = funding.kind === 'cash' ? '' : `, paid with ${funding.kind}`;
      const fixtures = [...new Set(legs.map(({ fixtureName }) => fixtureName))].join(', ');
      return {
        key: `bet ${betId}`,
        label: legs.map(({ selectionName }) => selectionName).join(', '),
        text:
          remainingStake === stake
            ? money(stake)
            : `${money(remainingStake)} of ${money(stake)}, ${money(cashedOutPart)} cashed out`,
        detail: `${betId}, ${betType}${eachWay ? ' each-way' : ''}${paidWith}, placed ${instant(placedAt)}: ${fixtures}`,
      };
    }),
};

export const shopTransactions: Shown<AccountStateView['shopTransactions']> = {
  group: 'shopTransactions',
  lines: (transactions, { money }) =>
    transactions.map(({ transId, amount, status }) => ({
      key: `shop ${transId}`,
      label: money(amount),
      text: status,
      detail: transId,
    })),
};
