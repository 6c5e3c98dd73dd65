import {
  cancelDeposit,
  cancelNetLoss,
  checkDepositLimit,
  checkNetLossLimit,
  confirmDeposit,
  confirmNetLoss,
  limitsView,
} from '@paddock/contracts/http';
import { toast } from '../../design/toast.ts';
import { refreshCalls, useCall, useCommand } from '../../lib/api/client.ts';
import type { LimitKind } from './limit-kind.ts';
import type { Frequency } from './limits.ts';

const lookMs = 60_000;

/** A change of a limit whose 24 hours are over. `value`: minor units, `null` to remove it. */
export type ReadyChange = {
  readonly kind: LimitKind;
  readonly frequency: Frequency;
  readonly value: number | null;
};

/** The first change that the customer can confirm now, looked for every minute. */
export const useReadyChange = (): ReadyChange | undefined => {
  const input = { query: {} };
  const deposit = useCall(checkDepositLimit, input, { refetchInterval: lookMs }).data?.pending;
  const netLoss = useCall(checkNetLossLimit, input, { refetchInterval: lookMs }).data?.pending;
  const one = deposit?.find(({ confirmable }) => confirmable);
  if (one) return { kind: 'deposit', frequency: one.DepositFrequency, value: one.DepositValue };
  const other = netLoss?.find(({ confirmable }) => confirmable);
  return other && { kind: 'net-loss', frequency: other.NetLossFrequency, value: other.NetLossValue };
};

const settled = {
  onSuccess: ({ msg }: { msg: string }) => toast({ tone: 'ok', title: msg }),
  onSettled: () => refreshCalls(checkDepositLimit, checkNetLossLimit, limitsView),
};

/** Drops a change that waits. */
export const useDropChange = (kind: LimitKind) => {
  const deposit = useCommand(cancelDeposit, settled);
  const netLoss = useCommand(cancelNetLoss, settled);
  const { isPending, error } = kind === 'deposit' ? deposit : netLoss;
  return {
    isPending,
    error,
    drop: (frequency: Frequency): void =>
      kind === 'deposit'
        ? deposit.mutate({ body: { DepositFrequency: frequency } })
        : netLoss.mutate({ body: { NetLossFrequency: frequency } }),
  };
};

/** Confirms a change whose time has come. */
export const useConfirmChange = (kind: LimitKind) => {
  const deposit = useCommand(confirmDeposit, settled);
  const netLoss = useCommand(confirmNetLoss, settled);
  const { isPending, error } = kind === 'deposit' ? deposit : netLoss;
  return {
    isPending,
    error,
    confirm: ({ frequency, value }: ReadyChange): void =>
      kind === 'deposit'
        ? deposit.mutate({
            body: { DepositFrequency: frequency, ...(value !== null && { DepositValue: value }) },
          })
        : netLoss.mutate({
            body: { NetLossFrequency: frequency, ...(value !== null && { NetLossValue: value }) },
          }),
  };
};
