import { expect, test } from 'vitest';
import {
  changeCardRanges,
  changeRoles,
  correctDetails,
  creditFreeBalance,
  decideRequest,
  decideWithdrawal,
  enableStaff,
  giveOneTimePassword,
  grantToken,
  liftHarmBlock,
  listOwnRequests,
  listReviews,
  makeStaff,
  payOutBalance,
  removeSecondFactor,
  resolveContradiction,
  restrictLimits,
  reviewDeposits,
  setRiskSettings,
  setStakeFactor,
  voidBet,
  writeOffDebt,
} from '../http/index.ts';
import {
  askersOf,
  decidersOf,
  decidingRole,
  kindsDecidedBy,
  mayAskFor,
  type ReviewKind,
  reviewers,
  reviewKinds,
} from './index.ts';

/** Who decides what, by hand and once more. */
const table: Readonly<Record<ReviewKind, string>> = {
  withdrawal: 'customer-service compliance',
  contradiction: 'customer-service compliance',
  bonus: 'customer-service compliance',
  'deposit-review': 'compliance',
  'stake-factor': 'trader compliance',
  'void-bet': 'trader compliance',
  'risk-settings': 'trader compliance',
  'staff-account': 'administrator compliance',
  'limit-restriction': 'compliance',
  'card-ranges': 'customer-service compliance',
  'harm-block': 'compliance',
  'debt-write-off': 'compliance',
  'personal-details': 'customer-service compliance',
};

test.each(reviewKinds)('%s has the roles that decide it, and no other does', (kind) => {
  expect(decidersOf[kind].join(' ')).toBe(table[kind]);
  for (const role of ['customer', 'shop-assistant', 'feed-engineer', ...reviewers]) {
    expect(decidingRole(kind, [role])).toBe(table[kind].split(' ').includes(role) ? role : undefined);
  }
});

test('a role decides the kinds that name it, and an administrator those of staff only', () => {
  expect(kindsDecidedBy(['trader'])).toEqual(['stake-factor', 'void-bet', 'risk-settings']);
  expect(kindsDecidedBy(['customer-service'])).toEqual([
    'withdrawal',
    'contradiction',
    'bonus',
    'card-ranges',
    'personal-details',
  ]);
  expect(kindsDecidedBy(['compliance'])).toEqual(reviewKinds);
  expect(kindsDecidedBy(['trader', 'customer-service'])).not.toContain('deposit-review');
  expect(kindsDecidedBy(['administrator'])).toEqual(['staff-account']);
});

test('the calls that decide, list and show own requests are for who decides something', () => {
  expect(new Set(Object.values(decidersOf).flat())).toEqual(new Set(reviewers));
  for (const call of [decideRequest, listReviews, listOwnRequests]) expect(call.who).toEqual(reviewers);
  expect(decideWithdrawal.who).toEqual(decidersOf.withdrawal);
  expect(resolveContradiction.who).toEqual(decidersOf.contradiction);
});

test.each([
  ['withdrawal', payOutBalance.who],
  ['contradiction', resolveContradiction.who],
  ['bonus', creditFreeBalance.who],
  ['bonus', grantToken.who],
  ['deposit-review', reviewDeposits.who],
  ['limit-restriction', restrictLimits.who],
  ['harm-block', liftHarmBlock.who],
  ['debt-write-off', writeOffDebt.who],
  ['stake-factor', setStakeFactor.who],
  ['void-bet', voidBet.who],
  ['risk-settings', setRiskSettings.who],
  ['card-ranges', changeCardRanges.who],
  ['personal-details', correctDetails.who],
  ['staff-account', makeStaff.who],
  ['staff-account', changeRoles.who],
  ['staff-account', enableStaff.who],
  ['staff-account', giveOneTimePassword.who],
  ['staff-account', removeSecondFactor.who],
] as const)(
  'who may ask for %s finds it in their list, and another of the same role decides it',
  (kind, who) => {
    expect(who).toEqual(askersOf[kind]);
    for (const role of who) expect(decidingRole(kind, [role])).toBe(role);
    for (const role of reviewers)
      expect(mayAskFor(kind, [role])).toBe((who as readonly string[]).includes(role));
  },
);
