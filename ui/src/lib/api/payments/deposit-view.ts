import { type EWallet, eWalletSchema } from '@paddock/contracts/events';
import { addPaymentMethod, type Response } from '@paddock/contracts/http';
import type { WayToDeposit } from '@paddock/contracts/payments';
import { createRead, unchanged, useRead } from '../client.ts';

type DepositView = Response<typeof addPaymentMethod>;

/** Where money may be asked for: the betslip, the header, and the pages of the account. */
type DepositPlace = 'FundAndBetDeposit' | 'QuickDeposit' | 'AddPaymentMethod';

const readAt = <Words>(viewName: DepositPlace, select: (answer: DepositView) => Words) =>
  createRead(addPaymentMethod, { query: { viewName } }, select);

const minimumDepositRead = readAt('FundAndBetDeposit', ({ minimumDeposit }) => minimumDeposit);

const barrierOf = ({ message }: DepositView): string | null => message;
const barrierReads = {
  FundAndBetDeposit: readAt('FundAndBetDeposit', barrierOf),
  QuickDeposit: readAt('QuickDeposit', barrierOf),
  AddPaymentMethod: readAt('AddPaymentMethod', barrierOf),
} as const satisfies Record<DepositPlace, unknown>;

/**
 * Why the customer may not pay in now, in the words of the gate that every deposit passes; `null`: they may, `undefined`
 * until it is known. Whoever may not is not asked for money.
 */
export const useDepositBarrier = (place: DepositPlace, enabled = true): string | null | undefined =>
  useRead(barrierReads[place], { enabled, refetchOnMount: 'always' }).data;

const roomOf = ({ depositRoom, maximumDeposit }: DepositView) => ({
  isLimited: depositRoom !== null,
  maximumDeposit,
});
const roomReads = {
  FundAndBetDeposit: readAt('FundAndBetDeposit', roomOf),
  AddPaymentMethod: readAt('AddPaymentMethod', roomOf),
} as const;

/** What may be paid in at once now, minor units, and whether that is by limits of the customer; `undefined` until it is known. */
export const useDepositRoom = (place: keyof typeof roomReads) =>
  useRead(roomReads[place], { refetchOnMount: 'always' }).data;

const cardSavingRead = readAt('AddPaymentMethod', ({ canSaveCard, message }) =>
  canSaveCard ? null : message,
);

/** Why nothing can be saved now, where it is not that there are as many as there may be. */
export const useSavingBarrier = (): string | null | undefined =>
  useRead(cardSavingRead, { refetchOnMount: 'always' }).data;

/** What the deposit from any page begins with. */
export type QuickDepositView = DepositView;

const quickDepositRead = readAt('QuickDeposit', unchanged<QuickDepositView>);

/** The same, read anew as it is opened. */
export const useQuickDeposit = (enabled: boolean) =>
  useRead(quickDepositRead, { enabled, staleTime: 0, refetchOnMount: 'always' });

const waysToDepositRead = readAt('AddPaymentMethod', ({ ways }) => ways);

/** Until it is known. */
const mostOffered: readonly WayToDeposit[] = ['card', 'shop'];

/** Ways to pay in that the customer is offered. */
export const useWaysToDeposit = (): readonly WayToDeposit[] => useRead(waysToDepositRead).data ?? mostOffered;

const shopBarrierRead = readAt('AddPaymentMethod', ({ shopMessage }) => shopMessage);

/**
 * Why no PIN would be given for cash in a shop now, as the gate says it, which also says that shops are not offered; `null`:
 * one would, `undefined` until it is known. Where it can't be read, the service says so of the request.
 */
export const useShopBarrier = (): string | null | undefined => {
  const { data, isError } = useRead(shopBarrierRead, { refetchOnMount: 'always' });
  return isError ? null : data;
};

const payOutRead = readAt('AddPaymentMethod', ({ eWallets }) => eWallets);

/** E-wallets that money is paid out to, whether or not anybody pays in by them now. */
export const usePayOutEWallets = () => useRead(payOutRead);

/** What is offered beside cash in a shop. */
export const useEWallets = (): { isPending: boolean; hasCards: boolean; eWallets: readonly EWallet[] } => {
  const { data: ways = mostOffered, isPending } = useRead(waysToDepositRead);
  return {
    isPending,
    hasCards: ways.includes('card'),
    eWallets: eWalletSchema.options.filter((eWallet) => ways.includes(eWallet)),
  };
};

/**
 * The least that one deposit may bring, as the operator set it, minor units; `undefined` until it is known. Where it
 * can't be read there is none, and the service says so of a deposit. For customers.
 */
export const useMinimumDeposit = (enabled = true): number | undefined => {
  const { data, isError } = useRead(minimumDepositRead, { enabled });
  return isError ? 0 : data;
};
