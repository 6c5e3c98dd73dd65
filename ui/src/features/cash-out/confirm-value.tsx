import { type Currency, formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Facts } from '../../design/panel.tsx';
import { useElapsed } from '../../lib/use-elapsed.ts';
import { profitFact } from './profit-fact.ts';
import type { CashOutControl } from './use-cash-out-control.ts';

/** A request that takes longer is explained. */
const slowMs = 1000;

type ConfirmValueProps = {
  currency: Currency;
  /** Minor units that are offered; undefined while that is being asked. */
  value: number | undefined;
  /** Stake that it is paid for. */
  stake: number;
  /** Whether it may be confirmed now: the bet is not suspended, and the value belongs to what is chosen. */
  offered: boolean;
  request: Pick<CashOutControl, 'outcome' | 'pending'>;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The amount, what it is made of, the outcome of the last request, and the buttons. */
export const ConfirmValue = (props: ConfirmValueProps) => {
  const { currency, value, stake, offered, request, onConfirm, onCancel } = props;
  const { outcome, pending } = request;
  const slow = useElapsed(pending, slowMs);
  const money = (minor: number | undefined) => (minor === undefined ? '–' : formatMoney(minor, currency));
  return (
    <>
      <Facts
        facts={[
          { label: 'Cash Out value', value: money(value), strong: true },
          { label: 'Stake', value: money(stake) },
          profitFact(value === undefined ? undefined : value - stake, currency),
        ]}
      />
      {outcome && <Notice tone={outcome.kind === 'refused' ? 'error' : 'warn'}>{outcome.message}</Notice>}
      {!offered && !outcome && !pending && value === undefined && (
        <p role="status" className="text-ink-soft text-sm">
          {texts.cashOutUnavailable}
        </p>
      )}
      {slow && (
        <p role="status" className="text-ink-soft text-sm">
          Checking the value once more. In play this takes a few seconds.
        </p>
      )}
      <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
        <Button variant="secondary" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="accent"
          className="min-w-44"
          loading={pending}
          disabled={!pending && (!offered || value === undefined)}
          onClick={onConfirm}
        >
          Cash Out <span className="tabular">{money(value)}</span>
        </Button>
      </div>
    </>
  );
};
