import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { enrolDevice, type NewDevice, useBeginDevice } from '../../lib/api/second-factor.ts';
import { errorText } from '../../lib/call-error.ts';
import { CodeForm } from './code-form.tsx';
import { QrCode } from './qr-code.tsx';
import { showRecoveryCodes } from './shown-recovery-codes.ts';

/** Enrols a device: its secret, shown once, then its first code. The recovery codes come over the page. */
export const EnrolDevice = ({ submit }: { submit: string }) => {
  const begin = useBeginDevice();
  if (begin.data) return <NewDeviceSteps device={begin.data} submit={submit} onAgain={begin.reset} />;
  return (
    <div className="grid gap-3">
      {begin.error && <Notice tone="error">{errorText(begin.error)}</Notice>}
      <p className="text-ink-soft">
        You need an authenticator app on your phone or computer, any that makes six-digit codes.
      </p>
      <Button className="justify-self-start" loading={begin.isPending} onClick={() => begin.mutate()}>
        Set up a device
      </Button>
    </div>
  );
};

type StepsProps = { device: NewDevice; submit: string; onAgain: () => void };

const NewDeviceSteps = ({ device, submit, onAgain }: StepsProps) => (
  <ol className="grid gap-5">
    <li className="grid gap-3">
      <p className="font-semibold">1. Scan this with your authenticator app</p>
      <QrCode text={device.uri} label="QR code for your authenticator app" />
      <p className="text-ink-soft text-sm">
        No camera? Enter this key in the app, or{' '}
        <a href={device.uri} className="text-link underline">
          open the app on this device
        </a>
        . It is shown once.
      </p>
      <code className="tabular select-all break-all rounded-md bg-sunken px-3 py-2">
        {device.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </code>
    </li>
    <li className="grid gap-3">
      <p className="font-semibold">2. Enter the code that it shows</p>
      <CodeForm onlyDevice submit={submit} send={async (code) => showRecoveryCodes(await enrolDevice(code))}>
        <Button variant="secondary" onClick={onAgain}>
          Begin again
        </Button>
      </CodeForm>
    </li>
  </ol>
);
