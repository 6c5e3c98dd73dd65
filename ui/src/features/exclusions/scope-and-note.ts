import { type ExclusionScope, exclusionScopes, productNames } from '@paddock/contracts/exclusions';
import { texts } from '@paddock/contracts/texts';

export const scopeName = (scope: ExclusionScope): string =>
  scope === 'full' ? 'Everything' : productNames[scope];

/** What an exclusion may be from, as staff choose it. */
export const scopeOptions = exclusionScopes.map((value) => ({ value, label: scopeName(value) }));

/** What staff choose and why; nothing is chosen for them. */
export type ScopeAndNote = { scope: ExclusionScope | ''; note: string };
export const noScopeAndNote: ScopeAndNote = { scope: '', note: '' };

export const scopeAndNoteErrors = ({ scope, note }: ScopeAndNote) => ({
  ...(scope === '' && { scope: texts.staff.scopeMissing }),
  ...(note.trim() === '' && { note: texts.staff.noteMissing }),
});
