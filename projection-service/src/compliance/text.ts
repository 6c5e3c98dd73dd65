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

/** The account as it stood, as text. */
export const stateText = (state: AccountStateView): string => {
  const money = (minor: number) =>
    state.currency ? formatMoney(minor, state.currency) : formatAmount(minor);
  const { deposits, withdrawals, stakes, returns } = state.totals;
  return [
    `After event ${state.position}${state.at ? ` (${state.at})` : ''}`,
    `Balance: ${money(state.balance)}`,
    `  deposits ${money(deposits)}, withdrawals ${money(withdrawals)}`,
    `  stakes ${money(stakes)}, returns ${money(returns)}`,
    ...section(
      'Deposit limits',
      state.limits.map(({ period, amount, pending }) => {
        const wanted = pending && (pending.amount === null ? 'none' : money(pending.amount));
        const asked = pending ? `, asked for: ${wanted} from ${pending.confirmableFrom}` : '';
        return `${period} ${money(amount)}${asked}`;
      }),
    ),
    ...section(
      'Exclusions',
      state.exclusions.map(({ product, until }) => `${product} until ${until}`),
    ),
    ...section(
      'Open bets',
      state.openBets.map(({ betId, betType, stake, placedAt, legs }) => {
        const selections = legs.map(({ selectionName, fixtureName }) => `${selectionName} (${fixtureName})`);
        return `${betId} ${betType} ${money(stake)} at ${placedAt}: ${selections.join(', ')}`;
      }),
    ),
    ...section(
      'Shop transactions',
      state.shopTransactions.map(({ transId, amount, status }) => `${transId} ${money(amount)} ${status}`),
    ),
  ].join('\n');
};
