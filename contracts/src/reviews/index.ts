import type { StaffRole } from '../events/role.ts';

/** What waits for a member of staff. */
export const reviewKinds = [
  'withdrawal',
  'contradiction',
  'bonus',
  'deposit-review',
  'stake-factor',
  'void-bet',
  'risk-settings',
  'staff-account',
  'limit-restriction',
  'card-ranges',
  'harm-block',
  'debt-write-off',
  'personal-details',
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/**
 * Who decides what: docs/decisions/0067-who-decides-what.md, and 0069 of accounts of staff. Never whoever asked for it.
 */
export const decidersOf = {
  withdrawal: ['customer-service', 'compliance'],
  contradiction: ['customer-service', 'compliance'],
  bonus: ['customer-service', 'compliance'],
  'deposit-review': ['compliance'],
  'limit-restriction': ['compliance'],
  'harm-block': ['compliance'],
  'debt-write-off': ['compliance'],
  'stake-factor': ['trader', 'compliance'],
  'void-bet': ['trader', 'compliance'],
  'risk-settings': ['trader', 'compliance'],
  'staff-account': ['administrator', 'compliance'],
  'card-ranges': ['customer-service', 'compliance'],
  'personal-details': ['customer-service', 'compliance'],
} as const satisfies Record<ReviewKind, readonly [StaffRole, ...StaffRole[]]>;

/** Who may ask for what: the `who` of the calls that do. */
export const askersOf = {
  withdrawal: ['customer-service', 'compliance'],
  contradiction: ['customer-service', 'compliance'],
  bonus: ['customer-service'],
  'deposit-review': ['compliance'],
  'limit-restriction': ['compliance'],
  'harm-block': ['compliance'],
  'debt-write-off': ['compliance'],
  'stake-factor': ['trader'],
  'void-bet': ['trader'],
  'risk-settings': ['trader'],
  'staff-account': ['administrator'],
  'card-ranges': ['customer-service', 'compliance'],
  'personal-details': ['customer-service'],
} as const satisfies Record<ReviewKind, readonly [StaffRole, ...StaffRole[]]>;

/** Everybody who decides something. */
export const reviewers = [
  'trader',
  'customer-service',
  'compliance',
  'administrator',
] as const satisfies readonly StaffRole[];

/** Which of somebody's roles lets them decide this kind; `undefined`: none does. */
export const decidingRole = (kind: ReviewKind, roles: readonly string[]): StaffRole | undefined =>
  decidersOf[kind].find((role) => roles.includes(role));

/** Whether somebody with these roles may ask for this kind. */
export const mayAskFor = (kind: ReviewKind, roles: readonly string[]): boolean =>
  askersOf[kind].some((role) => roles.includes(role));

/** What somebody with these roles decides. */
export const kindsDecidedBy = (roles: readonly string[]): readonly ReviewKind[] =>
  reviewKinds.filter((kind) => decidingRole(kind, roles) !== undefined);
