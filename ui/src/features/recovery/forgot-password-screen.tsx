import { texts } from '@paddock/contracts/texts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { beginReset, useReset } from '../../lib/api/recovery.ts';
import { errorText } from '../../lib/call-error.ts';
import { now } from '../../lib/clock.ts';
import { codeInstants } from '../../lib/code-instants.ts';
import { sessionChanged } from '../../lib/session.ts';
import { useSignInPages } from '../../lib/sign-in-pages.ts';
import { useForm } from '../../lib/use-form.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CodeStep } from './code-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { type DetailsValues, detailsErrors, noDetails } from './details-form.ts';
import { DetailsStep } from './details-step.tsx';
import { Finished } from './finished.tsx';
import { PasswordStep } from './password-step.tsx';
import { resetSearch } from './reset-search.ts';

/**
 * Which step is shown is in the address, so that Back goes back a step, and never beyond what the server says comes next:
 * it alone knows how far somebody is, also after the page was loaded anew.
 */
const useSteps = () => {
  const navigate = useNavigate();
  const { forgotPassword } = useSignInPages();
  const requested = resetSearch(useSearch({ strict: false })).step ?? 1;
  const read = useReset();
  const step = Math.min(requested, read.data?.step ?? 1);
  // A step back takes the place of the one that it leaves: else the browser's Back would go forward again.
  const goTo = (next: number) =>
    void navigate({
      to: forgotPassword.to,
      search: { ...forgotPassword.search, ...(next > 1 && { step: next }) },
      replace: next < step,
    });
  const [wasBeyond, setWasBeyond] = useState(false);
  useEffect(() => setWasBeyond((was) => was || step > 1), [step]);
  return { read, step, goTo, wasBeyond, isWaiting: requested > 1 && read.data === undefined };
};

/** A forgotten password in four steps. */
export const ForgotPasswordScreen = () => {
  useTitle('Forgotten password');
  const { read, step, goTo, wasBeyond, isWaiting } = useSteps();
  const [done, setDone] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const details = useForm<DetailsValues>({
    initial: noDetails,
    validate: (values) => detailsErrors(values, now()),
    send: async (values) => {
      setNotice(undefined);
      await beginReset(values);
      goTo(2);
    },
  });
  const startOver = (message: string) => {
    setNotice(message);
    goTo(1);
  };
  const finish = async (message: string) => {
    setDone(`${message} ${texts.recovery.passkeysRemoved}`);
    details.reset(noDetails);
    goTo(1);
    // Whoever was logged in is so no more.
    await sessionChanged();
  };
  const { data: reset, error } = read;
  const contacts = reset?.contacts;
  const code = reset?.code;
  const steps = () => {
    if (isWaiting)
      return error ? <Notice tone="error">{errorText(error)}</Notice> : <SkeletonRows rows={3} />;
    if (step === 2 && contacts) {
      return (
        <ContactStep
          contacts={contacts}
          suggested={reset.suggested}
          sentTo={code?.to}
          onBack={() => goTo(1)}
          onSent={() => goTo(3)}
          onOver={startOver}
        />
      );
    }
    if (step === 3 && contacts && code) {
      return (
        <CodeStep
          contacts={contacts}
          code={{ to: code.to, ...codeInstants(code, read.dataUpdatedAt) }}
          isProven={reset.step === 4}
          onBack={() => goTo(2)}
          onConfirmed={() => goTo(4)}
          onOver={startOver}
        />
      );
    }
    if (step === 4) {
      return <PasswordStep onBack={() => goTo(3)} onDone={finish} onOver={startOver} />;
    }
    return <DetailsStep form={details} notice={notice} isReturn={wasBeyond} />;
  };
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title="Forgotten password" />
      {done === undefined ? (
        steps()
      ) : (
        <Finished icon={CircleCheck} title="Password changed">
          {done}
        </Finished>
      )}
    </div>
  );
};
