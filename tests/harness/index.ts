export { chooseEngines, type EngineKind } from './choose.ts';
export { findChromium, headlessChromium, wholeChromium } from './chromium.ts';
export type { EngineName, NeededEngine } from './engine-set.ts';
export { type EngineChoices, type Engines, type Killable, startEngines } from './engines.ts';
export { likeStart, type SystemChoices, startTestSystem, type TestSystem } from './system.ts';
export { testsKey } from './tests-key.ts';
