import { describe, expect, it } from 'vitest';
import { documentedNames, ownName, ownNames } from './field-names.ts';

describe('the fields of a form of the documents', () => {
  const documented = { UserName: 'punter01', Password: 'Punter!2026', RememberUsername: false };
  const own = { userName: 'punter01', password: 'Punter!2026', rememberUsername: false };

  it('have names of our own on the screens', () => {
    expect(ownNames(documented)).toEqual(own);
    expect(ownName('DateOfBirthDay')).toBe('dateOfBirthDay');
    expect(ownName('bets.0.stake')).toBe('bets.0.stake');
  });

  it('are sent under the names of the documents', () => {
    expect(documentedNames(own)).toEqual(documented);
  });
});
