import { limitPeriods, periodWords } from '@paddock/contracts/limits';
import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Checkbox } from '../../../design/checkbox.tsx';
import { ConfirmDialog } from '../../../design/dialog.tsx';
import { MoneyField } from '../../../design/money-field.tsx';
import { NewTabLink } from '../../../design/new-tab-link.tsx';
import { Select } from '../../../design/select.tsx';
import { cx } from '../../../lib/cx.ts';
import type { Form } from '../../../lib/use-form.ts';
import { useSettledSince } from '../../../lib/use-settled.ts';
import { higherWaits } from '../../limits/limit-kind.ts';
import { MarketingMatrix } from '../../marketing/marketing-matrix.tsx';
import type { RegisterValues } from './register-form.ts';

const periods = limitPeriods.map((period) => {
  const { name, span } = periodWords[period];
  return { value: name, label: `Every ${span}` };
});

/**
 * The prompt for a deposit limit (RTS 12A), and what must be agreed to. Nothing of it is ticked by the second press of
 * somebody who pressed a button twice that stood in its place: of the step before, or of the question.
 */
export const ConsentStep = ({ form }: { form: Form<RegisterValues> }) => {
  const [asking, setAsking] = useState(false);
  const isSettled = useSettledSince(asking);
  return (
    <div className={cx('grid gap-4', !isSettled && 'pointer-events-none')}>
      <DepositLimitPrompt {...{ form, asking, setAsking }} />
      <Consents form={form} />
    </div>
  );
};

const Consents = ({ form }: { form: Form<RegisterValues> }) => (
  <>
    <fieldset className="grid gap-1 border-line border-t pt-4">
      <legend className="sr-only">Your consent</legend>
      <Checkbox
        {...form.tick('termsAccepted')}
        required
        label={
          <>
            I accept the <NewTabLink href="/home/termsandconditions">Terms and Conditions</NewTabLink>
          </>
        }
      />
      <Checkbox
        {...form.tick('privacyAccepted')}
        required
        label={
          <>
            I accept the <NewTabLink href="/home/privacypolicy">Privacy Policy</NewTabLink>
          </>
        }
      />
    </fieldset>
    <fieldset className="grid gap-1 border-line border-t pt-4">
      {/* One that floats stands below the line, and not on it. */}
      <legend className="float-left pb-1 font-semibold">Offers and news</legend>
      <p className="text-ink-soft text-sm">{texts.marketing.question}</p>
      <MarketingMatrix tick={form.tick} />
    </fieldset>
  </>
);

type DepositLimitPromptProps = {
  form: Form<RegisterValues>;
  /** Whether they mean to go without a limit. */
  asking: boolean;
  setAsking: (asking: boolean) => void;
};

const DepositLimitPrompt = ({ form, asking, setAsking }: DepositLimitPromptProps) => {
  const { values } = form;
  const choose = (none: boolean) => {
    form.setMany({ noDepositLimit: none, ...(none && { depositLimit: '', depositLimitFrequency: '' }) });
    setAsking(false);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 font-semibold">Deposit limit</legend>
      <p className="text-ink-soft text-sm">
        Decide now how much you can pay in. You can lower a limit at any time and at once. A higher one waits{' '}
        {higherWaits(values.country)}.
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField
          {...form.bind('depositLimit')}
          label="Amount"
          currency={values.currency}
          disabled={values.noDepositLimit}
        />
        <Select
          {...form.bind('depositLimitFrequency')}
          label="Period"
          options={periods}
          placeholder="Choose"
          disabled={values.noDepositLimit}
        />
      </div>
      <Checkbox
        name="noDepositLimit"
        label="No Deposit Limit"
        checked={values.noDepositLimit}
        onChange={(none) => (none ? setAsking(true) : choose(false))}
      />
      <ConfirmDialog
        open={asking}
        isCancelSafer
        title="No deposit limit?"
        confirmLabel="Yes, no limit"
        cancelLabel="I will set one"
        onConfirm={() => choose(true)}
        onCancel={() => choose(false)}
      >
        Without a limit you can pay in as much as your bank allows. A limit helps you to keep to what you can
        afford. Do you want to go on without one?
      </ConfirmDialog>
    </fieldset>
  );
};

/** Opens beside the form, so that nothing typed is lost. */
