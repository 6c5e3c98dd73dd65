import { type Response, transfer, walletsView } from '@paddock/contracts/http';
import type { Currency } from '@paddock/contracts/money';
import { type ActionOptions, ask, createRead, unchanged, useAction, useRead } from './client.ts';
import { documentedNames } from './field-names.ts';

/** By wallet, minor units. */
export type PerWallet = Response<typeof walletsView>['balances'];
export type WalletName = keyof PerWallet;

export type WalletsView = Response<typeof walletsView>;

const walletsRead = createRead(walletsView, {}, unchanged<WalletsView>);

/** What may be moved, asked anew wherever it is asked: exclusions and balances change meanwhile. */
export const useWallets = () => useRead(walletsRead, { staleTime: 0, refetchOnMount: 'always' });

/** `amount` as it was typed. */
export type TypedTransfer = { to: WalletName; amount: string; password: string };

/** One that was made; minor units. */
export type Transfer = { to: WalletName; amount: number; currency: Currency; balances: PerWallet };

export const transferOf = ({ to, amount, currency, balances }: Response<typeof transfer>): Transfer => ({
  ...{ to, amount, currency, balances },
});

/** Moves money between the wallets. While it is not known whether that was done, the same is done at most once. */
export const useTransfer = (options?: ActionOptions<TypedTransfer, Transfer>) =>
  useAction(
    async (typed: TypedTransfer, key) =>
      transferOf(await ask(transfer, { body: documentedNames(typed) }, key)),
    options,
  );
