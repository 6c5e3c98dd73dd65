import { periodWords } from '@paddock/contracts/limits';
import { formatMoney } from '@paddock/contracts/money';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.ts';
import { type Limit, type LimitKind, type Limits, refreshLimits, useSetLimit } from '../../lib/api/limits.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { leftOfRestriction, limitKinds, removalWait, usedText } from './limit-kind.ts';
import { useDropChange } from './pending-change.ts';

type CurrentLimitsProps = {
  limits: Limits;
  kind: LimitKind;
};

/** Each period's limit, how much of it is used, and a change that waits. */
export const CurrentLimits = ({ limits, kind }: CurrentLimitsProps) => (
  <ul className="grid gap-3 sm:grid-cols-3">
    {limits.byKind[kind].map((limit) => (
      <CurrentLimit key={limit.period} limit={limit} kind={kind} limits={limits} />
    ))}
  </ul>
);

type CurrentLimitProps = {
  limit: Limit;
  kind: LimitKind;
  limits: Pick<Limits, 'currency' | 'jurisdiction' | 'restriction'>;
};

const CurrentLimit = (props: CurrentLimitProps) => {
  const { limit, kind, limits } = props;
  const { amount, used } = limit;
  const frequency = periodWords[limit.period].name;
  const money = (minor: number) => formatMoney(minor, limits.currency);
  const left = kind === 'deposit' ? leftOfRestriction(limit, limits.restriction) : undefined;
  return (
    <li className="flex flex-col gap-1 rounded-md border border-line bg-sunken p-3">
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{frequency}</span>
        <span className="text-ink-soft text-xs">{limitKinds[kind].span(limit.period)}</span>
      </p>
      <p className="tabular font-bold text-xl">{amount === null ? 'No limit' : money(amount)}</p>
      {amount !== null && (
        <UsedBar
          used={used}
          amount={amount}
          label={`Used of the ${frequency.toLowerCase()} ${limitKinds[kind].word}`}
        />
      )}
      <p className="tabular text-ink-soft text-sm">
        {usedText(limit, kind, { money, restriction: limits.restriction })}
      </p>
      {amount === 0 && <p className="font-semibold text-sm">{limitKinds[kind].zero}</p>}
      {left !== undefined && <p className="tabular font-semibold text-sm">Restricted: {money(left)} left</p>}
      <PendingChange {...props} />
      {amount !== null && !limit.pending && limit.most === null && <RemoveLimit {...props} />}
    </li>
  );
};

const UsedBar = ({ used, amount, label }: { used: number; amount: number; label: string }) => (
  <progress
    aria-label={label}
    max={Math.max(amount, 1)}
    value={Math.max(0, Math.min(used, amount))}
    className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
  />
);

const PendingChange = ({ limit, kind, limits: { currency } }: CurrentLimitProps) => {
  const { mutate: drop, isPending, error } = useDropChange();
  const { pending } = limit;
  if (!pending) return null;
  return (
    <div className="grid gap-1 border-line border-t pt-2 text-sm">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <p>
        {pending.amount === null
          ? 'You asked to remove it.'
          : `You asked for ${formatMoney(pending.amount, currency)}.`}{' '}
        You can confirm this from {formatDateTime(pending.confirmableFrom)}.
      </p>
      <Button
        variant="secondary"
        size="sm"
        loading={isPending}
        onClick={() => drop({ kind, period: limit.period })}
      >
        Keep my limit as it is
      </Button>
    </div>
  );
};

const RemoveLimit = ({ limit, kind, limits }: CurrentLimitProps) => {
  const [asking, setAsking] = useState(false);
  const frequency = periodWords[limit.period].name;
  const named = `${frequency.toLowerCase()} ${limitKinds[kind].word}`;
  const remove = useSetLimit({
    onSuccess: (outcome) => {
      if (outcome.kind === 'in-force') return;
      const from = formatDateTime(outcome.confirmableFrom);
      toast({
        tone: 'info',
        title: `You can confirm the removal from ${from}. Until then your limit holds.`,
      });
    },
    onError: (error) => toast({ tone: 'error', title: errorText(error) }),
    onSettled: () => {
      setAsking(false);
      return refreshLimits();
    },
  });
  return (
    <>
      <Button variant="quiet" size="sm" className="self-start -ml-3" onClick={() => setAsking(true)}>
        Remove
        <span className="sr-only"> {named}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        isCancelSafer
        title={`Remove your ${named}?`}
        confirmLabel="Ask to remove it"
        cancelLabel="Keep it"
        loading={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate({ kind, period: limit.period, amount: null })}
      >
        {removalWait(limit, limits)}
      </ConfirmDialog>
    </>
  );
};
