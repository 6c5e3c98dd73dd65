import { heldText } from '@paddock/contracts/compliance';
import { formatMoney } from '@paddock/contracts/money';
import { ActionForm } from '../../design/action-form.tsx';
import { toast } from '../../design/toast.ts';
import { type PaidOut, usePayOutBalance } from '../../lib/api/reviews.ts';
import { useForm } from '../../lib/use-form.ts';

const paidOutText = ({ paid, held, heldReasons, currency }: PaidOut): string =>
  [
    ...(paid > 0 || held === 0
      ? [`${formatMoney(paid, currency)} goes back to the cards that it came from.`]
      : []),
    ...(held > 0
      ? [`${formatMoney(held, currency)} needs another person to approve it: ${heldText(heldReasons)}.`]
      : []),
  ].join(' ');

/** Pays out the balance of a customer who is excluded, and can't ask for it by themselves. */
export const PayOutForm = ({ account }: { account: string }) => {
  const command = usePayOutBalance();
  const form = useForm({
    initial: {},
    validate: () => ({}),
    send: async () => {
      const paidOut = await command.mutateAsync(account);
      toast({ tone: 'ok', title: `Balance of ${account} paid out`, text: paidOutText(paidOut) });
    },
  });
  return (
    <ActionForm title="Excluded: pay out the balance" form={form} submit="Pay out" account={account}>
      <p className="text-ink-soft">
        Money from a card goes back to that card. The rest goes to the card used last, once another member of
        staff has approved it. Within a day after a reset password or a changed email address or phone, all of
        it waits for another member of staff, so make sure that it was the customer who asked you; and so it
        does where more is withdrawn within 30 days than is paid out without a review.
      </p>
    </ActionForm>
  );
};
