import { describe, expect, it } from 'vitest';
import { isPageOfTerms } from './page-of-terms.ts';

describe('the popup of new terms', () => {
  it.each(['/home/termsandconditions', '/Home/PrivacyPolicy', '/home/PrivacyAndTerms/'])(
    'does not stand over %s, where they can be read',
    (path) => {
      expect(isPageOfTerms(path)).toBe(true);
    },
  );

  it.each(['/', '/home/rulebook', '/home/termsandconditions/more'])('stands over %s', (path) => {
    expect(isPageOfTerms(path)).toBe(false);
  });
});
