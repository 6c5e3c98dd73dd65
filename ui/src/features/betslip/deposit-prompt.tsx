import { type Currency, formatMoney, minimumDeposit } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { lazy, Suspense } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { flagLowBalance } from './low-balance.ts';

const DepositPanel = lazy(() =>
  import('./deposit-panel.tsx').then((module) => ({ default: module.DepositPanel })),
);

/** What is missing for a stake, but never less than the least deposit; 0 when nothing is. */
export const shortfallOf = (stake: number, balance: number): number =>
  stake > balance ? Math.max(stake - balance, minimumDeposit) : 0;

type DepositPromptProps = {
  /** What is missing, minor units. */
  short: number;
  currency: Currency;
  /** The card stands open. */
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** The balance is too low: what to deposit, and the card to do it with, without leaving the slip. */
export const DepositPrompt = ({ short, currency, open, onOpen }: DepositPromptProps) => {
  const start = () => {
    flagLowBalance();
    onOpen(true);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <Notice
        tone="warn"
        actions={
          !open && (
            <Button variant="accent" size="sm" onClick={start}>
              Deposit {formatMoney(short, currency)}
            </Button>
          )
        }
      >
        {texts.betslip.depositToPlace}
      </Notice>
      {open && (
        <Suspense fallback={<SkeletonRows rows={3} className="h-14" />}>
          <DepositPanel short={short} currency={currency} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
