import { type BetView, doPartialCashOut, partialCashOutRequest } from '@paddock/contracts/http';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Slider } from '../../design/slider.tsx';
import { errorText, useCall, useCommand } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { moneyText } from '../../lib/money-input.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Paid } from './cash-out-dialog.tsx';
import type { CashOutNow } from './cash-out-now.ts';
import { ConfirmValue } from './confirm-value.tsx';
import { partOfPercent, partOfStake, percentOfPart, type StakePart } from './stake-part.ts';
import type { CashOutPress } from './use-cash-out-press.ts';

const HALF = 50;
const SETTLE_MS = 300;

interface PartialCashOutProps {
  bet: BetView;
  now: CashOutNow;
  press: CashOutPress;
  onPaid: (paid: Paid) => void;
  onClose: () => void;
}

/** Cashes out a part of the stake, chosen by slider or typed; the bet goes on with the rest. */
export function PartialCashOut({ bet, now, press, onPaid, onClose }: PartialCashOutProps) {
  const [part, setPart] = useState<StakePart>(() => partOfPercent(bet, HALF));
  const { remainingUnitStake } = useDebounced(part, SETTLE_MS);
  const quote = useCall(
    partialCashOutRequest,
    { query: { id: bet.betId, remainingUnitStake } },
    { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
  );
  const command = useCommand(doPartialCashOut);
  const isOfPart = remainingUnitStake === part.remainingUnitStake && !quote.isPlaceholderData;
  const value = quote.data?.value ?? undefined;

  const confirm = async () => {
    if (value === undefined) return;
    const body = { id: bet.betId, remainingUnitStake, value };
    const came = await press.press(value, () => command.mutateAsync({ body }));
    if (came.kind === 'paid') {
      const left = bet.remainingStake - part.taken;
      onPaid({ value: came.value, stake: part.taken, balance: came.balance, left });
    } else if (came.kind === 're-offer') await quote.refetch();
  };

  return (
    <div className="grid gap-3">
      <PartChoice bet={bet} part={part} onChange={setPart} />
      <p className="tabular text-ink-soft text-sm">
        {formatMoney(bet.remainingStake - part.taken, bet.currency)} of the stake stays on.
      </p>
      {quote.error && <Notice tone="error">{errorText(quote.error)}</Notice>}
      <ConfirmValue
        currency={bet.currency}
        value={value}
        stake={part.taken}
        offered={now.state === 'available' && isOfPart}
        press={press}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
    </div>
  );
}

interface PartChoiceProps {
  bet: BetView;
  part: StakePart;
  onChange: (part: StakePart) => void;
}

function PartChoice({ bet, part, onChange }: PartChoiceProps) {
  const [typed, setTyped] = useState(moneyText(part.taken));
  const choose = (next: StakePart, text = moneyText(next.taken)) => {
    onChange(next);
    setTyped(text);
  };
  const percent = percentOfPart(bet, part);
  return (
    <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[1fr_9rem]">
      <Slider
        label={`Part of the stake: ${percent}%`}
        min={5}
        max={95}
        step={5}
        value={percent}
        valueText={`${percent} percent, ${formatMoney(part.taken, bet.currency)}`}
        onChange={(next) => choose(partOfPercent(bet, next))}
      />
      <MoneyField
        label="Stake to cash out"
        currency={bet.currency}
        value={typed}
        onChange={(text, minor) => choose(partOfStake(bet, minor ?? 0), text)}
        onBlur={() => setTyped(moneyText(part.taken))}
      />
    </div>
  );
}
