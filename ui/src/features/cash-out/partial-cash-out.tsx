import { formatMoney } from '@paddock/contracts/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Slider } from '../../design/slider.tsx';
import type { Bet } from '../../lib/api/bet-history.ts';
import { partialCashOutValueQuery, usePartialCashOut } from '../../lib/api/cash-out.ts';
import { errorText } from '../../lib/call-error.ts';
import { moneyText } from '../../lib/money-input.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { CashOutAnswer } from './cash-out-answer.ts';
import type { PaidCashOut } from './cash-out-receipt.tsx';
import { ConfirmValue } from './confirm-value.tsx';
import type { CurrentOffer } from './current-offer.ts';
import { partOfPercent, partOfStake, percentOfPart, type StakePart } from './stake-part.ts';
import type { CashOutControl } from './use-cash-out-control.ts';
import { useLostAnswer } from './use-lost-answer.ts';

const halfPercent = 50;
const debounceMs = 300;

type PartialCashOutProps = {
  bet: Bet;
  offer: CurrentOffer;
  request: CashOutControl;
  onPaid: (paid: PaidCashOut) => void;
  onClose: () => void;
};

/** Cashes out a part of the stake, chosen by slider or typed; the bet goes on with the rest. */
export const PartialCashOut = ({ bet, offer, request, onPaid, onClose }: PartialCashOutProps) => {
  const [part, setPart] = useState<StakePart>(() => partOfPercent(bet, halfPercent));
  const { remainingUnitStake } = useDebounced(part, debounceMs);
  const quote = useQuery({
    ...partialCashOutValueQuery(bet.betId, remainingUnitStake),
    placeholderData: keepPreviousData,
  });
  const cashOut = usePartialCashOut();
  const isOfPart = remainingUnitStake === part.remainingUnitStake && !quote.isPlaceholderData;
  const conclude = (answer: CashOutAnswer) => {
    if (answer.kind !== 'paid') return;
    const left = bet.remainingStake - part.taken;
    onPaid({ value: answer.value, stake: part.taken, balance: answer.balance, left });
  };
  // What was sent stays until it is known what became of it: another part or value would be another request.
  const [sent, setSent] = useState<number>();
  const isLost = useLostAnswer(request, bet, 'part', conclude);
  const value = isLost || request.pending ? sent : (quote.data ?? undefined);

  const confirm = async () => {
    if (value === undefined) return;
    setSent(value);
    const outcome = await request.submit(() => cashOut(bet.betId, remainingUnitStake, value));
    conclude(outcome);
    if (outcome.kind === 're-offered') await quote.refetch();
  };

  return (
    <div className="grid gap-3">
      <PartChoice bet={bet} part={part} onChange={(next) => !isLost && !request.pending && setPart(next)} />
      <p className="tabular text-ink-soft text-sm">
        {formatMoney(bet.remainingStake - part.taken, bet.currency)} of the stake stays on.
      </p>
      {quote.error && <Notice tone="error">{errorText(quote.error)}</Notice>}
      <ConfirmValue
        currency={bet.currency}
        value={value}
        stake={part.taken}
        offered={isLost || (offer.state === 'available' && isOfPart)}
        request={request}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
    </div>
  );
};

type PartChoiceProps = {
  bet: Bet;
  part: StakePart;
  onChange: (part: StakePart) => void;
};

const PartChoice = ({ bet, part, onChange }: PartChoiceProps) => {
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
        label="Stake to Cash Out"
        currency={bet.currency}
        value={typed}
        onChange={(text, minor) => choose(partOfStake(bet, minor ?? 0), text)}
        onBlur={() => setTyped(moneyText(part.taken))}
      />
    </div>
  );
};
