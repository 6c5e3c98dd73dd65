import { type BetView, myBetsSearch, setCashOutRule } from '@paddock/contracts/http';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.ts';
import { errorText, refreshCalls, useCommand } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { moneyText, parseMoneyText } from '../../lib/money-input.ts';
import type { CashOutNow } from './cash-out-now.ts';
import { ruleError } from './cash-out-rule-error.ts';

type CashOutRuleProps = {
  bet: BetView;
  now: CashOutNow;
  onClose: () => void;
};

/** Has the whole bet cashed out by itself as soon as it is worth so much; set, changed and removed. */
export const CashOutRule = ({ bet, now, onClose }: CashOutRuleProps) => {
  const { cashOutRule: rule, currency, betId } = bet;
  const [text, setText] = useState(rule === null ? '' : moneyText(rule));
  const [fault, setFault] = useState<string>();
  const command = useCommand(setCashOutRule, {
    onSuccess: async (_, { body: { atValue } }) => {
      await refreshCalls(myBetsSearch);
      toast({
        tone: 'ok',
        title:
          atValue === null
            ? 'Your bet is no longer cashed out by itself'
            : `Cashes out by itself at ${formatMoney(atValue, currency)}`,
      });
      onClose();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const atValue = parseMoneyText(text);
    const wrong = ruleError(atValue, now, currency);
    setFault(wrong);
    if (atValue !== null && wrong === undefined) command.mutate({ body: { id: betId, atValue } });
  };
  return (
    <form className="grid gap-3" onSubmit={save} noValidate>
      <p className="text-ink-soft text-sm">
        When the cash out value of the whole bet reaches this, it is cashed out at once for what it is worth
        then. The bet has to be open and not suspended at that moment.
      </p>
      {command.error && <Notice tone="error">{errorText(command.error)}</Notice>}
      <MoneyField
        label="Cash out at this value"
        currency={currency}
        value={text}
        error={fault}
        help={now.state === 'available' ? `Worth ${formatMoney(now.value, currency)} now` : undefined}
        onChange={(next) => {
          setText(next);
          setFault(undefined);
        }}
      />
      <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
        {rule !== null && (
          <Button
            variant="secondary"
            disabled={command.isPending}
            onClick={() => command.mutate({ body: { id: betId, atValue: null } })}
          >
            Remove
          </Button>
        )}
        <Button type="submit" loading={command.isPending}>
          {rule === null ? 'Set' : 'Change'}
        </Button>
      </div>
    </form>
  );
};
