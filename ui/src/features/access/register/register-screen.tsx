import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { PageHeading } from '../../../design/panel.tsx';
import { useRegister } from '../../../lib/api/access.ts';
import { now } from '../../../lib/clock.ts';
import { hasErrors } from '../../../lib/form-errors.ts';
import { sessionChanged } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { AccountStep } from './account-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PersonalStep } from './personal-step.tsx';
import { RegisterFailure } from './register-failure.tsx';
import {
  emptyRegistration,
  type RegisterField,
  type RegisterValues,
  registerErrors,
  shownStep,
  stepErrors,
  stepOf,
  steps,
} from './register-form.ts';
import { registerSearch } from './register-search.ts';
import { StepProgress } from './step-progress.tsx';
import { Welcome } from './welcome.tsx';

const parts = [PersonalStep, ContactStep, AccountStep, ConsentStep] as const;

/** The form over its steps: which one is shown is in the address, so that Back goes back a step. */
const useRegistration = (onDone: (username: string) => void) => {
  const navigate = useNavigate();
  const requested = registerSearch(useSearch({ strict: false })).step ?? 1;
  const command = useRegister();
  const goTo = (step: number, replace = false) =>
    void navigate({ to: '/register', search: step > 1 ? { step } : {}, replace });
  const form = useForm<RegisterValues>({
    initial: emptyRegistration,
    validate: (values) => registerErrors(values, now()),
    send: async (values) => {
      const username = await command.mutateAsync(values);
      await sessionChanged();
      onDone(username);
    },
    onFieldRefused: (field) => goTo(stepOf(field as RegisterField)),
  });
  const step = shownStep(form.faults, requested);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === steps.length) return void form.submit();
    if (!hasErrors(stepErrors(form.faults, step))) return goTo(step + 1);
    form.leave(...(steps[step - 1]?.fields ?? []));
    form.focusFirstError();
  };
  return { form, step, goTo, submit };
};

/** Registration in four steps; then the customer is signed in. */
export const RegisterScreen = () => {
  useTitle('Open an account');
  const [username, setUsername] = useState<string>();
  const { form, step, goTo, submit } = useRegistration(setUsername);
  const Part = parts[step - 1] ?? PersonalStep;
  if (username !== undefined) return <Welcome username={username} />;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title="Open an account">
        <Link to="/login" className="inline-grid min-h-11 place-items-center text-link text-sm underline">
          I have an account
        </Link>
      </PageHeading>
      <StepProgress current={step} onGoTo={goTo} />
      <form ref={form.ref} onSubmit={submit} noValidate className="card mt-4 grid gap-4 p-4 sm:p-6">
        <StepHeading step={step} />
        <ErrorSummary errors={form.errors} fields={steps[step - 1]?.fields ?? []} form={form.ref} />
        {form.failure && <RegisterFailure message={form.failure} code={form.failureCode} />}
        <Part form={form} />
        <div className="flex justify-between gap-3 border-line border-t pt-4">
          {step > 1 ? (
            <Button variant="secondary" onClick={() => goTo(step - 1)}>
              Back
            </Button>
          ) : (
            <span />
          )}
          <Button
            type="submit"
            variant={step === steps.length ? 'accent' : 'primary'}
            loading={form.sending}
            className="min-w-40"
          >
            {step === steps.length ? 'Open my account' : 'Continue'}
          </Button>
        </div>
      </form>
    </div>
  );
};

/**
 * Takes the focus when the step changes, so that the keyboard and a screen reader start at its top; or gives it to
 * the field that the server refused.
 */
const StepHeading = ({ step }: { step: number }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const invalid = heading.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (shown.current !== step) (invalid ?? heading.current)?.focus();
    shown.current = step;
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
      {steps[step - 1]?.title}
      <span className="block font-normal text-ink-soft text-sm">
        Step {step} of {steps.length}
      </span>
    </h2>
  );
};
