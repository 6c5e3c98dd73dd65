import type { Dependencies } from '../../dependencies.ts';
import type { ShopPins } from '../../domain/claims/shop-pins.ts';

export type ShopDependencies = Pick<Dependencies, 'accounts'> & { pins: ShopPins };
