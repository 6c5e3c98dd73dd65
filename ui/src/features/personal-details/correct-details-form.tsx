import { texts } from '@paddock/contracts/texts';
import { type FormEvent, useState } from 'react';
import { ActionForm } from '../../design/action-form.tsx';
import { DateField } from '../../design/date-field.tsx';
import { PhoneFields } from '../../design/phone-fields.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useCorrectDetails } from '../../lib/api/personal-details.ts';
import { now } from '../../lib/clock.ts';
import { dateOfBirthFault } from '../../lib/date-of-birth-fault.ts';
import { type Form, useForm } from '../../lib/use-form.ts';
import { toastWaiting } from '../staff-actions/toast-done.ts';
import { type CorrectionValues, correctionErrors, noCorrection, typedDetails } from './correction.ts';
import { UnderAgeReport } from './under-age-report.tsx';

/** Nothing was typed but the note: that is no fault of any one field. */
const isNothing = (values: CorrectionValues): boolean => Object.keys(typedDetails(values)).length === 0;

const useCorrectionForm = (account: string) => {
  const command = useCorrectDetails();
  const [isPressed, setIsPressed] = useState(false);
  const form = useForm<CorrectionValues>({
    initial: noCorrection,
    validate: (values) => correctionErrors(values, now()),
    send: async (values) => {
      if (isNothing(values)) return;
      const { note } = values;
      const { message } = await command.mutateAsync({ account, note, details: typedDetails(values) });
      toastWaiting(message);
      setIsPressed(false);
      form.reset();
    },
  });
  const submit = (event?: FormEvent) => {
    setIsPressed(true);
    return form.submit(event);
  };
  const missing = isPressed && isNothing(form.values) ? texts.personalDetails.correctionMissing : undefined;
  return { ...form, submit, failure: missing ?? form.failure };
};

const BirthField = ({ form: { values, errors, setMany, leave } }: { form: Form<CorrectionValues> }) => (
  <DateField
    name="dateOfBirth"
    label="Date of birth"
    value={{
      day: values.dateOfBirthDay,
      month: values.dateOfBirthMonth,
      year: values.dateOfBirthYear,
    }}
    onChange={({ day, month, year }) =>
      setMany({ dateOfBirthDay: day, dateOfBirthMonth: month, dateOfBirthYear: year })
    }
    onBlur={() => leave('dateOfBirthDay', 'dateOfBirthMonth', 'dateOfBirthYear')}
    {...dateOfBirthFault(errors)}
  />
);

/** Puts right what a customer cannot, once another person approves it. */
export const CorrectDetailsForm = ({ account }: { account: string }) => {
  const form = useCorrectionForm(account);
  return (
    <ActionForm title="Put personal details right" form={form} submit="Ask to put right" account={account}>
      <p className="text-ink-soft">
        Enter names and date of birth as they are on an identity document that you have seen. Enter an email
        address or phone number only if the customer can no longer use the one that we have. What you leave
        empty stays as it is.
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField {...form.bind('firstName')} label="First name" maxLength={60} autoComplete="off" />
        <TextField {...form.bind('lastName')} label="Last name" maxLength={60} autoComplete="off" />
      </div>
      <BirthField form={form} />
      <UnderAgeReport form={form} account={account} />
      <TextField
        {...form.bind('email')}
        label="New email address"
        type="email"
        maxLength={120}
        autoComplete="off"
      />
      <PhoneFields
        prefix={form.bind('phonePrefix')}
        number={form.bind('phoneNumber')}
        label="New mobile number"
        ofAnother
      />
      <TextField
        {...form.bind('note')}
        label="Note"
        maxLength={200}
        autoComplete="off"
        help="How the caller proved who they are, and which documents you have seen."
      />
    </ActionForm>
  );
};
