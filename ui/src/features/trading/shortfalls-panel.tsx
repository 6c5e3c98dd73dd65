import { formatMoney } from '@paddock/contracts/money';
import { missingAndSettled } from '@paddock/contracts/wallet';
import { type Shortfalls, useShortfalls } from '../../lib/api/reviews.ts';
import { LookUpPanel, useLookUp } from '../staff-actions/look-up-panel.tsx';
import { shortfallLine } from './shortfall-line.ts';

/** What corrections of bets and payments could not take back from the customer; looked up when it is asked for. */
export const ShortfallsPanel = ({ account }: { account: string }) => {
  const lookUp = useLookUp(account);
  return (
    <LookUpPanel
      title="Shortfalls"
      help="What a corrected bet or payment was to take back, and the balance did not hold."
      action="Show shortfalls"
      lookUp={lookUp}
      read={useShortfalls(lookUp.shown)}
    >
      {(found) => <Found {...found} />}
    </LookUpPanel>
  );
};

const Found = ({ currency, shortfalls }: Shortfalls) => {
  const { missing, settled } = missingAndSettled(shortfalls);
  return (
    <div className="grid gap-3">
      {missing.length === 0 && <p>Nothing is missing.</p>}
      <ShortfallList {...{ currency, shortfalls: missing }} />
      {settled.length > 0 && <h3 className="font-bold">Settled or written off since</h3>}
      <ShortfallList {...{ currency, shortfalls: settled }} />
    </div>
  );
};

const ShortfallList = ({ currency, shortfalls }: Shortfalls) => {
  const money = (minor: number) => formatMoney(minor, currency);
  if (shortfalls.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {shortfalls.map((shortfall) => (
        <li key={`${shortfall.of} ${shortfall.id}`} className="break-words">
          {shortfall.open > 0 && (
            <span className="tabular block font-bold">{money(shortfall.open)} missing</span>
          )}
          {shortfallLine(shortfall, money)}
        </li>
      ))}
    </ul>
  );
};
