import { type EWalletSession, testEWallets } from '@paddock/contracts/payment-fields';
import { eWalletNames } from '@paddock/contracts/payments';
import { texts } from '@paddock/contracts/texts';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { Select } from '../src/design/select.tsx';
import { useForm } from '../src/lib/use-form.ts';
import type { CardFormHandle } from './card-form.tsx';
import { tell } from './parent.ts';
import { tokenOf } from './provider.ts';

type EWalletFormProps = EWalletSession & { session: string; handle: RefObject<CardFormHandle | null> };

const accounts = testEWallets.map(({ id, label }) => ({ value: id, label }));

/** The sandbox stands in for the e-wallet: its customer says which account pays, and of a saved one nothing. */
export const EWalletForm = ({ session, eWallet, isSaved, handle }: EWalletFormProps) => {
  const press = useRef('');
  const form = useForm<{ Account: string }>({
    initial: { Account: '' },
    validate: ({ Account }) => (isSaved || Account !== '' ? {} : { Account: texts.payment.eWalletMissing }),
    send: async (chosen) => {
      const answer = await tokenOf(session, isSaved ? {} : chosen);
      if (answer === 'over' || answer === 'failed') return tell({ type: answer, press: press.current });
      if ('token' in answer) return tell({ type: 'token', press: press.current, token: answer.token });
      tell({ type: 'invalid', press: press.current });
    },
    onInvalid: () => tell({ type: 'invalid', press: press.current }),
  });
  useImperativeHandle(handle, () => ({
    submit: (id) => {
      press.current = id;
      void form.submit();
    },
    check: () => form.leave('Account'),
    empty: () => {},
  }));
  const name = eWalletNames[eWallet];
  return (
    <form
      ref={form.ref}
      noValidate
      aria-label={`Your ${name} account`}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        tell({ type: 'enter' });
      }}
    >
      {isSaved ? (
        <p className="text-ink-soft text-sm">The {name} account that you saved is used.</p>
      ) : (
        <Select
          {...form.bind('Account')}
          label={`${name} account`}
          required
          placeholder="Choose an account"
          options={accounts}
        />
      )}
      <button type="submit" hidden />
    </form>
  );
};
