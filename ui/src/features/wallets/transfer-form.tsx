import { formatMoney } from '@paddock/contracts/money';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { PasswordField } from '../../design/password-field.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { paymentErrors, type TypedPayment } from '../../lib/api/payments/payments.ts';
import {
  type Transfer,
  useTransfer,
  useWallets,
  type WalletName,
  type WalletsView,
} from '../../lib/api/wallets.ts';
import { errorText } from '../../lib/call-error.ts';
import { moneyText } from '../../lib/money-input.ts';
import { type Form, useForm } from '../../lib/use-form.ts';
import { WalletFigures } from './wallet-figures.tsx';
import { otherWallet, walletNames } from './wallet-names.ts';

const directions = [
  { value: 'poker', label: 'To poker' },
  { value: 'sportsbook', label: 'To sportsbook' },
] as const satisfies readonly { value: WalletName; label: string }[];

const empty: TypedPayment = { amount: '', password: '' };

/** Moving money between the sportsbook wallet and the poker wallet. */
export const TransferForm = () => {
  const wallets = useWallets();
  return (
    <Panel title="Transfer between wallets">
      {wallets.data && <WalletsForm wallets={wallets.data} />}
      {wallets.isPending && <SkeletonRows rows={4} className="h-16" />}
      {wallets.error && <Notice tone="error">{errorText(wallets.error)}</Notice>}
    </Panel>
  );
};

const WalletsForm = ({ wallets }: { wallets: WalletsView }) => {
  const [to, setTo] = useState<WalletName>('poker');
  const [made, setMade] = useState<Transfer>();
  const command = useTransfer();
  const form = useForm<TypedPayment>({
    initial: empty,
    validate: paymentErrors,
    send: async (typed) => {
      setMade(undefined);
      try {
        setMade(await command.mutateAsync({ to, ...typed }));
      } catch (error) {
        // It may have been of more than another tab has left.
        void refreshMoney();
        throw error;
      }
      form.reset(empty);
      await refreshMoney();
    },
  });
  const isBarred = to === 'poker' && wallets.pokerBarrier !== null;
  const turn = (next: WalletName) => {
    setTo(next);
    form.reset(empty);
  };
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid max-w-xl gap-4">
      {made && <TransferDone transfer={made} />}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <WalletFigures currency={wallets.currency} balances={wallets.balances} />
      <SegmentedControl<WalletName>
        label="Transfer to"
        options={directions}
        value={to}
        onChange={turn}
        className="flex sm:w-72 sm:justify-self-start"
      />
      {isBarred ? (
        <Notice tone="info" title="Nothing can be transferred to poker now">
          {wallets.pokerBarrier} You can transfer money back to the sportsbook at any time.
        </Notice>
      ) : (
        <TransferFields form={form} wallets={wallets} to={to} />
      )}
      <p className="text-ink-soft text-sm">
        Only your sportsbook wallet can be bet with or withdrawn. We have no poker tables yet: what you
        transfer to poker stays there until you transfer it back. A transfer does not count as a deposit.
      </p>
    </form>
  );
};

type TransferFieldsProps = { form: Form<TypedPayment>; wallets: WalletsView; to: WalletName };

const TransferFields = ({ form, wallets, to }: TransferFieldsProps) => {
  const { currency, transferable, minimumTransfer, maximumTransfer } = wallets;
  const most = Math.min(transferable[otherWallet[to]], maximumTransfer);
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <>
      <div className="grid gap-2">
        <MoneyField
          {...form.bind('amount')}
          label="Amount"
          required
          currency={currency}
          help={
            most < minimumTransfer
              ? `You can transfer ${money(most)}.`
              : `You can transfer from ${money(minimumTransfer)} to ${money(most)}.`
          }
        />
        {most > 0 && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => form.set('amount', moneyText(most))}
          >
            All of it
          </Button>
        )}
      </div>
      <PasswordField {...form.bind('password')} label="Your Paddock password" required />
      <Button type="submit" size="lg" loading={form.sending}>
        Transfer
      </Button>
    </>
  );
};

const TransferDone = ({ transfer: { to, amount, currency } }: { transfer: Transfer }) => (
  <Notice
    tone="ok"
    title={`${formatMoney(amount, currency)} is in your ${walletNames[to].toLowerCase()} wallet`}
  />
);
