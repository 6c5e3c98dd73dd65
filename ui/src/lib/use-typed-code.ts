import { type FormEvent, useState } from 'react';
import { CallError } from './call-error.ts';
import { useClock } from './clock.ts';

/** Six boxes with nothing in them. */
export const noDigits: readonly string[] = Array.from({ length: 6 }, () => '');

/** Why no code is sent for some time, where an answer says so. */
const spentBy = (failure: CallError | undefined): CallError | undefined =>
  failure?.until !== undefined && (failure.code === 'codes-spent' || failure.code === 'too-many-codes')
    ? failure
    : undefined;

/** Whether it is over that nothing is sent. */
export const isSpentAt = (spent: CallError | undefined, nowMs: number): boolean =>
  spent?.until !== undefined && nowMs < Date.parse(spent.until);

type TypedCodeOptions = {
  /** An instant of the server's clock. */
  expiresAt: number;
  /** Takes the digits; throws where they are refused. */
  check: (digits: string) => Promise<void>;
  /** Has another code sent. */
  send: () => Promise<unknown>;
  /** Whether a refusal is dealt with elsewhere: nothing is said of it at the code. */
  isElsewhere: (refused: CallError) => boolean;
  /** The first box has the focus from the first. */
  focusAtOnce?: boolean;
  /** Why none is checked at present, as the page found it: what was refused here is forgotten by a reload. */
  blocked?: CallError | undefined;
};

/** The digits of a code that was sent, and what becomes of them. */
export const useTypedCode = (options: TypedCodeOptions) => {
  const { expiresAt, check, send, isElsewhere, focusAtOnce, blocked } = options;
  const [digits, setDigits] = useState(noDigits);
  const [refusal, setRefusal] = useState<CallError>();
  const [lastSpent, setLastSpent] = useState<CallError>();
  const [sending, setSending] = useState(false);
  const [resending, setResending] = useState(false);
  const [asked, setAsked] = useState<number | undefined>(focusAtOnce ? 0 : undefined);
  const error = refusal ?? blocked;
  const isOver = useClock((nowMs) => nowMs >= expiresAt) || error?.code === 'security-code-expired';
  const isBlocked = error?.code === 'access-blocked';
  const isWrong = error?.code === 'security-code-wrong';
  const isSpent = useClock((nowMs) => isSpentAt(lastSpent, nowMs));

  const startAgain = () => {
    setDigits(noDigits);
    setAsked((count = 0) => count + 1);
  };
  const refused = (failure: unknown) => {
    if (!(failure instanceof CallError)) throw failure;
    if (isElsewhere(failure)) return;
    setRefusal(failure);
    setLastSpent((before) => spentBy(failure) ?? before);
    if (failure.code === 'security-code-wrong') startAgain();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || isOver || digits.includes('')) return;
    await give(digits.join(''));
  };
  /** Sends these digits, whatever stands in the boxes. */
  const give = async (code: string) => {
    setSending(true);
    setRefusal(undefined);
    await check(code)
      .catch(refused)
      .finally(() => setSending(false));
  };
  const resend = async () => {
    if (resending) return;
    setResending(true);
    setRefusal(undefined);
    await send()
      .then(startAgain, refused)
      .finally(() => setResending(false));
  };
  const isExpired = isOver && !isBlocked;
  const isSaidElsewhere = isWrong || error?.code === 'security-code-expired';
  return {
    digits,
    enter: (next: readonly string[]) => {
      setDigits(next);
      setRefusal(undefined);
    },
    give,
    asked,
    isBlocked,
    isExpired,
    /** It can't be entered any more. */
    isShut: isBlocked || isExpired,
    /** Said under the boxes. */
    wrong: isWrong ? error : undefined,
    /** Said above them. */
    fault: isSaidElsewhere || error === lastSpent ? undefined : error,
    /** Why no other code is sent now. */
    spent: isSpent ? lastSpent : undefined,
    sending,
    /** Whether there is anything to send. */
    isReady: !isBlocked && !isOver && !digits.includes(''),
    submit,
    resend,
    resending,
  };
};
export type TypedCode = ReturnType<typeof useTypedCode>;
