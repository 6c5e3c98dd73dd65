import { cancelDeposit, limitsView, responsibleGambling } from '@paddock/contracts/http';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { toast } from '../../design/toast.ts';
import { errorText, refreshCalls, useCommand } from '../../lib/api.ts';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { refreshPendingChanges } from './limit-change-popup.tsx';
import { FREQUENCIES, type Limit, type Limits, SPANS } from './limits.ts';

/** Each period's limit, how much of it is used, and a change that waits. */
export function CurrentLimits({ limits }: { limits: Limits }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {limits.limits.map((limit) => (
        <CurrentLimit key={limit.period} limit={limit} currency={limits.currency} />
      ))}
    </ul>
  );
}

interface CurrentLimitProps {
  limit: Limit;
  currency: Limits['currency'];
}

function CurrentLimit({ limit, currency }: CurrentLimitProps) {
  const { amount, used } = limit;
  const frequency = FREQUENCIES[limit.period];
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <li className="flex flex-col gap-1 rounded-md border border-line bg-sunken p-3">
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{frequency}</span>
        <span className="text-ink-soft text-xs">{SPANS[frequency]}</span>
      </p>
      <p className="tabular font-bold text-xl">{amount === null ? 'No limit' : money(amount)}</p>
      {amount !== null && <UsedBar used={used} amount={amount} label={`${frequency} limit used`} />}
      <p className="tabular text-ink-soft text-sm">
        {amount === null
          ? `${money(used)} deposited`
          : `${money(used)} used, ${money(Math.max(0, amount - used))} left`}
      </p>
      <PendingChange limit={limit} currency={currency} />
      {amount !== null && !limit.pending && <RemoveLimit limit={limit} />}
    </li>
  );
}

function UsedBar({ used, amount, label }: { used: number; amount: number; label: string }) {
  return (
    <progress
      aria-label={label}
      max={Math.max(amount, 1)}
      value={Math.min(used, amount)}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
    />
  );
}

function PendingChange({ limit, currency }: CurrentLimitProps) {
  const cancel = useCommand(cancelDeposit, {
    onSuccess: ({ msg }) => toast({ tone: 'ok', title: msg }),
    onError: (error) => toast({ tone: 'error', title: errorText(error) }),
    onSettled: () => Promise.all([refreshCalls(limitsView), refreshPendingChanges()]),
  });
  const { pending } = limit;
  if (!pending) return null;
  return (
    <div className="grid gap-1 border-line border-t pt-2 text-sm">
      <p>
        {pending.amount === null
          ? 'You asked to remove it.'
          : `You asked for ${formatMoney(pending.amount, currency)}.`}{' '}
        You can confirm this from {formatDateTime(pending.confirmableFrom)}.
      </p>
      <Button
        variant="secondary"
        size="sm"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ body: { DepositFrequency: FREQUENCIES[limit.period] } })}
      >
        Keep my limit as it is
      </Button>
    </div>
  );
}

function RemoveLimit({ limit }: { limit: Limit }) {
  const [asking, setAsking] = useState(false);
  const frequency = FREQUENCIES[limit.period];
  const remove = useCommand(responsibleGambling, {
    onSuccess: () =>
      toast({ tone: 'info', title: 'You can confirm the removal in 24 hours. Until then your limit holds.' }),
    onError: (error) => toast({ tone: 'error', title: errorText(error) }),
    onSettled: () => {
      setAsking(false);
      return refreshCalls(limitsView);
    },
  });
  return (
    <>
      <Button variant="quiet" size="sm" className="self-start -ml-3" onClick={() => setAsking(true)}>
        Remove
        <span className="sr-only"> {frequency.toLowerCase()} limit</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove your ${frequency.toLowerCase()} limit?`}
        confirmLabel="Ask to remove it"
        cancelLabel="Keep it"
        loading={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate({ body: { DepositLimitFrequency: frequency, DepositLimit: 'none' } })}
      >
        It stays in force for another 24 hours. Then we ask you once more, and only if you confirm is it
        removed.
      </ConfirmDialog>
    </>
  );
}
