import { plainBetTypeName } from '@paddock/contracts/bet-types';
import { formatMoney } from '@paddock/contracts/money';
import type { ToastMessage } from '../../design/toast.ts';
import type { Bet } from '../../lib/api/bet-history.ts';

const nameOf = ({ legs, betType }: Bet): string =>
  legs.length === 1
    ? (legs[0]?.selectionName ?? 'Your bet')
    : `Your ${plainBetTypeName(betType).toLowerCase()}`;

/**
 * How a settled bet is announced. Only a return above the stake is shown as a win: getting the stake or less back is
 * not celebrated (RTS 14).
 */
export const settlementToast = (bet: Bet): Omit<ToastMessage, 'id'> | undefined => {
  const returned = bet.returned ?? 0;
  const money = formatMoney(returned, bet.currency);
  switch (bet.status) {
    case 'won':
      return returned > bet.stake
        ? { tone: 'ok', title: `Won: ${money} returned`, text: nameOf(bet) }
        : { tone: 'info', title: `Bet settled: ${money} returned`, text: nameOf(bet) };
    case 'lost':
      return returned > 0
        ? { tone: 'info', title: `Bet settled: ${money} returned`, text: nameOf(bet) }
        : { tone: 'info', title: 'Bet settled: lost', text: nameOf(bet) };
    case 'void':
      return { tone: 'info', title: `Bet void: ${money} returned`, text: nameOf(bet) };
    case 'cashed-out':
      return { tone: 'info', title: `Cashed out: ${money} paid`, text: nameOf(bet) };
    case 'open':
      return undefined;
    default:
      return bet.status satisfies never;
  }
};
