import { describe, expect, it } from 'vitest';

/** Tests: with which settings a profile goes, and with which it does not, and what variable is at fault then. */
export const provesFaults = <Settings>(
  faultOf: (settings: Settings) => string | undefined,
  { goes, goesNot }: { goes: readonly [string, Settings][]; goesNot: readonly [string, Settings, string][] },
): void => {
  describe('a profile goes', () => {
    it.each(goes)('%s', (_, settings) => {
      expect(faultOf(settings)).toBeUndefined();
    });
  });

  describe('a profile does not go', () => {
    it.each(goesNot)('%s', (_, settings, name) => {
      expect(faultOf(settings)).toMatch(new RegExp(`^${name}: `));
    });
  });
};
