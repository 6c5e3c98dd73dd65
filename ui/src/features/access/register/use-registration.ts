import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRegister } from '../../../lib/api/access.ts';
import { useLookupCountries } from '../../../lib/api/address-lookup.ts';
import { now } from '../../../lib/clock.ts';
import { hasErrors } from '../../../lib/form-errors.ts';
import { sessionChanged } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { onDraftExpired } from './draft-expiry.ts';
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
import { registrationDraft } from './registration-draft.ts';
import { useRegisterChecks } from './use-register-checks.ts';

/** The step in the address, so that Back goes back a step. */
const useStepInAddress = () => {
  const navigate = useNavigate();
  const { step: requested = 1, ...kept } = registerSearch(useSearch({ strict: false }));
  const goTo = (step: number, replace = false) =>
    void navigate({
      to: '/register',
      search: { ...(step > 1 && { step }), ...kept },
      replace,
    });
  return { requested, goTo };
};

/** The form, with what was typed before a reload; it is kept from then on. */
const useRegistrationForm = (
  onDone: (username: string) => void,
  onFieldRefused: (field: RegisterField) => void,
) => {
  const [draft, setDraft] = useState(registrationDraft.read);
  const [lookedUp, setLookedUp] = useState(draft?.lookedUp);
  const checks = useRegisterChecks();
  const { offer } = registerSearch(useSearch({ strict: false }));
  const command = useRegister(offer);
  const form = useForm<RegisterValues>({
    initial: draft?.values ?? emptyRegistration,
    validate: (values) => registerErrors(values, now(), checks.known(values)),
    send: async (values) => {
      const username = await command.mutateAsync(values);
      registrationDraft.forget();
      await sessionChanged();
      onDone(username);
    },
    onFieldRefused: (field) => onFieldRefused(field as RegisterField),
  });
  const { values } = form;
  useEffect(() => {
    // Its hour is since something was typed: a reload is no typing.
    if (values !== emptyRegistration && values !== draft?.values)
      registrationDraft.keep({ values, lookedUp });
  }, [values, draft, lookedUp]);
  const startAgain = () => {
    form.reset(emptyRegistration);
    setLookedUp(undefined);
    registrationDraft.forget();
    setDraft(undefined);
  };
  return { form, checks, lookedUp, setLookedUp, isRestored: draft !== undefined, startAgain };
};

/** The form over its steps. */
export const useRegistration = (onDone: (username: string) => void) => {
  const { requested, goTo } = useStepInAddress();
  const [isChecking, setChecking] = useState(false);
  // Asked for before the step that shows it.
  useLookupCountries();
  const registration = useRegistrationForm(onDone, (field) => {
    // To go where one is already would take the page back from the field that it is scrolled to.
    if (stepOf(field) !== requested) goTo(stepOf(field));
  });
  const { form, checks } = registration;
  const step = shownStep(form.faults, requested);
  // Else what completes a step would open the next one in the midst of typing.
  useEffect(() => {
    if (step !== requested) goTo(step, true);
  });

  const goOn = async () => {
    if (isChecking) return;
    // Where the answer about a field comes late, and leads back to it, what is wrong is said there.
    form.leave(...(steps[step - 1]?.fields ?? []));
    if (!hasErrors(stepErrors({ ...form.faults, ...form.errors }, step))) {
      setChecking(true);
      const isGood = await checks.mayLeave(step, form.values);
      setChecking(false);
      if (isGood) return goTo(step + 1);
    }
    form.focusFirstError();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (step === steps.length ? form.submit() : goOn());
  };
  const startAgain = () => {
    registration.startAgain();
    goTo(1);
    // The button that was pressed is gone.
    form.ref.current?.querySelector('h2')?.focus();
  };
  const expired = useRef(startAgain);
  expired.current = startAgain;
  // What was typed is of an hour ago: others may have come to the same browser.
  useEffect(() => onDraftExpired(() => expired.current()), []);
  const isBusy = form.sending || isChecking;
  return { ...registration, step, goTo, submit, startAgain, isBusy };
};
