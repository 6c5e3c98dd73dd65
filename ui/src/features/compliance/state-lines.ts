import type { AccountState } from '../../lib/api/compliance.ts';
import { defaultCurrency, formatDateTime, formatMoney } from '../../lib/format.ts';

export type StateGroup =
  | 'Money'
  | 'Free bets'
  | 'Deposit limits'
  | 'Net loss limits'
  | 'Reality check'
  | 'Exclusions'
  | 'Referrals'
  | 'Open bets'
  | 'Shop transactions';

type StateLine = {
  key: string;
  group: StateGroup;
  label: string;
  text: string;
};

export type ComparedLine = StateLine & {
  /** Against the state before: not there then, other then, or no longer there. */
  change?: 'new' | 'changed' | 'gone';
  was?: string;
};

const periods = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const;

type Money = (minor: number) => string;

const limitLines = (
  group: StateGroup,
  key: string,
  limits: AccountState['limits'],
  money: Money,
): StateLine[] =>
  limits.flatMap(({ period, amount, pending }): StateLine[] => {
    const line = { key: `${key} ${period}`, group, label: periods[period], text: money(amount) };
    if (!pending) return [line];
    const requested = pending.amount === null ? 'no limit' : money(pending.amount);
    return [
      line,
      {
        key: `pending ${key} ${period}`,
        group,
        label: `${periods[period]}, asked for`,
        text: `${requested} from ${formatDateTime(pending.confirmableFrom)}`,
      },
    ];
  });

const freeBetLines = ({ freeBalance, tokens }: AccountState, money: Money): StateLine[] => [
  { key: 'free balance', group: 'Free bets', label: 'Free bet balance', text: money(freeBalance) },
  ...tokens.map(
    ({ tokenId, amount, promoCode, status, expiresAt }): StateLine => ({
      key: `token ${tokenId}`,
      group: 'Free bets',
      label: `Token ${promoCode}`,
      text: `${money(amount)}, ${status}, until ${formatDateTime(expiresAt)}`,
    }),
  ),
];

const realityLines = ({ realityCheck, stakeFactor }: AccountState): StateLine[] => {
  const { minutes, lastAction, lastActionAt } = realityCheck;
  return [
    {
      key: 'reality check',
      group: 'Reality check',
      label: 'Interval',
      text: minutes === null ? 'none' : `${minutes} minutes`,
    },
    ...(lastAction !== null && lastActionAt !== null
      ? [
          {
            key: 'reality check answer',
            group: 'Reality check' as const,
            label: 'Last answer',
            text: `${lastAction}, ${formatDateTime(lastActionAt)}`,
          },
        ]
      : []),
    { key: 'stake factor', group: 'Referrals', label: 'Stake factor', text: `${stakeFactor}%` },
  ];
};

const referralText = ({ stake, decision, maximumStake }: AccountState['referrals'][number], money: Money) => {
  const offer = maximumStake === null ? '' : ` at up to ${money(maximumStake)}`;
  return `${money(stake)}, ${decision === null ? 'open' : `${decision}${offer}`}`;
};

const betText = (
  { stake, remainingStake, cashedOutPart }: AccountState['openBets'][number],
  money: Money,
) => {
  if (remainingStake === stake) return money(stake);
  return `${money(remainingStake)} of ${money(stake)}, ${money(cashedOutPart)} cashed out`;
};

/** An account's state as lines to read and to compare. */
export const stateLines = (state: AccountState): StateLine[] => {
  const currency = state.currency ?? defaultCurrency;
  const money: Money = (minor) => formatMoney(minor, currency);
  const { totals } = state;
  return [
    { key: 'balance', group: 'Money', label: 'Balance', text: money(state.balance) },
    { key: 'deposits', group: 'Money', label: 'Deposits', text: money(totals.deposits) },
    { key: 'withdrawals', group: 'Money', label: 'Withdrawals', text: money(totals.withdrawals) },
    { key: 'stakes', group: 'Money', label: 'Stakes', text: money(totals.stakes) },
    { key: 'returns', group: 'Money', label: 'Returns', text: money(totals.returns) },
    ...freeBetLines(state, money),
    ...limitLines('Deposit limits', 'limit', state.limits, money),
    ...limitLines('Net loss limits', 'net loss limit', state.netLossLimits, money),
    ...realityLines(state),
    ...state.exclusions.map(
      ({ product, until }): StateLine => ({
        key: `exclusion ${product}`,
        group: 'Exclusions',
        label: 'Sportsbook',
        text: `until ${formatDateTime(until)}`,
      }),
    ),
    ...state.referrals.map(
      (referral): StateLine => ({
        key: `referral ${referral.placementId}`,
        group: 'Referrals',
        label: referral.reasons.join(', '),
        text: referralText(referral, money),
      }),
    ),
    ...state.openBets.map(
      (bet): StateLine => ({
        key: `bet ${bet.betId}`,
        group: 'Open bets',
        label: bet.legs.map(({ selectionName }) => selectionName).join(', '),
        text: betText(bet, money),
      }),
    ),
    ...state.shopTransactions.map(
      ({ transId, amount, status }): StateLine => ({
        key: `shop ${transId}`,
        group: 'Shop transactions',
        label: money(amount),
        text: status,
      }),
    ),
  ];
};

/** The lines of a state, marked where they differ from those before; what is no longer there comes last. */
export const compareLines = (
  before: readonly StateLine[] | undefined,
  after: readonly StateLine[],
): ComparedLine[] => {
  if (!before) return [...after];
  const earlier = new Map(before.map((line) => [line.key, line]));
  const compared = after.map((line): ComparedLine => {
    const was = earlier.get(line.key);
    if (!was) return { ...line, change: 'new' };
    return was.text === line.text ? line : { ...line, change: 'changed', was: was.text };
  });
  const keys = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key }) => !keys.has(key));
  return [...compared, ...gone.map((line): ComparedLine => ({ ...line, change: 'gone' }))];
};
