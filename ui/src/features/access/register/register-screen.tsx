import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { PageHeading } from '../../../design/panel.tsx';
import { useSignInPages } from '../../../lib/sign-in-pages.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { AccountStep } from './account-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PersonalStep } from './personal-step.tsx';
import { RegisterFailure } from './register-failure.tsx';
import { stepOf, steps } from './register-form.ts';
import { StepProgress } from './step-progress.tsx';
import { useRegistration } from './use-registration.ts';
import { Welcome } from './welcome.tsx';

type Registration = ReturnType<typeof useRegistration>;

/** Registration in four steps; then the customer is signed in. */
export const RegisterScreen = () => {
  useTitle('Open an account');
  const [username, setUsername] = useState<string>();
  const registration = useRegistration(setUsername);
  const { form, step, goTo, submit } = registration;
  const { login } = useSignInPages();
  if (username !== undefined) return <Welcome username={username} />;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title="Open an account">
        <Link {...login} className="inline-grid min-h-11 place-items-center text-link text-sm underline">
          I have an account
        </Link>
      </PageHeading>
      <StepProgress current={step} onGoTo={goTo} />
      <form ref={form.ref} onSubmit={submit} noValidate className="card mt-4 grid gap-4 p-4 sm:p-6">
        <StepHeading step={step} />
        <StepNotices registration={registration} />
        <StepFields registration={registration} />
        <StepButtons registration={registration} />
      </form>
    </div>
  );
};

/** What is to be mended on this step, what the server refused of all of it, and what was kept of it over a reload. */
const StepNotices = ({ registration }: { registration: Registration }) => {
  const { form, step, isRestored, startAgain } = registration;
  const isMissingSecrets = step === stepOf('password') && form.values.password === '';
  return (
    <>
      <ErrorSummary errors={form.errors} fields={steps[step - 1]?.fields ?? []} form={form.ref} />
      {form.failure && step === steps.length && (
        <RegisterFailure message={form.failure} code={form.failureCode} />
      )}
      {isRestored && (
        <Notice
          actions={
            <Button variant="secondary" size="sm" onClick={startAgain}>
              Start again
            </Button>
          }
        >
          {texts.registration.kept} {isMissingSecrets && texts.registration.typeAgain}
        </Notice>
      )}
    </>
  );
};

const StepFields = ({ registration }: { registration: Registration }) => {
  const { form, step, checks, lookedUp, setLookedUp } = registration;
  const { values } = form;
  if (step === 1) return <PersonalStep form={form} />;
  if (step === 2) {
    const onEmailLeft = () => void checks.checkEmail(values);
    return <ContactStep {...{ form, onEmailLeft, lookedUp }} onLookedUp={setLookedUp} />;
  }
  if (step === 3) {
    const onNameLeft = () => void checks.checkName(values);
    const isNameFree = checks.isNameFree(values);
    return <AccountStep {...{ form, onNameLeft, isNameFree }} passwordCheck={checks.passwordCheck} />;
  }
  return <ConsentStep form={form} />;
};

const StepButtons = ({ registration: { step, goTo, isBusy } }: { registration: Registration }) => (
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
      loading={isBusy}
      className="min-w-40"
    >
      {step === steps.length ? 'Open my account' : 'Continue'}
    </Button>
  </div>
);

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
