import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { PasswordField } from '../../design/password-field.tsx';
import { toast } from '../../design/toast.ts';
import { savingErrors, type TypedCardSaving, useSaveCard } from '../../lib/api/payments/saved-cards.ts';
import { useForm } from '../../lib/use-form.ts';
import { payTyped } from './pay-typed.ts';
import { PaymentFields } from './payment-fields.tsx';
import { useFields } from './use-payment-fields.ts';

const emptySaving: TypedCardSaving = { password: '' };

/** Saves a card for later payments; nothing is paid by that. */
export const SaveCardForm = () => {
  const fields = useFields();
  const save = useSaveCard();
  const form = useForm<TypedCardSaving>({
    initial: emptySaving,
    validate: savingErrors,
    onInvalid: () => void fields.current?.check(),
    send: async (typed) => {
      await payTyped(fields.current, typed, async (card) => {
        await save.mutateAsync(card);
        toast({ tone: 'ok', title: 'Card saved' });
        form.reset(emptySaving);
        return true;
      });
    },
  });
  return (
    <Panel title="Add a card">
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid max-w-xl gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <PaymentFields kind="deposit" handle={fields} onEnter={() => void form.submit()} />
        <PasswordField {...form.bind('password')} label="Your Paddock password" required maxLength={30} />
        <Button type="submit" size="lg" loading={form.sending}>
          Save card
        </Button>
        <p className="text-ink-soft text-sm">
          Debit cards only. Credit cards cannot be used for gambling. Nothing is charged now. We never store
          the security code: you enter it for each deposit.
        </p>
      </form>
    </Panel>
  );
};
