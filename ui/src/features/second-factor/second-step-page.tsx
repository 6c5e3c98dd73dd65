import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { Wordmark } from '../../design/wordmark.tsx';
import { sessionQuery } from '../../lib/api/client.ts';
import { takeSecondStep } from '../../lib/api/second-factor.ts';
import type { SecondStep } from '../../lib/api/session.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sessionChanged, signOut } from '../../lib/session.ts';
import { loginSearch } from '../../lib/sign-in-pages.ts';
import { useTitle } from '../../lib/use-title.ts';
import { landingPath } from '../access/login/landing.ts';
import { useArrival } from '../access/login/use-arrival.ts';
import { CallUs } from '../contact/call-us.tsx';
import { NewDeviceStep } from '../new-device/new-device-step.tsx';
import { offerPasskey } from '../passkeys/passkey-offer.ts';
import { CodeForm } from './code-form.tsx';
import { DemoCodeOffer } from './demo-code-offer.tsx';
import { EnrolDevice } from './enrol-device.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryCodesHost } from './recovery-codes.tsx';

/** Goes on as somebody who is signed in: to where they came from, or to their own page. */
const useArrive = () => {
  const router = useRouter();
  const search = loginSearch(useSearch({ strict: false }));
  return async (): Promise<void> => {
    await sessionChanged();
    const roles = queryClient.getQueryData(sessionQuery.queryKey)?.roles ?? [];
    router.history.replace(landingPath(search, roles));
  };
};

const titles = {
  password: 'Choose your password',
  code: 'Enter your code',
  enrol: 'Set up your second factor',
  device: 'Confirm it is you',
} as const;

/** All that there is of the site between the right password and the second step. */
export const SecondStepPage = ({ step }: { step: SecondStep }) => {
  useTitle(titles[step]);
  const arrive = useArrive();
  const arriveOnDevice = useArrival();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    // A field that takes the focus by itself keeps it.
    if (!activeElement || activeElement === body) heading.current?.focus();
  }, [step]);
  const leave = () => void signOut().catch(() => undefined);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-start gap-6 p-4 pt-10">
      <Wordmark className="h-8 text-link" />
      <div>
        <PageHeading title={titles[step]} headingRef={heading} />
        <div className="card grid gap-4 p-4 sm:p-6">
          {step === 'password' && <NewPasswordForm />}
          {step === 'code' && (
            <CodeForm
              submit="Log in"
              send={async (code) => {
                await takeSecondStep(code);
                await arrive();
              }}
            />
          )}
          {step === 'device' && (
            <NewDeviceStep
              offer={(give) => (
                <DemoCodeOffer onUse={give} elsewhere="elsewhere it is sent to its owner only." />
              )}
              onChoosing={() => heading.current?.focus()}
              onDone={async (ageVerified) => {
                await arriveOnDevice({ ageVerified });
                void offerPasskey();
              }}
            />
          )}
          {step === 'enrol' && (
            <>
              <p>
                Members of staff log in with a password and a code. Before anything else, set up your device.
              </p>
              <EnrolDevice submit="Log in" />
            </>
          )}
        </div>
        <Button variant="quiet" className="-ml-3.5 mt-3 sm:-ml-4" onClick={leave}>
          Log in as someone else
        </Button>
        {step === 'device' && (
          // No link to the page of contacts: this one stands in its place.
          <div className="pt-3 text-sm">
            Need help? Call customer service:
            <CallUs />
          </div>
        )}
      </div>
      <RecoveryCodesHost onKept={() => void arrive()} />
    </main>
  );
};
