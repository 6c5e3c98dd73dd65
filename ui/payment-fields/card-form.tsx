import type { CardSession } from '@paddock/contracts/payment-fields';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useForm } from '../src/lib/use-form.ts';
import { CardFields } from './card-fields.tsx';
import { type CardValues, cardErrors, emptyCard } from './card-values.ts';
import { tell } from './parent.ts';
import { tokenOf } from './provider.ts';

export type CardFormHandle = { submit(press: string): void; check(): void; empty(): void };

export type CardFormProps = CardSession & { session: string; handle: RefObject<CardFormHandle | null> };

const fieldNames = Object.keys(emptyCard) as (keyof CardValues)[];

/** What the provider said of a field, as long as it stands as it was then. */
type Refused = { values: CardValues; errors: Record<string, string> };

/** The fields; the page that frames them presses, and is told a token or that something is to be mended here. */
export const CardForm = ({ session, asks, card, handle }: CardFormProps) => {
  const [refused, setRefused] = useState<Refused>();
  const press = useRef('');
  const form = useForm<CardValues>({
    initial: emptyCard,
    validate: (values) => ({
      ...cardErrors(values, asks, Date.now()),
      ...(refused?.values === values && refused.errors),
    }),
    send: async (values) => {
      const answer = await tokenOf(session, values);
      if (answer === 'over' || answer === 'failed') return tell({ type: answer, press: press.current });
      if ('token' in answer) return tell({ type: 'token', press: press.current, token: answer.token });
      setRefused({ values, errors: answer.errors });
      form.focusFirstError();
      tell({ type: 'invalid', press: press.current });
    },
    onInvalid: () => tell({ type: 'invalid', press: press.current }),
  });
  useImperativeHandle(handle, () => ({
    submit: (id) => {
      press.current = id;
      void form.submit();
    },
    check: () => form.leave(...fieldNames),
    empty: () => form.reset({ ...form.values, SecurityCode: '' }),
  }));
  return (
    <form
      ref={form.ref}
      noValidate
      aria-label={card ? `Security code of your ${card.scheme} card ending ${card.lastFour}` : 'Card details'}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        tell({ type: 'enter' });
      }}
    >
      <CardFields form={form} asks={asks} />
      {/* Enter in a field presses what the page around has to press. */}
      <button type="submit" hidden />
    </form>
  );
};
