import { closingReasonWords } from '../closing/index.ts';
import type { AccountStateView } from '../http/index.ts';
import { accountReviewWords, periodAmountText, periodWords } from '../limits/index.ts';
import { closedByWords } from './event-text.ts';
import type { Shown, StateGroup } from './state-line.ts';

const limitLines = (name: string, group: StateGroup): Shown<AccountStateView['limits']> => ({
  group,
  lines: (all, { money, instant }) =>
    all.flatMap(({ period, amount, pending }) => {
      const label = periodWords[period].name;
      const line = { key: `${name} ${period}`, label, text: money(amount) };
      if (!pending) return [line];
      const asked = pending.amount === null ? 'no limit' : money(pending.amount);
      const text = `${asked} from ${instant(pending.confirmableFrom)}`;
      return [line, { key: `pending ${name} ${period}`, label: `${label}, asked for`, text }];
    }),
});

export const limits = limitLines('limit', 'depositLimits');
export const netLossLimits = limitLines('net loss limit', 'netLossLimits');

export const limitRestriction: Shown<AccountStateView['limitRestriction']> = {
  group: 'depositLimits',
  lines: (restriction, { money }) =>
    restriction === null
      ? []
      : [{ key: 'limit restriction', label: 'Restricted to', text: periodAmountText(restriction, money) }],
};

export const accountReview: Shown<AccountStateView['accountReview']> = {
  group: 'realityCheck',
  lines: (review, { instant }) =>
    review === null
      ? []
      : [
          {
            key: 'account review',
            label: 'Prompt to look at the account',
            text: `${accountReviewWords[review.action]}, ${instant(review.at)}`,
          },
        ],
};

export const realityCheck: Shown<AccountStateView['realityCheck']> = {
  group: 'realityCheck',
  lines: ({ minutes, lastAction, lastActionAt }, { instant }) => [
    { key: 'reality check', label: 'Interval', text: minutes === null ? 'none' : `${minutes} minutes` },
    ...(lastAction !== null && lastActionAt !== null
      ? [
          {
            key: 'reality check answer',
            label: 'Last answer',
            text: `${lastAction}, ${instant(lastActionAt)}`,
          },
        ]
      : []),
  ],
};

const products: Readonly<Record<AccountStateView['exclusions'][number]['product'], string>> = {
  sportsbook: 'Sportsbook',
  everything: 'Everything',
  'national-register': 'National register',
};

export const exclusions: Shown<AccountStateView['exclusions']> = {
  group: 'exclusions',
  lines: (exclusions, { instant }) =>
    exclusions.map(({ product, until }) => ({
      key: `exclusion ${product}`,
      label: products[product],
      text: until === null ? 'no end' : `until ${instant(until)}`,
    })),
};

/** What excludes the customer of a linked account, as exclusions of the account itself are shown. */
const excludedFrom = ({
  sportsbookUntil,
  full,
  isListed,
}: AccountStateView['linkedExclusions'][number]): AccountStateView['exclusions'] => [
  ...(sportsbookUntil === null ? [] : [{ product: 'sportsbook' as const, until: sportsbookUntil }]),
  ...(full === null ? [] : [{ product: 'everything' as const, until: full.until }]),
  ...(isListed ? [{ product: 'national-register' as const, until: null }] : []),
];

export const linkedExclusions: Shown<AccountStateView['linkedExclusions']> = {
  group: 'exclusions',
  lines: (all, { instant }) =>
    all.flatMap((linked) =>
      excludedFrom(linked).map(({ product, until }) => ({
        key: `exclusion ${product} in ${linked.accountId}`,
        label: `${products[product]}, in a linked account`,
        text: until === null ? 'no end' : `until ${instant(until)}`,
        detail: linked.accountId,
      })),
    ),
};

export const closing: Shown<AccountStateView['closing']> = {
  group: 'closing',
  lines: ({ status, by, reason, since, returned }, { money, instant }) => {
    if (status === 'open' || by === null || since === null) return [];
    const label = status === 'closed' ? 'Closed' : 'Closing, once nothing is open';
    const said = reason === null ? '' : `: “${closingReasonWords[reason]}”`;
    return [
      { key: 'closing', label, text: `${closedByWords[by]}${said}`, detail: `since ${instant(since)}` },
      ...(returned > 0
        ? [{ key: 'closing returned', label: 'Returned to the customer', text: money(returned) }]
        : []),
    ];
  },
};

export const dormantAt: Shown<AccountStateView['dormantAt']> = {
  group: 'closing',
  lines: (closesAt, { instant }) =>
    closesAt === null
      ? []
      : [
          {
            key: 'dormant',
            label: 'Told that it will be closed as unused',
            text: `on ${instant(closesAt)}`,
          },
        ],
};
