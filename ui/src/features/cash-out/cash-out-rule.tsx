import { formatMoney, parseAmount } from '@paddock/contracts/money';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.ts';
import { type Bet, refreshMyBets } from '../../lib/api/bet-history.ts';
import { useSetCashOutRule } from '../../lib/api/cash-out.ts';
import { errorText } from '../../lib/call-error.ts';
import { moneyText } from '../../lib/money-input.ts';
import { cashOutRuleError } from './cash-out-rule-error.ts';
import type { CurrentOffer } from './current-offer.ts';

type CashOutRuleProps = {
  bet: Bet;
  offer: CurrentOffer;
  onClose: () => void;
};

/** Has the whole bet cashed out by itself as soon as it is worth so much; set, changed and removed. */
export const CashOutRule = ({ bet, offer, onClose }: CashOutRuleProps) => {
  const { cashOutRule: setAt, currency, betId } = bet;
  const [text, setText] = useState(setAt === null ? '' : moneyText(setAt));
  const [refusal, setRefusal] = useState<string>();
  const rule = useSetCashOutRule(async (atValue) => {
    await refreshMyBets();
    toast({
      tone: 'ok',
      title:
        atValue === null ? 'Auto Cash Out removed' : `Auto Cash Out set at ${formatMoney(atValue, currency)}`,
    });
    onClose();
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const atValue = parseAmount(text);
    const wrong = cashOutRuleError(atValue, offer, currency);
    setRefusal(wrong);
    if (atValue !== undefined && wrong === undefined) rule.save(betId, atValue);
  };
  return (
    <form className="grid gap-3" onSubmit={save} noValidate>
      <p className="text-ink-soft text-sm">
        Your whole bet is cashed out automatically once its Cash Out value reaches this amount, at the value
        it has then. The bet must be open and not suspended at that moment.
      </p>
      {rule.error && <Notice tone="error">{errorText(rule.error)}</Notice>}
      <MoneyField
        label="Cash Out at this value"
        currency={currency}
        value={text}
        error={refusal}
        help={offer.state === 'available' ? `Worth ${formatMoney(offer.value, currency)} now` : undefined}
        onChange={(next) => {
          setText(next);
          setRefusal(undefined);
        }}
      />
      <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
        {setAt !== null && (
          <Button variant="secondary" disabled={rule.isPending} onClick={() => rule.save(betId, null)}>
            Remove
          </Button>
        )}
        <Button type="submit" loading={rule.isPending}>
          {setAt === null ? 'Set' : 'Change'}
        </Button>
      </div>
    </form>
  );
};
