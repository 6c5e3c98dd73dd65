import { texts } from '@paddock/contracts/texts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { DigitsField, TextField } from '../../design/text-field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { DemoCodeOffer } from './demo-code-offer.tsx';

type CodeFormProps = {
  submit: string;
  /** Takes the code; what it throws is shown. */
  send: (code: string) => Promise<void>;
  /** A code of a device that is being enrolled: nothing stands in for it. */
  onlyDevice?: boolean;
  /** Beside the button that sends. */
  children?: ReactNode;
};

const codeErrors = ({ code }: { code: string }) => ({
  code: code === '' ? texts.secondFactor.codeMissing : undefined,
});

/** Asks for a code of the device, or for a recovery code in its place. */
export const CodeForm = ({ submit, send, onlyDevice = false, children }: CodeFormProps) => {
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    initial: { code: '' },
    validate: codeErrors,
    send: async ({ code }) => {
      try {
        await send(code);
      } catch (error) {
        form.clearSent({ code }, 'code');
        throw error;
      }
    },
  });
  // Nothing is said when it is left: what moved then would slip away from under the press on a button below.
  const common = { ...form.bind('code'), onBlur: undefined, required: true, autoFocus: true } as const;
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-4">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {isRecovery ? (
        <TextField
          {...common}
          label="Recovery code"
          help="One of the ten codes that you kept, such as ABCD-EFGH-IJKL-MNOP."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      ) : (
        <DigitsField
          {...common}
          label="Code"
          help="The 6 digits that your authenticator app shows now."
          autoComplete="one-time-code"
          maxLength={6}
        />
      )}
      {!onlyDevice && !isRecovery && <DemoCodeOffer onUse={send} />}
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <Button type="submit" loading={form.sending}>
          {submit}
        </Button>
        {children}
      </div>
      {!onlyDevice && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => {
            form.reset({ code: '' });
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use the code of my device' : 'Use a recovery code'}
        </Button>
      )}
    </form>
  );
};
