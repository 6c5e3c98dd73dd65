import type { CardSession } from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { FieldError, FieldHelp } from '../../src/design/field.tsx';
import { cx } from '../../src/lib/cx.ts';
import type { CardFormProps } from '../card-form.tsx';
import { tell } from '../parent.ts';
import { tokenOf } from '../provider.ts';
import { browserNow } from './browser-now.ts';
import {
  type AdyenFrame,
  errorsAfter,
  errorsBefore,
  type FrameErrors,
  framesFor,
  sentOf,
} from './encrypted-values.ts';
import { type AdyenCard as Card, useAdyenCard } from './use-adyen-card.ts';

const labels: Readonly<Record<AdyenFrame, string>> = {
  encryptedCardNumber: 'Card number',
  encryptedExpiryDate: 'Expiry date (MM/YY)',
  encryptedSecurityCode: 'Security code',
};

const helps: Partial<Record<AdyenFrame, string>> = {
  encryptedCardNumber: texts.payment.cardNumberHelp,
  encryptedSecurityCode: texts.payment.securityCodeHelp,
};

type FrameProps = { frame: AdyenFrame; card: Card; error: string | undefined };

/** One of Adyen's frames with our words around it. What is typed into it no script of this page reads. */
const FrameField = ({ frame, card, error }: FrameProps) => (
  <div>
    {/* The label within the frame is Adyen's: who hears the page is told that one. */}
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className="block pb-1 font-semibold text-sm"
      onClick={() => card.focus(frame)}
    >
      {labels[frame]}
    </button>
    {/* Adyen's frames are light by themselves: under another scheme than theirs they would be opaque. */}
    <span
      data-cse={frame}
      className={cx(
        'block h-11 w-full rounded-md border bg-surface px-3 [&_iframe]:h-full [&_iframe]:w-full [&_iframe]:border-0 [&_iframe]:scheme-light',
        error ? 'border-2 border-danger' : 'border-line-strong',
        card.focused === frame && 'outline-2 outline-(--color-focus)',
      )}
    />
    {error ? (
      <div role="alert">
        <FieldError id={`${frame}-error`}>{error}</FieldError>
      </div>
    ) : (
      helps[frame] && <FieldHelp id={`${frame}-help`}>{helps[frame]}</FieldHelp>
    )}
  </div>
);

type AdyenCardProps = CardFormProps & { adyen: NonNullable<CardSession['adyen']> };

/** Adyen's fields, behind the same words and presses as the sandbox's: what comes of them is a token. */
export const AdyenCard = ({ session, asks, card: known, handle, adyen }: AdyenCardProps) => {
  const [errors, setErrors] = useState<FrameErrors>({});
  const isSending = useRef(false);
  const card = useAdyenCard({
    adyen,
    onEnter: () => tell({ type: 'enter' }),
    onTyped: () => setErrors({}),
  });
  const frames = framesFor[asks];
  useEffect(() => {
    if (card.state === 'failed') tell({ type: 'failed' });
  }, [card.state]);

  /** Shows what is wrong; whether anything is. */
  const show = (wrong: FrameErrors): boolean => {
    setErrors(wrong);
    const first = frames.find((frame) => wrong[frame]);
    if (first) card.focus(first);
    return first !== undefined;
  };
  const send = async (press: string) => {
    if (show(errorsBefore(asks, card.encrypted()))) return tell({ type: 'invalid', press });
    const answer = await tokenOf(session, sentOf(asks, card.encrypted(), browserNow()));
    if (answer === 'over' || answer === 'failed') return tell({ type: answer, press });
    if ('token' in answer) return tell({ type: 'token', press, token: answer.token });
    show(errorsAfter(answer.errors));
    tell({ type: 'invalid', press });
  };
  useImperativeHandle(handle, () => ({
    submit: (press) => {
      if (isSending.current) return;
      isSending.current = true;
      void send(press).finally(() => {
        isSending.current = false;
      });
    },
    check: () => void show(errorsBefore(asks, card.encrypted())),
    empty: () => {
      setErrors({});
      card.empty();
    },
  }));
  return (
    <fieldset
      ref={card.root}
      aria-label={
        known ? `Security code of your ${known.scheme} card ending ${known.lastFour}` : 'Card details'
      }
      aria-busy={card.state === 'loading'}
      className="grid gap-4"
    >
      {frames.map((frame) => (
        <FrameField key={frame} {...{ frame, card }} error={errors[frame]} />
      ))}
    </fieldset>
  );
};
