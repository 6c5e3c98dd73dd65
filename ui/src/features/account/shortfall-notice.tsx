import { dayText } from '@paddock/contracts/london';
import { formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import { type Shortfall, shortfallText } from '@paddock/contracts/wallet';
import { Notice } from '../../design/notice.tsx';
import { useBalance } from '../../lib/money-state.ts';

type MissingProps = { text: string; shortfalls: readonly Shortfall[]; money: (minor: number) => string };

/** What is missing: how much, of what and since when. */
const Missing = ({ text, shortfalls, money }: MissingProps) => {
  if (shortfalls.length === 0) return null;
  const amount = money(shortfalls.reduce((sum, { open }) => sum + open, 0));
  return (
    <Notice tone="warn" silent>
      <p>{fillText(text, { amount })}</p>
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

/** What is owed of payments that were taken back, and what corrections of bets could not take. */
export const ShortfallNotice = () => {
  const balance = useBalance();
  if (!balance) return null;
  const money = (minor: number) => formatMoney(minor, balance.currency);
  const open = balance.shortfalls.filter((one) => one.open > 0);
  const ofBets = open.filter(({ of }) => of === 'bet');
  return (
    <>
      <Missing text={texts.payment.owed} shortfalls={open.filter(({ of }) => of !== 'bet')} money={money} />
      <Missing text={texts.payment.shortfall} shortfalls={ofBets} money={money} />
    </>
  );
};
