export { chooseEngines, type EngineKind } from './choose.ts';
export { findChromium } from './chromium.ts';
export type { EngineName } from './engine-set.ts';
export { type Engines, engines } from './engines.ts';
export { type SystemChoices, system, type TestSystem } from './system.ts';
