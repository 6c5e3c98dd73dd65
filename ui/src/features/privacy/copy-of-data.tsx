import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { type ExportReady, useRequestExport } from '../../lib/api/privacy.ts';
import { formatTime } from '../../lib/format.ts';
import { PasswordWhenNeeded } from '../passkeys/password-when-needed.tsx';
import { usePasswordWhenNeeded } from '../passkeys/use-password-when-needed.ts';

/** A copy of the customer's data: asked for, with their password where that is needed, and then downloaded. */
export const CopyOfData = ({ left }: { left: number }) => {
  const [ready, setReady] = useState<ExportReady>();
  return (
    <section aria-labelledby="copy-of-data" className="grid gap-3">
      <h3 id="copy-of-data" className="font-semibold">
        A copy of your data
      </h3>
      <p>
        Your details, what you allowed us to send you, your devices and log-ins, limits and exclusions, bets,
        payments, messages, and everything that happened in your account. It is one JSON file, which other
        programs can read too.
      </p>
      <p className="text-ink-soft text-sm">
        Keep it safe: whoever has the file can read all of it. Notes that staff wrote, and what concerns other
        people, are not in it. For those, please contact customer service.
      </p>
      {ready ? <Ready ready={ready} /> : <AskForCopy left={left} onReady={setReady} />}
    </section>
  );
};

const Ready = ({ ready }: { ready: ExportReady }) => (
  <div className="grid gap-3 justify-items-start">
    <Notice tone="ok">
      {texts.privacy.exportReady} You can download it until {formatTime(ready.until)}.
    </Notice>
    <a href={ready.address} download className={buttonClass('primary')}>
      Download
    </a>
  </div>
);

const AskForCopy = ({ left, onReady }: { left: number; onReady: (ready: ExportReady) => void }) => {
  const command = useRequestExport();
  const asking = usePasswordWhenNeeded(async (password) => onReady(await command.mutateAsync({ password })));
  const { form } = asking;
  if (left === 0) return <Notice tone="info">{texts.privacy.noExportsLeft}</Notice>;
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid max-w-md gap-3">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <PasswordWhenNeeded asking={asking} />
      <Button type="submit" loading={form.sending} className="justify-self-start">
        Ask for a copy
      </Button>
    </form>
  );
};
