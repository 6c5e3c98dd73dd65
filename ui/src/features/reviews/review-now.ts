import { boundsText, type CardRange, hasSameBounds } from '@paddock/contracts/card-ranges';
import { correctedDetailWords } from '@paddock/contracts/compliance';
import { periodAmountText } from '@paddock/contracts/limits';
import { formatAmount, formatMoney } from '@paddock/contracts/money';
import type { Tone } from '../../design/badge.tsx';
import type { OwnRequest, Review } from '../../lib/api/reviews.ts';
import { rolesText } from '../../lib/staff-roles.ts';
import { riskTexts } from '../trading/risk-form.ts';
import { detailText } from './detail-text.ts';
import { staffNameIn } from './staff-name-in.ts';

type Of<Kind extends Review['kind']> = Extract<Review, { kind: Kind }>;

const moneyOf = (amount: number, currency: Review['currency']): string =>
  currency === null ? formatAmount(amount) : formatMoney(amount, currency);

const depositsText = (amount: number | null, { currency }: Of<'deposit-review'>): string => {
  if (amount === null) return "the operator's sum within 30 days";
  return `${moneyOf(amount, currency)} within 30 days`;
};

type Restriction = Of<'limit-restriction'>['to'];

const restrictionText = (restriction: Restriction, { currency }: Of<'limit-restriction'>): string =>
  restriction === null
    ? 'no restriction'
    : periodAmountText(restriction, (minor) => moneyOf(minor, currency));

const isRestrictedAs = (
  { restriction }: { restriction: Restriction },
  { from }: Of<'limit-restriction'>,
): boolean => restriction?.amount === from.amount && restriction.period === from.period;

/** Settings that are others now than when a change was asked for. */
const otherSettings = (from: Of<'risk-settings'>['from'], now: Of<'risk-settings'>['from']): string[] => {
  const before = riskTexts(from);
  return riskTexts(now).flatMap(({ label, text }, index) =>
    text === before[index]?.text ? [] : [`${label} ${text}`],
  );
};

const rangeText = (range: CardRange): string => `${boundsText(range)} ${range.funding}`;

/** Whether the ranges that would be set are funded as when that was asked for. */
const hasSameFunding = ({ from }: Of<'card-ranges'>, now: readonly CardRange[]): boolean =>
  from.length === now.length &&
  from.every((range) => now.some((one) => hasSameBounds(one, range) && one.funding === range.funding));

/** What holds now, in words, and what held when it was asked for; `undefined` where that is not known, or nothing. */
const nowAndThen = (review: Review): { now: string; changed: boolean } | undefined => {
  const { now } = review;
  if (now?.kind === 'stake-factor' && review.kind === 'stake-factor') {
    return { now: `${now.percent}% of the ordinary stakes`, changed: now.percent !== review.from };
  }
  if (now?.kind === 'deposit-review' && review.kind === 'deposit-review') {
    return { now: depositsText(now.amount, review), changed: now.amount !== review.from };
  }
  if (now?.kind === 'limit-restriction' && review.kind === 'limit-restriction') {
    return { now: restrictionText(now.restriction, review), changed: !isRestrictedAs(now, review) };
  }
  if (now?.kind === 'harm-block' && review.kind === 'harm-block') {
    const text = now.newest === null ? 'not barred any more' : 'barred by signs of harm';
    const isOther = now.newest !== null && now.newest !== review.newest;
    return { now: isOther ? `${text}, with another one since` : text, changed: now.newest !== review.newest };
  }
  if (now?.kind === 'debt-write-off' && review.kind === 'debt-write-off') {
    return { now: `${moneyOf(now.amount, review.currency)} owed`, changed: now.amount !== review.amount };
  }
  if (now?.kind === 'void-bet' && review.kind === 'void-bet' && now.outcome !== null) {
    return { now: now.outcome.replace('-', ' '), changed: now.outcome !== review.outcome };
  }
  if (now?.kind === 'risk-settings' && review.kind === 'risk-settings') {
    const others = otherSettings(review.from, now.settings);
    return { now: others.length > 0 ? others.join(', ') : 'unchanged', changed: others.length > 0 };
  }
  if (now?.kind === 'card-ranges' && review.kind === 'card-ranges') {
    const changed = !hasSameFunding(review, now.ranges);
    return { now: changed ? now.ranges.map(rangeText).join(', ') || 'no such ranges' : 'unchanged', changed };
  }
  if (now?.kind === 'personal-details') {
    const others = now.details.filter((one) => one.now !== one.from);
    const text = others
      .map((one) => `${correctedDetailWords[one.detail]} ${detailText(one.detail, one.now)}`)
      .join(', ');
    return { now: others.length > 0 ? text : 'unchanged', changed: others.length > 0 };
  }
  if (now?.kind === 'staff-account') {
    const { roles, disabled, changed } = now;
    return { now: `${rolesText(roles)}${disabled ? ', disabled' : ''}`, changed };
  }
  return undefined;
};

/** What holds now, and whether it can still be approved. */
export const nowText = (review: Review): { text: string; changed: boolean } | undefined => {
  const known = nowAndThen(review);
  if (!known) return undefined;
  const { now, changed } = known;
  const text = changed
    ? `Now: ${now}. It has changed since this was asked for: decline it, and it can be asked for again.`
    : `Now: ${now}.`;
  return { text, changed };
};

/** What became of a request, for who asked for it. */
export const outcomeText = (
  review: Review,
  outcome: OwnRequest['outcome'],
): { label: string; tone: Tone; detail: string } => {
  if (outcome === null) return { label: 'Waiting', tone: 'info', detail: '' };
  const { approved, decidedBy, decidedAs } = outcome;
  if (!approved && decidedBy === review.requestedBy) {
    return { label: 'Taken back', tone: 'neutral', detail: 'Taken back by you' };
  }
  const label = approved ? 'Approved' : 'Declined';
  const role = decidedAs === null ? '' : rolesText([decidedAs]);
  const name = staffNameIn(review, decidedBy);
  const by = role === '' ? name : `${name} (${role})`;
  return { label, tone: approved ? 'ok' : 'danger', detail: `${label} by ${by}` };
};
