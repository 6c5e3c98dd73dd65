/** Events in which staff wrote about a customer: each is planted with a text of its own. */
export const notedEvents = [
  ...(['AccountLinked', 'AccountReopened', 'AccountUnlinkRequested', 'AccountUnlinked'] as const),
  ...([
    'BonusRequested',
    'CaseActionTaken',
    'CaseClosed',
    'CaseNoted',
    'CaseOpened',
    'CaseReopened',
  ] as const),
  ...(['ChargedBackCardAllowed', 'DebtWrittenOff', 'DepositsReviewed', 'DocumentsDecided'] as const),
  ...([
    'ErasureProposed',
    'ExclusionLiftAsked',
    'ExclusionLifted',
    'ExclusionSet',
    'HarmBlockLifted',
  ] as const),
  ...(['LimitsRestricted', 'LimitsRestrictionLifted', 'SourceOfFundsAsked'] as const),
  ...(['PaymentContradictionResolved', 'PaymentCorrectionRequested'] as const),
  ...(['WayToDepositSet', 'WithdrawalFailed', 'WithdrawalPaidOtherwise', 'WithdrawalReleased'] as const),
] as const;

/** What is written there; `ActionRequested`: in what another person has to approve. */
export const noteIn = (event: (typeof notedEvents)[number] | 'ActionRequested'): string =>
  `Cnrynote in ${event}`;

/**
 * What is personal of those who are erased, made so that nothing else looks like it. What is chosen from a list has beside it
 * the name of its field, as it is before it is sealed.
 */
export const person = {
  title: '"title":"Dr"',
  firstName: 'Cnryfirst',
  lastName: 'Cnrylast-Ó Wren',
  dateOfBirth: '1971-08-23',
  email: 'cnry.wren@example.com',
  username: 'cnrywren1',
  phone: '861700461',
  address: '17 Cnrywharf Lane',
  city: 'Cnrytown',
  movedTo: '18 Cnryquay Row',
  /** Of the one whom nobody could verify, as staff put it right. */
  rightName: 'Cnryright',
  postcode: 'H91 C7Y3',
  securityQuestion: '"securityQuestion":"Who was your childhood hero?"',
  securityAnswer: 'Cnrytuam',
  password: 'Cnry!Wq7zxVb93',
  newPassword: 'Cnry!Xr8ybTd04',
  newEmail: 'cnry.moved@example.org',
  cardHolder: 'Cnryholder Wren',
  cardExpiry: '"expiryMonth":11,"expiryYear":2087',
  /** As the provider masks it. */
  eWallet: 'c***0@example.com',
  /** What the sandbox has of whoever is called Debtor. */
  records: 'debt-relief-order',
  userAgent: 'Cnryagent/7.1',
  network: '198.18.107.207',
  stakeReason: 'Cnryreason of a trader',
  said: 'Cnrysaid to them',
  answered: 'Cnryanswered by them',
  file: 'Cnryfile of a payslip',
  content: 'Cnrycontent of a payslip',
} as const;

/** All of it, by a name that tells where it was planted. */
export const canaries: Readonly<Record<string, string>> = {
  ...person,
  ...Object.fromEntries([...notedEvents, 'ActionRequested' as const].map((event) => [event, noteIn(event)])),
};
