import type { Dependencies } from '../dependencies.ts';
import type { ShopPins } from './shop-pins.ts';

export type ShopDependencies = Pick<Dependencies, 'accounts'> & { pins: ShopPins };
