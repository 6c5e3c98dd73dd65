import type { Accounts } from '../../domain/account/service.ts';
import type { ShopPins } from '../../domain/claims/shop-pins-service.ts';

export type ShopDependencies = { accounts: Accounts; shopPins: ShopPins };
