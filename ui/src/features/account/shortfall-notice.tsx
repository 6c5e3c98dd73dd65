import { dayText } from '@paddock/contracts/london';
import { formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import { type PaymentShortfall, shortfallText } from '@paddock/contracts/wallet';
import { Notice } from '../../design/notice.tsx';
import { useBalance } from '../../lib/money-state.ts';
import { debtText, isDebt } from './debt-text.ts';

type Money = (minor: number) => string;
type MissingProps = { text: string; shortfalls: readonly PaymentShortfall[]; money: Money };

const lineOf = (shortfall: PaymentShortfall, money: Money): string =>
  isDebt(shortfall) ? debtText(shortfall, money) : shortfallText(shortfall, money);

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
            {dayText(shortfall.at)}: {lineOf(shortfall, money)}
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
  const ofBets = open.filter((one) => !isDebt(one));
  return (
    <>
      <Missing text={texts.payment.owed} shortfalls={open.filter(isDebt)} money={money} />
      <Missing text={texts.payment.shortfall} shortfalls={ofBets} money={money} />
    </>
  );
};
