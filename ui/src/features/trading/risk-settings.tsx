import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { Switch } from '../../design/switch.tsx';
import { DigitsField, TextField } from '../../design/text-field.tsx';
import {
  currentRiskSettings,
  refreshRiskSettings,
  type RiskSettings as Settings,
  useRiskSettings,
  useSetRiskSettings,
} from '../../lib/api/trading.ts';
import { CallError, errorText } from '../../lib/call-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { noteField, typedNote } from './note.ts';
import { type RiskValues, riskAmounts, riskErrors, riskValues, typedRisk, withOthers } from './risk-form.ts';

/** What the book accepts without a trader. */
export const RiskSettings = () => {
  const { data, error } = useRiskSettings();
  return (
    <Panel title="Risk settings">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={5} className="h-16" />}
      {data && <RiskForm risk={data} />}
    </Panel>
  );
};

const RiskForm = ({ risk }: { risk: Settings }) => {
  const command = useSetRiskSettings();
  const [lookedAt, setLookedAt] = useState(risk);
  const showOthers = async (typed: RiskValues) => {
    const now = await currentRiskSettings();
    form.setMany(withOthers(typed, lookedAt, now));
    setLookedAt(now);
  };
  const form = useForm<RiskValues & { note: string }>({
    initial: { ...riskValues(risk), note: '' },
    validate: riskErrors,
    send: async ({ note, ...typed }) => {
      const settings = typedRisk(typed);
      const change = { ...settings, from: lookedAt, ...typedNote(note) };
      const answer = await command.mutateAsync(change).catch(async (error: unknown) => {
        if (error instanceof CallError && error.code === 'changed-meanwhile') await showOthers(typed);
        throw error;
      });
      if (!answer.waiting) setLookedAt(settings);
      await refreshRiskSettings();
      form.set('note', '');
      toastDone(answer, 'Risk settings saved');
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <Switch
        label="Trader on duty"
        help="With no trader on duty, bets that would be referred are refused by Automatic Risk Control."
        checked={form.values.traderOnDuty}
        onChange={(on) => form.set('traderOnDuty', on)}
      />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        {riskAmounts.map(({ field, label }) => (
          <MoneyField key={field} {...form.bind(field)} label={label} currency={null} />
        ))}
        <DigitsField {...form.bind('cashOutMarginPercent')} label="Cash Out margin (%)" maxLength={2} />
      </div>
      <TextField {...form.bind('note')} {...noteField} />
      <p className="text-ink-soft text-sm">Amounts apply in the currency of each account.</p>
      <Button type="submit" loading={form.sending} className="justify-self-start">
        Save
      </Button>
    </form>
  );
};
