import { texts } from '@paddock/contracts/texts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { CodeFields } from '../../design/code-fields.tsx';
import { ContactChoice } from '../../design/contact-choice.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { accountHere, recheckSession } from '../../lib/api/client.ts';
import {
  confirmNewDevice,
  type NewDevice,
  useNewDevice,
  useRequestDeviceCode,
} from '../../lib/api/new-device.ts';
import type { Contact } from '../../lib/api/recovery.ts';
import { CallError, errorText } from '../../lib/call-error.ts';
import { codeInstants } from '../../lib/code-instants.ts';
import { firstContact } from '../../lib/first-contact.ts';
import { sayWhyEnded } from '../../lib/session-ended.ts';
import { useTypedCode } from '../../lib/use-typed-code.ts';
import { CallUs } from '../contact/call-us.tsx';
import { asksForCall } from './asks-for-call.ts';

const isOver = (error: unknown): boolean => error instanceof CallError && error.code === 'not-signed-in';

/** Nobody waits for a code here any more: it took too long, or another tab went on. The page is told by the session. */
const leave = async (): Promise<void> => {
  await recheckSession();
  if (accountHere() === null) sayWhyEnded('ended');
};

/** Why it does not go on; with the numbers where customer service is to be called. */
const Fault = ({ error }: { error: unknown }) => (
  <Notice tone="error">
    {errorText(error)} {asksForCall(error) && <CallUs />}
  </Notice>
);

type Code = NonNullable<NewDevice['code']>;

const blockedHere = new CallError('access-blocked', texts.access.blocked);

/** A second more or less between two answers moves no clock. */
const slackMs = 2000;

/** The instants of a code, which stay as they are while it is asked about again. */
const useInstants = (code: Code, answeredAt: number) => {
  const read = codeInstants(code, answeredAt);
  const kept = useRef({ ...read, to: code.to });
  const isSame = kept.current.to === code.to && Math.abs(kept.current.expiresAt - read.expiresAt) < slackMs;
  if (!isSame) kept.current = { ...read, to: code.to };
  return kept.current;
};

type ChoiceProps = {
  contacts: NewDevice['contacts'];
  suggested: Contact;
  code: Code | undefined;
  isBlocked: boolean;
  onSent: () => void;
  /** It is shown: in place of the boxes, whose focus is gone. */
  onShown: () => void;
};

/** Where the code is sent; the other way first where one does not arrive. */
const Choice = ({ contacts, suggested, code, isBlocked, onSent, onShown }: ChoiceProps) => {
  const [chosen, setChosen] = useState(() => firstContact(suggested, code?.to));
  const request = useRequestDeviceCode();
  const shown = useRef(onShown);
  useEffect(() => shown.current(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    await request
      .mutateAsync(chosen)
      .then(onSent)
      .catch((error: unknown) => {
        if (isOver(error)) void leave();
        // The code of a moment ago is as good, where it went the same way.
        else if (error instanceof CallError && error.code === 'security-code-too-soon' && chosen === code?.to)
          onSent();
      });
  };
  const fault = request.error ?? (isBlocked ? blockedHere : null);
  return (
    <form onSubmit={send} className="grid gap-4">
      <p>{texts.newDevice.why}</p>
      {fault && !isOver(fault) && <Fault error={fault} />}
      <ContactChoice contacts={contacts} chosen={chosen} onChoose={setChosen} />
      <p className="text-ink-soft text-sm">{texts.recovery.arrives}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={request.isPending} className="max-sm:flex-1">
          Send code
        </Button>
        {code && (
          <Button variant="secondary" onClick={onSent} className="max-sm:flex-1">
            I have a code
          </Button>
        )}
      </div>
    </form>
  );
};

/** What offers a code that is at hand, where there is one; it is given to what it gets. */
type Offer = (give: (code: string) => Promise<void>) => ReactNode;

type EntryProps = {
  offer: Offer;
  contacts: NewDevice['contacts'];
  code: Code;
  isBlocked: boolean;
  answeredAt: number;
  onOtherWay: () => void;
  onDone: (ageVerified: boolean) => Promise<void>;
};

/** The six digits that were sent. */
const Entry = ({ contacts, code, isBlocked, answeredAt, offer, onOtherWay, onDone }: EntryProps) => {
  const { expiresAt, resendFrom } = useInstants(code, answeredAt);
  const request = useRequestDeviceCode();
  const entry = useTypedCode({
    expiresAt,
    check: async (digits) => onDone(await confirmNewDevice(digits)),
    send: () => request.mutateAsync(code.to),
    isElsewhere: (refused) => {
      if (isOver(refused)) void leave();
      return isOver(refused);
    },
    focusAtOnce: true,
    blocked: isBlocked ? blockedHere : undefined,
  });
  return (
    <form onSubmit={entry.submit} className="grid gap-4">
      <p>
        We have sent a code of 6 digits to{' '}
        <strong className="tabular whitespace-nowrap">{contacts[code.to]}</strong>.{' '}
        <span className="text-ink-soft">{texts.recovery.arrives}</span>
      </p>
      {code.isDelayed && !entry.isExpired && <Notice tone="warn">{texts.newDevice.delayed[code.to]}</Notice>}
      <CodeFields entry={entry} expiresAt={expiresAt} resendFrom={resendFrom} />
      {asksForCall(entry.fault) && <CallUs />}
      {offer(entry.give)}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={entry.sending} disabled={!entry.isReady} className="max-sm:flex-1">
          Log in
        </Button>
        <Button variant="secondary" onClick={onOtherWay} className="max-sm:flex-1">
          Send it another way
        </Button>
      </div>
    </form>
  );
};

/** A customer's password was right on a device that their account does not know: a code that they are sent completes it. */
export const NewDeviceStep = ({
  offer,
  onChoosing,
  onDone,
}: {
  offer: Offer;
  onChoosing: () => void;
  onDone: (ageVerified: boolean) => Promise<void>;
}) => {
  const { data, error, dataUpdatedAt } = useNewDevice();
  const [isChoosing, setChoosing] = useState(false);
  const over = isOver(error);
  useEffect(() => {
    if (over) void leave();
  }, [over]);
  if (!data) {
    return error && !over ? <Fault error={error} /> : <SkeletonRows rows={3} />;
  }
  const { contacts, suggested, code, isBlocked } = data;
  if (!code || isChoosing) {
    return (
      <Choice
        contacts={contacts}
        suggested={suggested}
        code={code}
        isBlocked={isBlocked}
        onSent={() => setChoosing(false)}
        onShown={onChoosing}
      />
    );
  }
  return (
    <Entry
      contacts={contacts}
      code={code}
      isBlocked={isBlocked}
      answeredAt={dataUpdatedAt}
      offer={offer}
      onOtherWay={() => setChoosing(true)}
      onDone={onDone}
    />
  );
};
