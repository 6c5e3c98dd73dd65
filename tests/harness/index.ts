export { chooseEngines, type EngineKind } from './choose.ts';
export type { EngineName } from './engine-set.ts';
export { type Engines, engines } from './engines.ts';
