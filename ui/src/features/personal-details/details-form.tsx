import { titles } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { type Outcome, OutcomePopup } from '../../design/outcome-popup.tsx';
import { PasswordField } from '../../design/password-field.tsx';
import { PhoneFields } from '../../design/phone-fields.tsx';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { type Details, type DetailsChange, useChangeDetails } from '../../lib/api/personal-details.ts';
import { CallError } from '../../lib/call-error.ts';
import { leavePostcode } from '../../lib/leave-postcode.ts';
import { saveFailure } from '../../lib/save-failure.ts';
import { type Form, useForm } from '../../lib/use-form.ts';
import { UnsavedQuestion } from '../unsaved/unsaved-question.tsx';
import {
  changedOf,
  type DetailsValues,
  detailsErrors,
  isChanged,
  type RefusedEmail,
  takenOver,
  valuesOf,
} from './details.ts';
import { FixedDetails } from './fixed-details.tsx';

type DetailsFormProps = {
  saved: Details;
  /** A new address that was refused once its code was entered. */
  refused: RefusedEmail | undefined;
  onSaved: (values: DetailsValues) => void;
  onCancel: () => void;
};

const titleOptions = titles.map((title) => ({ value: title, label: title }));

/** Another tab saves too: a field that was not touched here shows what is saved now. */
const useFollowSaved = (form: Form<DetailsValues>, saved: Details) => {
  const opened = useRef(saved);
  useEffect(() => {
    if (opened.current === saved) return;
    const taken = takenOver(form.values, opened.current, saved);
    opened.current = saved;
    if (Object.keys(taken).length > 0) form.setMany(taken);
  });
};

/** The form, and the password that it asks for where the server wants it. */
const useDetailsForm = ({ saved, refused, onSaved }: DetailsFormProps) => {
  const command = useChangeDetails();
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  const [failure, setFailure] = useState<Outcome>();
  const form = useForm<DetailsValues>({
    initial: { ...valuesOf(saved), ...(refused && { email: refused.email }) },
    validate: (values) => detailsErrors(values, saved, { isPasswordNeeded, refused }),
    send: async ({ password, ...values }) => {
      const change = { ...changedOf(values, saved), ...(isPasswordNeeded && { password }) } as DetailsChange;
      try {
        await command.mutateAsync(change);
      } catch (error) {
        if (error instanceof CallError && error.code === 'password-needed') {
          // Nothing is missing yet: the field comes with this.
          form.clearSent({ ...values, password });
          setIsPasswordNeeded(true);
          return;
        }
        const isOfField = error instanceof CallError && error.field !== undefined && error.field in values;
        if (!isOfField && !(error instanceof CallError && error.field === 'password')) {
          setFailure(saveFailure(error));
        }
        throw error;
      }
      onSaved({ ...values, password: '' });
    },
  });
  useFollowSaved(form, saved);
  const leave = form.leave;
  // What was refused is said at once.
  useEffect(() => {
    if (refused) leave('email');
  }, [refused]);
  return { form, isPasswordNeeded, failure, dismiss: () => setFailure(undefined) };
};

/** The button that opened the form is gone: who pressed it goes on at its first field, or at the one that was refused. */
const useFocusAtOnce = (form: RefObject<HTMLFormElement | null>, name: keyof DetailsValues) =>
  useEffect(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(), [form, name]);

/** The details, to be edited. */
export const DetailsForm = (props: DetailsFormProps) => {
  const { saved, refused, onCancel } = props;
  const { form, isPasswordNeeded, failure, dismiss } = useDetailsForm(props);
  useFocusAtOnce(form.ref, refused ? 'email' : 'title');
  const isBritish = saved.country === 'GB';
  const isTyped = isChanged(form.values, saved);
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid max-w-xl gap-4">
      <Select
        {...form.bind('title')}
        label="Title"
        required
        autoComplete="honorific-prefix"
        options={titleOptions}
        placeholder="Choose"
        className="sm:max-w-40"
      />
      <TextField
        {...form.bind('email')}
        type="email"
        label="Email"
        required
        help="A new email counts once you have entered the code that we send there."
        autoComplete="email"
        maxLength={120}
      />
      <PhoneFields prefix={form.bind('phonePrefix')} number={form.bind('phoneNumber')} />
      <TextField
        {...form.bind('address')}
        label="Address"
        required
        autoComplete="street-address"
        maxLength={120}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.bind('city')}
          label="Town or city"
          required
          autoComplete="address-level2"
          maxLength={60}
        />
        <TextField
          {...form.bind('postcode')}
          label={isBritish ? 'Postcode' : 'Eircode'}
          required={isBritish}
          optional={!isBritish}
          autoComplete="postal-code"
          maxLength={10}
          onBlur={() => leavePostcode(form, saved.country, saved.postcode)}
        />
      </div>
      <div className="border-line border-t pt-4">
        <FixedDetails details={saved} />
      </div>
      <p className="text-ink-soft text-sm">{texts.personalDetails.fixed}</p>
      {isPasswordNeeded && (
        <PasswordField
          {...form.bind('password')}
          label="Password"
          help={texts.access.passwordNeeded}
          required
          autoComplete="current-password"
          autoFocus
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.sending} idle={!isTyped} className="max-sm:flex-1">
          Update
        </Button>
        <Button variant="secondary" disabled={form.sending} onClick={onCancel} className="max-sm:flex-1">
          Cancel
        </Button>
      </div>
      <OutcomePopup outcome={failure} onClose={dismiss} />
      <UnsavedQuestion isChanged={isTyped && !form.sending} />
    </form>
  );
};
