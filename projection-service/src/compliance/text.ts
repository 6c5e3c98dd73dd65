import type { AccountStateView, ReplayedEvent } from '@paddock/contracts/http';
import { formatAmount, formatMoney } from '@paddock/contracts/money';

/** One event on one line: number, when, what, who and from where, and its data. */
export const eventText = ({ position, type, data, metadata }: ReplayedEvent): string => {
  const { actor, at } = metadata;
  const who = `${actor.kind} ${actor.id} by ${actor.channel}${actor.ip ? ` from ${actor.ip}` : ''}`;
  return `${String(position).padStart(5)}  ${at}  ${type.padEnd(28)} ${who}\n       ${JSON.stringify(data)}`;
};

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [`${title}: none`] : [`${title}:`, ...lines.map((line) => `  ${line}`)];

type Money = (minor: number) => string;

const limitText = ({ period, amount, pending }: AccountStateView['limits'][number], money: Money): string => {
  const wanted = pending && (pending.amount === null ? 'none' : money(pending.amount));
  return `${period} ${money(amount)}${pending ? `, asked for: ${wanted} from ${pending.confirmableFrom}` : ''}`;
};

const realityText = ({ minutes, lastAction, lastActionAt }: AccountStateView['realityCheck']): string => {
  const last = lastAction === null ? '' : `, last answered ${lastAction} (${lastActionAt})`;
  return `Reality check: ${minutes === null ? 'none' : `every ${minutes} minutes`}${last}`;
};

const betText = (bet: AccountStateView['openBets'][number], money: Money): string => {
  const { betId, betType, eachWay, stake, remainingStake, funding, placedAt, legs } = bet;
  const selections = legs.map(({ selectionName, fixtureName }) => `${selectionName} (${fixtureName})`);
  const left = remainingStake === stake ? '' : `, ${money(remainingStake)} of it still on`;
  const paidWith = funding.kind === 'cash' ? '' : `, paid with ${funding.kind}`;
  return (
    `${betId} ${betType}${eachWay ? ' each-way' : ''} ${money(stake)}${left}${paidWith} at ${placedAt}: ` +
    selections.join(', ')
  );
};

const referralText = (referral: AccountStateView['referrals'][number], money: Money): string => {
  const { placementId, stake, decision, maximumStake, reasons, expiresAt } = referral;
  const offer = maximumStake === null ? '' : ` at up to ${money(maximumStake)}`;
  const end = decision === null ? `open until ${expiresAt}` : `${decision}${offer}`;
  return `${placementId} ${money(stake)} ${end}: ${reasons.join(', ')}`;
};

/** The account as it stood, as text. */
export const stateText = (state: AccountStateView): string => {
  const money: Money = (minor) => (state.currency ? formatMoney(minor, state.currency) : formatAmount(minor));
  const { deposits, withdrawals, stakes, returns } = state.totals;
  const { credited, staked } = state.freeTotals;
  return [
    `After event ${state.position}${state.at ? ` (${state.at})` : ''}`,
    `Balance: ${money(state.balance)}`,
    `  deposits ${money(deposits)}, withdrawals ${money(withdrawals)}`,
    `  stakes ${money(stakes)}, returns ${money(returns)}`,
    `Free bet balance: ${money(state.freeBalance)}`,
    `  credited ${money(credited)}, staked ${money(staked)}`,
    ...section(
      'Free bet tokens',
      state.tokens.map(
        ({ tokenId, amount, betType, promoCode, status, expiresAt }) =>
          `${tokenId} ${money(amount)} ${betType} ${promoCode} ${status}, expires ${expiresAt}`,
      ),
    ),
    ...section(
      'Deposit limits',
      state.limits.map((limit) => limitText(limit, money)),
    ),
    ...section(
      'Net loss limits',
      state.netLossLimits.map((limit) => limitText(limit, money)),
    ),
    realityText(state.realityCheck),
    ...section(
      'Exclusions',
      state.exclusions.map(({ product, until }) => `${product} until ${until}`),
    ),
    `Stake factor: ${state.stakeFactor}%`,
    ...section(
      'Referrals',
      state.referrals.map((referral) => referralText(referral, money)),
    ),
    ...section(
      'Open bets',
      state.openBets.map((bet) => betText(bet, money)),
    ),
    ...section(
      'Shop transactions',
      state.shopTransactions.map(({ transId, amount, status }) => `${transId} ${money(amount)} ${status}`),
    ),
  ].join('\n');
};
