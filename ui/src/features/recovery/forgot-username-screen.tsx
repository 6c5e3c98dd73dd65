import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { PhoneFields } from '../../design/phone-fields.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { TextField } from '../../design/text-field.tsx';
import { type Contact, useSendUsername } from '../../lib/api/recovery.ts';
import { useSignInPages } from '../../lib/sign-in-pages.ts';
import { type Form, useForm } from '../../lib/use-form.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Finished } from './finished.tsx';
import { noContact, type UsernameValues, usernameErrors } from './username-form.ts';

const ways: readonly { value: Contact; label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text message' },
];

const useUsernameForm = (onDone: (message: string) => void) => {
  const send = useSendUsername();
  return useForm<UsernameValues>({
    initial: noContact,
    validate: usernameErrors,
    send: async ({ by, email, phonePrefix, phoneNumber }) =>
      onDone(
        await send.mutateAsync(
          by === 'email' ? { by, email: email.trim() } : { by, phonePrefix: phonePrefix.trim(), phoneNumber },
        ),
      ),
  });
};

/** A forgotten username, by email or to the phone. */
export const ForgotUsernameScreen = () => {
  useTitle('Forgotten username');
  const [done, setDone] = useState<string>();
  const form = useUsernameForm(setDone);
  const { login } = useSignInPages();
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title="Forgotten username" />
      {done === undefined ? (
        <form ref={form.ref} onSubmit={form.submit} noValidate className="card grid gap-4 p-4 sm:p-6">
          {form.failure && <Notice tone="error">{form.failure}</Notice>}
          <p>
            Tell us the email address or phone number of your account, and we will send your username there.
          </p>
          <SegmentedControl
            label="Where your username is sent"
            options={ways}
            value={form.values.by}
            onChange={(by) => form.reset({ ...form.values, by })}
            className="w-full"
          />
          <ContactFields form={form} />
          <p className="text-ink-soft text-sm">{texts.recovery.arrives}</p>
          <div className="flex justify-between gap-3 border-line border-t pt-4">
            <Link {...login} className={buttonClass('secondary')}>
              Back
            </Link>
            <Button type="submit" loading={form.sending} className="min-w-32">
              Send username
            </Button>
          </div>
        </form>
      ) : (
        <Finished icon={Send} title={form.values.by === 'email' ? 'Check your email' : 'Check your phone'}>
          {done}
        </Finished>
      )}
    </div>
  );
};

const ContactFields = ({ form }: { form: Form<UsernameValues> }) => {
  const { values } = form;
  if (values.by === 'email') {
    return (
      <TextField
        {...form.bind('email')}
        type="email"
        label="Email"
        required
        autoComplete="email"
        maxLength={120}
      />
    );
  }
  return <PhoneFields prefix={form.bind('phonePrefix')} number={form.bind('phoneNumber')} />;
};
