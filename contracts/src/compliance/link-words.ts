import type { LinkEvidence } from '../events/linked-accounts.ts';

const evidenceWords: Readonly<Record<LinkEvidence, string>> = {
  person: 'name and birth date',
  place: 'postcode or address',
  surname: 'surname and birth date',
  card: 'card',
  device: 'device',
};

/** What two accounts have in common, in words: `same name and birth date, same device`. */
export const evidenceText = (evidence: readonly LinkEvidence[]): string =>
  evidence.map((kind) => `same ${evidenceWords[kind]}`).join(', ');

/** How an account stands to another. */
export const linkStatusWords = {
  linked: 'Same person',
  'through-another': 'Same person, through another account',
  suggested: 'Possibly the same person',
  apart: 'Not the same person',
} as const;
