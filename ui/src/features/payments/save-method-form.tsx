import { eWalletNames } from '@paddock/contracts/payments';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { savingErrors, type TypedSaving, useSaveMethod } from '../../lib/api/payments/saved-methods.ts';
import { useForm } from '../../lib/use-form.ts';
import { CardChoice, useNewCardChoice } from './card-choice.tsx';
import { payTyped } from './pay-typed.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PaymentPassword } from './payment-password.tsx';
import { useFields } from './use-payment-fields.ts';

const cardHelp =
  'Debit cards only. Credit cards cannot be used for gambling. We never store the security code: you enter it for each deposit.';
const eWalletHelp =
  'A deposit that would be paid from a credit card is refused, as credit cards cannot be used for gambling.';

const emptySaving: TypedSaving = { password: '' };

/** Saves a card or an e-wallet for later payments; nothing is paid by that. */
export const SaveMethodForm = () => {
  const fields = useFields();
  const save = useSaveMethod();
  const choice = useNewCardChoice();
  const { eWallet } = choice.opens;
  const name = eWallet === undefined ? 'Card' : eWalletNames[eWallet];
  const form = useForm<TypedSaving>({
    initial: emptySaving,
    validate: savingErrors,
    onInvalid: () => void fields.current?.check(),
    send: async (typed) => {
      await payTyped(fields.current, typed, async (card) => {
        await save.mutateAsync(card);
        toast({ tone: 'ok', title: `${name} saved` });
        form.reset(emptySaving);
        return true;
      });
    },
  });
  if (choice.isPending) {
    return (
      <Panel title="Add a way to pay">
        <SkeletonRows rows={4} className="h-16" />
      </Panel>
    );
  }
  return (
    <Panel title="Add a way to pay">
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid max-w-xl gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <CardChoice choice={choice} label="What to save" />
        <PaymentFields kind="deposit" {...choice.opens} handle={fields} onEnter={() => void form.submit()} />
        <PaymentPassword {...form.bind('password')} />
        <Button type="submit" size="lg" loading={form.sending}>
          {eWallet === undefined ? 'Save card' : `Save ${name}`}
        </Button>
        <p className="text-ink-soft text-sm">
          {eWallet === undefined ? cardHelp : eWalletHelp} Nothing is charged now.
        </p>
      </form>
    </Panel>
  );
};
