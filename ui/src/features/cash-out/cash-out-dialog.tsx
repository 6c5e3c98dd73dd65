import { useState } from 'react';
import { Dialog } from '../../design/dialog.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import type { Bet } from '../../lib/api/bet-history.ts';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { betName, betSelections } from '../bet/bet-names.ts';
import { CashOutReceipt, type PaidCashOut } from './cash-out-receipt.tsx';
import { CashOutRule } from './cash-out-rule.tsx';
import { FullCashOut } from './full-cash-out.tsx';
import type { CashOutMode } from './open-cash-out.ts';
import { PartialCashOut } from './partial-cash-out.tsx';
import { canBeParted } from './stake-part.ts';
import { useCashOutControl } from './use-cash-out-control.ts';
import { useCurrentOffer } from './use-current-offer.ts';

type CashOutDialogProps = {
  bet: Bet;
  topic: CashOutMode;
  onClose: () => void;
};

/** Confirms a cash out of all or of a part, or sets the value at which it happens by itself; then says what was paid. */
export const CashOutDialog = ({ bet, topic, onClose }: CashOutDialogProps) => {
  const offer = useCurrentOffer(bet);
  const [mode, setMode] = useState<CashOutMode>(topic);
  const [paid, setPaid] = useState<PaidCashOut>();
  const request = useCashOutControl();
  // Until it is known what became of a request there is no other.
  const isChosen = request.pending || request.outcome?.kind === 'unanswered';
  const close = () => {
    // The answer to a request is waited for: it is shown here and nowhere else.
    if (request.pending) return;
    onClose();
    if (paid) void refreshMoney();
  };
  const modes: { value: CashOutMode; label: string; disabled?: boolean }[] = [
    { value: 'full', label: 'All' },
    { value: 'part', label: 'A part', disabled: !canBeParted(bet) },
    { value: 'rule', label: 'At a value' },
  ];
  const shared = { bet, offer, onClose: close };
  return (
    <Dialog open onClose={close} title={paid ? 'Cashed out' : 'Cash Out'}>
      {paid ? (
        <CashOutReceipt paid={paid} currency={bet.currency} onClose={close} />
      ) : (
        <div className="grid gap-4">
          <div>
            <p className="line-clamp-2 font-semibold">{betSelections(bet)}</p>
            <p className="text-ink-soft text-sm">{betName(bet)}</p>
          </div>
          <SegmentedControl<CashOutMode>
            label="How to Cash Out"
            options={modes}
            value={mode}
            onChange={(next) => isChosen || setMode(next)}
            className="flex!"
          />
          {mode === 'full' && <FullCashOut {...shared} request={request} onPaid={setPaid} />}
          {mode === 'part' && <PartialCashOut {...shared} request={request} onPaid={setPaid} />}
          {mode === 'rule' && <CashOutRule {...shared} />}
        </div>
      )}
    </Dialog>
  );
};
