import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { PageHeading } from '../../../design/panel.tsx';
import { PasswordField } from '../../../design/password-field.tsx';
import { FormSkeleton } from '../../../design/skeleton.tsx';
import { TextField } from '../../../design/text-field.tsx';
import { recordInvalidEntry, type SignIn, signIn } from '../../../lib/api/access.ts';
import type { Session } from '../../../lib/api/session.ts';
import { rememberedUsername, rememberUsername, usernameChooser } from '../../../lib/remembered-username.ts';
import { sessionChanged, useSession } from '../../../lib/session.ts';
import { isEndedByExclusion, sayWhyEnded, useEndedReason } from '../../../lib/session-ended.ts';
import { loginSearch, useSignInPages } from '../../../lib/sign-in-pages.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { offerPasskey } from '../../passkeys/passkey-offer.ts';
import { PasskeySignIn } from '../../passkeys/passkey-sign-in.tsx';
import { offerNothing } from '../../promotions/may-offer.ts';
import { EndedNotice } from './ended-notice.tsx';
import { landingPath } from './landing.ts';
import { LoginFailure } from './login-failure.tsx';
import { type FailureKind, failureKind, isExclusion, type LoginValues, loginErrors } from './login-form.ts';
import { RememberBox } from './remember-box.tsx';
import { chooseHere, useArrival } from './use-arrival.ts';

type Failure = {
  kind: FailureKind;
  message: string;
  withHelp: boolean;
  mustCall: boolean;
  isDismissed?: boolean;
};

const passwordIn = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[name=password]') ?? null;

/** The sign-in form and what becomes of an attempt. */
const useLogin = (fantasy: boolean) => {
  const [failures, setFailures] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const [isPasskeyUnused, setPasskeyUnused] = useState(false);
  const username = rememberedUsername();
  /** What somebody chose for this device here, whatever they chose elsewhere; undefined: nothing. */
  const chosenHere = useRef<boolean>(undefined);
  const goOn = useArrival();
  /** Somebody is signed in, or has a second step before them: what stands in place of every page goes on from there. */
  const arrive = async (signedIn: Exclude<SignIn, { kind: 'refused' }>) => {
    if (signedIn.kind === 'signed-in') return goOn(signedIn);
    sayWhyEnded(undefined);
    await sessionChanged();
  };
  const form = useForm<LoginValues>({
    initial: { userName: username, password: '', rememberUsername: username !== '' },
    validate: loginErrors,
    onInvalid: (errors, values) => {
      const message = errors.password ?? errors.userName;
      if (message) recordInvalidEntry(values.userName, message);
    },
    send: async (values) => {
      setFailure(undefined);
      setPasskeyUnused(false);
      const outcome = await signIn(values, fantasy);
      if (outcome.kind === 'refused') {
        const { message, reason, mustCall } = outcome;
        form.clearSent(values, 'password');
        const failed = reason === 'details' ? failures + 1 : failures;
        setFailures(failed);
        setFailure({ kind: failureKind(reason, failed), message, withHelp: reason === 'details', mustCall });
        if (isExclusion(reason)) offerNothing();
        // The warning's popup gives the focus to it as it closes.
        if (reason === 'details') passwordIn(form.ref.current)?.focus();
        return;
      }
      const chooser = chosenHere.current ? 'device' : usernameChooser();
      rememberUsername(values.rememberUsername ? values.userName : undefined, chooser);
      await arrive(outcome);
      if (outcome.kind === 'signed-in') void offerPasskey();
    },
  });
  /** Nobody guesses at a passkey: its refusals count as none, and no name or password was forgotten. */
  const takePasskey = async (outcome: SignIn | 'given-up') => {
    setFailure(undefined);
    setPasskeyUnused(outcome === 'given-up');
    if (outcome === 'given-up') return;
    if (outcome.kind !== 'refused') return arrive(outcome);
    const { message, reason, mustCall } = outcome;
    setFailure({ kind: failureKind(reason, 0), message, withHelp: false, mustCall });
    if (isExclusion(reason)) offerNothing();
  };
  const fail = (message: string) => {
    setPasskeyUnused(false);
    setFailure({ kind: 'shown', message, withHelp: false, mustCall: false });
  };
  const remember = form.tick('rememberUsername');
  const tick: typeof remember = {
    ...remember,
    onChange: (checked) => {
      chosenHere.current = checked;
      chooseHere(checked);
      remember.onChange(checked);
    },
  };
  const dismiss = () => setFailure(failure && { ...failure, isDismissed: true });
  return { form, tick, failure, isPasskeyUnused, takePasskey, fail, dismiss };
};

/** Sign-in. */
export const LoginScreen = () => <Login fantasy={false} />;

/** The same on the page of the fantasy game. */
export const FantasyLoginScreen = () => <Login fantasy />;

/** The form; whoever is signed in by now, in this tab or another one, goes on from here. */
const Login = ({ fantasy }: { fantasy: boolean }) => {
  useTitle('Log in');
  const session = useSession();
  return session?.authenticated ? <GoingOn roles={session.roles} /> : <LoginForm fantasy={fantasy} />;
};

const GoingOn = ({ roles }: Pick<Session, 'roles'>) => {
  const router = useRouter();
  const path = landingPath(loginSearch(useSearch({ strict: false })), roles);
  useEffect(() => router.history.replace(path), [router, path]);
  return <FormSkeleton />;
};

const LoginForm = ({ fantasy }: { fantasy: boolean }) => {
  // What somebody before them chose here is not theirs.
  useEffect(() => chooseHere(undefined), []);
  const { form, tick, failure, isPasskeyUnused, takePasskey, fail, dismiss } = useLogin(fantasy);
  const ended = useEndedReason();
  const pages = useSignInPages();
  const isExcluded =
    isExclusion(failure?.kind ?? 'shown') || (ended !== undefined && isEndedByExclusion(ended));
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title="Log in" />
      <form ref={form.ref} onSubmit={form.submit} noValidate className="card grid gap-4 p-4 sm:p-6">
        {ended && !isExclusion(failure?.kind ?? 'shown') && <EndedNotice why={ended} />}
        <LoginFailure
          kind={failure?.kind}
          message={failure?.message ?? form.failure}
          withHelp={failure?.withHelp ?? false}
          mustCall={failure?.mustCall ?? false}
          isDismissed={failure?.isDismissed ?? false}
          pages={pages}
          onClose={dismiss}
          toPassword={() => passwordIn(form.ref.current)}
        />
        <TextField
          {...form.bind('userName')}
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        <PasswordField {...form.bind('password')} label="Password" required onBlur={undefined} />
        <RememberBox tick={tick} />
        <Button type="submit" size="lg" variant="accent" block loading={form.sending}>
          Log in
        </Button>
        <PasskeySignIn isUnused={isPasskeyUnused} onOutcome={takePasskey} onFault={fail} />
        <p className="flex flex-wrap justify-center gap-x-5 text-sm">
          <HelpLink {...pages.forgotUsername}>Forgotten your username?</HelpLink>
          <HelpLink {...pages.forgotPassword}>Forgotten your password?</HelpLink>
        </p>
      </form>
      {!isExcluded && (
        <p className="pt-4 text-center">
          New here? <HelpLink {...pages.register}>Open an account</HelpLink>
        </p>
      )}
      <p className="text-center text-sm">
        Need help? <HelpLink to="/contact">Contact us</HelpLink>
      </p>
    </div>
  );
};

const HelpLink = ({ to, search = {}, children }: { to: string; search?: object; children: string }) => (
  <Link to={to} search={search} className="inline-grid min-h-11 place-items-center text-link underline">
    {children}
  </Link>
);
