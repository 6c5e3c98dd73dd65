import { dayText } from '@paddock/contracts/london';
import { formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import { shortfallText } from '@paddock/contracts/wallet';
import { Notice } from '../../design/notice.tsx';
import { useBalance } from '../../lib/money-state.ts';

/** What corrections of bets and payments could not take back and is missing still: how much, of what and since when. */
export const ShortfallNotice = () => {
  const balance = useBalance();
  const shortfalls = balance?.shortfalls.filter(({ open }) => open > 0) ?? [];
  if (!balance || shortfalls.length === 0) return null;
  const money = (minor: number) => formatMoney(minor, balance.currency);
  const amount = money(shortfalls.reduce((sum, { open }) => sum + open, 0));
  return (
    <Notice tone="warn" silent>
      <p>{fillText(texts.payment.shortfall, { amount })}</p>
      <ul className="mt-2 grid gap-1">
        {shortfalls.map((shortfall) => (
          <li key={`${shortfall.of} ${shortfall.id}`} className="break-words">
            {dayText(shortfall.at)}: {shortfallText(shortfall, money)}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
