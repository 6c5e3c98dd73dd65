import type { AccountEventOf, Slice } from '../slice.ts';

/** Cash on its way: the customer shows `pin` in a shop. */
export type ActiveShopDeposit = {
  transId: string;
  /** As it was asked for; absent: D. */
  txType?: 'D' | 'R' | undefined;
  pin: string;
  amount: number;
  expiresAt: string;
};

type EndedShopDeposit = ActiveShopDeposit & {
  status: 'completed' | 'cancelled';
  /** Where it was paid in. */
  shopId: string | null;
};

type Shop = {
  active: ActiveShopDeposit | null;
  /** The last few, newest last, so that a PIN shown twice is recognised. */
  ended: readonly EndedShopDeposit[];
};

const noShop: Shop = { active: null, ended: [] };

const keptEnded = 10;

const ending = (shop: Shop, how: Pick<EndedShopDeposit, 'status' | 'shopId'>): Shop => ({
  active: null,
  ended: shop.active ? [...shop.ended.slice(-keptEnded + 1), { ...shop.active, ...how }] : shop.ended,
});

const handles = ['ShopDepositRequested', 'ShopDepositConfirmed', 'ShopDepositCancelled'] as const;
type ShopEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = (shop: Shop, { type, data }: ShopEvent): Shop => {
  switch (type) {
    case 'ShopDepositRequested':
      return { ...shop, active: data };
    case 'ShopDepositConfirmed':
      return ending(shop, { status: 'completed', shopId: data.shopId });
    case 'ShopDepositCancelled':
      return ending(shop, { status: 'cancelled', shopId: null });
    default:
      return type satisfies never;
  }
};

export const shopSlice: Slice<Shop, ShopEvent['type']> = { initial: noShop, handles, evolve };

export const hasExpired = ({ expiresAt }: ActiveShopDeposit, now: Date): boolean =>
  now.getTime() >= Date.parse(expiresAt);

/** Minor units that a PIN still good is waiting for. */
export const reservedFor = ({ active }: Shop, now: Date): number =>
  active && !hasExpired(active, now) ? active.amount : 0;

export const endedWithPin = (shop: Shop, pin: string): EndedShopDeposit | undefined =>
  shop.ended.find((ended) => ended.pin === pin);
