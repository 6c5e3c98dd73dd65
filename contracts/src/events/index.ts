export * from './access.ts';
export * from './account.ts';
export * from './alerts.ts';
export * from './audit.ts';
export * from './bet.ts';
export * from './bonus.ts';
export * from './card-ranges.ts';
export * from './case.ts';
export * from './country.ts';
export * from './credential.ts';
export * from './define.ts';
export * from './details-correction.ts';
export * from './e-wallet.ts';
export * from './erasure.ts';
export { type RegisterListing, registerListingSchema } from './exclusion-register.ts';
export * from './free-bet.ts';
export * from './funding.ts';
export * from './inbox.ts';
export * from './keyring.ts';
export {
  type ExclusionsOfAccount,
  exclusionsOfAccountSchema,
  type LinkEvent,
  type LinkEvidence,
  linkEvidenceSchema,
} from './linked-accounts.ts';
export {
  type LinkedDeposit,
  type LinkedDepositsNoted,
  type LinkedWithdrawal,
  linkedDepositsNotedSchema,
  linkedWithdrawalSchema,
} from './linked-deposits.ts';
export * from './market.ts';
export * from './metadata.ts';
export * from './note.ts';
export * from './notification.ts';
export * from './payment.ts';
export * from './payment-method.ts';
export * from './person.ts';
export * from './place-country.ts';
export * from './profile.ts';
export * from './promotion.ts';
export * from './referral.ts';
export * from './request.ts';
export * from './risk.ts';
export * from './role.ts';
export * from './roster.ts';
export type { CodePurpose, ProvenBy } from './second-factor.ts';
export {
  type ContactChannel,
  contactChannelSchema,
  type SecurityCodePurpose,
  securityCodePurposeSchema,
} from './security-code.ts';
export * from './shop-pin.ts';
export * from './sign-up-offer.ts';
export * from './staff-change.ts';
export * from './stake-hold.ts';
export * from './streams.ts';
export * from './tables.ts';
export * from './trading.ts';
export * from './upcasters.ts';
export * from './wallet.ts';
