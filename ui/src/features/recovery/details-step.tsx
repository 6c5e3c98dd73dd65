import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../design/button.tsx';
import { DateField } from '../../design/date-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { TextField } from '../../design/text-field.tsx';
import { dateOfBirthFault } from '../../lib/date-of-birth-fault.ts';
import { useSignInPages } from '../../lib/sign-in-pages.ts';
import type { Form } from '../../lib/use-form.ts';
import type { DetailsValues } from './details-form.ts';
import { StepActions, StepFrame } from './step-frame.tsx';

type DetailsStepProps = {
  form: Form<DetailsValues>;
  /** Why somebody is here again. */
  notice: string | undefined;
  /** Somebody comes back to it from a later step. */
  isReturn: boolean;
};

/** Whose password it is. */
export const DetailsStep = ({ form, notice, isReturn }: DetailsStepProps) => {
  const { values, errors } = form;
  const { login, forgotUsername } = useSignInPages();
  return (
    <StepFrame step={1} title="Tell us who you are" isOpening={!isReturn}>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-4">
        {notice && !form.failure && <Notice tone="warn">{notice}</Notice>}
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextField
          {...form.bind('userName')}
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        <DateField
          name="dateOfBirth"
          label="Date of birth"
          required
          birthday
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
        />
        <p className="text-sm">
          <Link {...forgotUsername} className="inline-grid min-h-11 place-items-center text-link underline">
            Forgotten your username?
          </Link>
        </p>
        <StepActions
          back={
            <Link {...login} className={buttonClass('secondary')}>
              Back
            </Link>
          }
        >
          <Button type="submit" loading={form.sending} className="min-w-32">
            Continue
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
};
