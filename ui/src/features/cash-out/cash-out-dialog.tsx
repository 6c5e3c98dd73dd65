import type { BetView } from '@paddock/contracts/http';
import { useState } from 'react';
import { Dialog } from '../../design/dialog.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { refreshMoney } from '../../lib/money-state.ts';
import { betName, betSelections } from '../bet/bet-names.ts';
import type { CashOutTopic } from './cash-out-popup.ts';
import { PaidOut } from './cash-out-receipt.tsx';
import { CashOutRule } from './cash-out-rule.tsx';
import { FullCashOut } from './full-cash-out.tsx';
import { PartialCashOut } from './partial-cash-out.tsx';
import { canBeParted } from './stake-part.ts';
import { useCashOut } from './use-cash-out.ts';
import { useCashOutPress } from './use-cash-out-request.ts';

/** What a cash out paid, and for how much of the stake. Amounts are minor units. */
export type Paid = {
  readonly value: number;
  readonly stake: number;
  readonly balance: number | null;
  /** Stake that is still on. */
  readonly left: number;
};

type CashOutMode = Exclude<CashOutTopic, 'why'>;

type CashOutDialogProps = {
  bet: BetView;
  topic: CashOutMode;
  onClose: () => void;
};

/** Confirms a cash out of all or of a part, or sets the value at which it happens by itself; then says what was paid. */
export const CashOutDialog = ({ bet, topic, onClose }: CashOutDialogProps) => {
  const now = useCashOut(bet);
  const [mode, setMode] = useState<CashOutMode>(topic);
  const [paid, setPaid] = useState<Paid>();
  const press = useCashOutPress();
  const close = () => {
    // What comes of a press is waited for: it is told here and nowhere else.
    if (press.pressing) return;
    onClose();
    if (paid) void refreshMoney();
  };
  const modes: { value: CashOutMode; label: string; disabled?: boolean }[] = [
    { value: 'full', label: 'All' },
    { value: 'part', label: 'A part', disabled: !canBeParted(bet) },
    { value: 'rule', label: 'At a value' },
  ];
  const shared = { bet, now, onClose: close };
  return (
    <Dialog open onClose={close} title={paid ? 'Cashed out' : 'Cash out'}>
      {paid ? (
        <PaidOut paid={paid} currency={bet.currency} onClose={close} />
      ) : (
        <div className="grid gap-4">
          <div>
            <p className="line-clamp-2 font-semibold">{betSelections(bet)}</p>
            <p className="text-ink-soft text-sm">{betName(bet)}</p>
          </div>
          <SegmentedControl<CashOutMode>
            label="How to cash out"
            options={modes}
            value={mode}
            onChange={(next) => !press.pressing && setMode(next)}
            className="flex!"
          />
          {mode === 'full' && <FullCashOut {...shared} press={press} onPaid={setPaid} />}
          {mode === 'part' && <PartialCashOut {...shared} press={press} onPaid={setPaid} />}
          {mode === 'rule' && <CashOutRule {...shared} />}
        </div>
      )}
    </Dialog>
  );
};
