import { titles } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { DateField } from '../../../design/date-field.tsx';
import { Select } from '../../../design/select.tsx';
import { TextField } from '../../../design/text-field.tsx';
import { dateOfBirthFault } from '../../../lib/date-of-birth-fault.ts';
import type { Form } from '../../../lib/use-form.ts';
import type { RegisterValues } from './register-form.ts';

const titleOptions = titles.map((title) => ({ value: title, label: title }));

/** Who the customer is, as on their identity document. */
export const PersonalStep = ({ form }: { form: Form<RegisterValues> }) => {
  const { values, errors } = form;
  const birth = dateOfBirthFault(errors);
  return (
    <>
      <Select
        {...form.bind('title')}
        label="Title"
        required
        autoComplete="honorific-prefix"
        options={titleOptions}
        placeholder="Choose"
        className="sm:max-w-56"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.bind('firstName')}
          label="First name"
          required
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          {...form.bind('lastName')}
          label="Last name"
          required
          autoComplete="family-name"
          maxLength={60}
        />
      </div>
      <DateField
        name="dateOfBirth"
        label="Date of birth"
        required
        birthday
        help={birth.error === texts.registration.tooYoung ? undefined : texts.registration.tooYoung}
        value={{ day: values.dateOfBirthDay, month: values.dateOfBirthMonth, year: values.dateOfBirthYear }}
        onChange={({ day, month, year }) =>
          form.setMany({ dateOfBirthDay: day, dateOfBirthMonth: month, dateOfBirthYear: year })
        }
        onBlur={() => form.leave('dateOfBirthDay', 'dateOfBirthMonth', 'dateOfBirthYear')}
        {...birth}
      />
    </>
  );
};
