import { ActionForm } from '../../design/action-form.tsx';
import { DateField } from '../../design/date-field.tsx';
import { DigitsField, TextField } from '../../design/text-field.tsx';
import { useCorrectDetails } from '../../lib/api/personal-details.ts';
import { now } from '../../lib/clock.ts';
import { dateOfBirthFault } from '../../lib/date-of-birth-fault.ts';
import { useForm } from '../../lib/use-form.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { type CorrectionValues, correctionErrors, noCorrection, typedDetails } from './correction.ts';

/** Puts right what a customer cannot, once another person approves it. */
export const CorrectDetailsForm = ({ account }: { account: string }) => {
  const command = useCorrectDetails();
  const form = useForm<CorrectionValues>({
    initial: noCorrection,
    validate: (values) => correctionErrors(values, now()),
    send: async (values) => {
      const { note } = values;
      const answer = await command.mutateAsync({ account, note, details: typedDetails(values) });
      toastDone(answer, `Details of ${account} are corrected`);
      form.reset();
    },
  });
  const { values, errors } = form;
  return (
    <ActionForm title="Put personal details right" form={form} submit="Ask to put right" account={account}>
      <p className="text-ink-soft">
        Names and date of birth as on an identity document that you have seen. An email address or phone only
        for who has lost the one they had. What you leave empty stays. The country stays that of the account.
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField {...form.bind('firstName')} label="First name" maxLength={60} autoComplete="off" />
        <TextField {...form.bind('lastName')} label="Last name" maxLength={60} autoComplete="off" />
        <DateField
          name="dateOfBirth"
          label="Date of birth"
          value={{
            day: values.dateOfBirthDay,
            month: values.dateOfBirthMonth,
            year: values.dateOfBirthYear,
          }}
          onChange={({ day, month, year }) =>
            form.setMany({ dateOfBirthDay: day, dateOfBirthMonth: month, dateOfBirthYear: year })
          }
          onBlur={() => form.leave('dateOfBirthDay', 'dateOfBirthMonth', 'dateOfBirthYear')}
          {...dateOfBirthFault(errors)}
          className="sm:col-span-2"
        />
        <TextField
          {...form.bind('email')}
          label="New email address"
          type="email"
          maxLength={120}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField
          {...form.bind('phonePrefix')}
          label="Dial code"
          inputMode="tel"
          maxLength={5}
          autoComplete="off"
        />
        <DigitsField {...form.bind('phoneNumber')} label="New mobile number" maxLength={12} />
        <TextField
          {...form.bind('note')}
          label="Note"
          maxLength={200}
          autoComplete="off"
          help="What proved who asked, and what you have seen."
          className="sm:col-span-2"
        />
      </div>
    </ActionForm>
  );
};
