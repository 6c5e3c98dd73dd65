import { closingReasonWords } from '../closing/index.ts';
import { exclusionQuestionText, exclusionScopes, productNames } from '../exclusions/index.ts';
import { harmMarkerNames } from '../harm/index.ts';
import type { AccountStateView } from '../http/index.ts';
import { accountPromptWords, periodAmountText, periodWords } from '../limits/index.ts';
import { wayToDepositNames } from '../payments/ways.ts';
import { erasureStepWords } from '../privacy/erasure.ts';
import { closedByWords } from './event-text.ts';
import type { Shown, StateFormat, StateGroup } from './state-line.ts';

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

export const disabledWaysToDeposit: Shown<AccountStateView['disabledWaysToDeposit']> = {
  group: 'money',
  lines: (ways) =>
    ways.map((way) => ({
      key: `way to deposit ${way}`,
      label: 'Way to deposit',
      text: `${wayToDepositNames[way]} is not enabled`,
    })),
};

export const accountPrompt: Shown<AccountStateView['accountPrompt']> = {
  group: 'realityCheck',
  lines: (review, { instant }) =>
    review === null
      ? []
      : [
          {
            key: 'account prompt',
            label: 'Prompt to look at the account',
            text: `${accountPromptWords[review.action]}, ${instant(review.at)}`,
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

const excludedFromWords: Readonly<Record<AccountStateView['exclusions'][number]['from'], string>> = {
  ...productNames,
  full: 'Everything',
  'national-register': 'National register',
};

type Excluded = Pick<AccountStateView['exclusions'][number], 'from' | 'until'>;

/** An exclusion of the register ends with its listing, any other goes on until it is lifted. */
const untilText = ({ from, until }: Excluded, instant: (at: string) => string): string => {
  if (until === null) return 'no end';
  return from === 'national-register'
    ? `until ${instant(until)}`
    : `until ${instant(until)} at least, and then until it is lifted`;
};

export const exclusions: Shown<AccountStateView['exclusions']> = {
  group: 'exclusions',
  lines: (exclusions, { instant }) =>
    exclusions.map(({ from, until, liftAskedAt }) => ({
      key: `exclusion ${from}`,
      label: excludedFromWords[from],
      text: untilText({ from, until }, instant),
      ...(liftAskedAt !== null && {
        detail: `asked to have it lifted ${instant(liftAskedAt)}, which counts for a week`,
      }),
    })),
};

/** As the state was: a time-out ends by itself, which is no event. */
const timeOutText = (
  until: string,
  { instant }: StateFormat,
  { at }: Pick<AccountStateView, 'at'>,
): string =>
  at !== null && Date.parse(until) <= Date.parse(at)
    ? `over since ${instant(until)}`
    : `until ${instant(until)}, and no longer`;

export const timeOut: Shown<AccountStateView['timeOut']> = {
  group: 'exclusions',
  lines: (taken, format, state) =>
    taken === null
      ? []
      : [
          {
            key: 'time-out',
            label: 'Time-out',
            text: timeOutText(taken.until, format, state),
          },
        ],
};

export const harm: Shown<AccountStateView['harm']> = {
  group: 'harm',
  lines: ({ blockedSince, markers, caseStatus }, { instant }) => [
    ...(blockedSince === null
      ? []
      : [
          {
            key: 'harm block',
            label: 'Barred from bets and deposits',
            text: `since ${instant(blockedSince)}, until two persons have lifted it`,
          },
        ]),
    ...markers.map(({ marker, at }) => ({
      key: `harm ${marker}`,
      label: harmMarkerNames[marker],
      text: `found ${instant(at)}`,
    })),
    ...(caseStatus === 'none' ? [] : [{ key: 'case', label: 'Case', text: caseStatus }]),
  ],
};

export const bettingChannels: Shown<AccountStateView['bettingChannels']> = {
  group: 'exclusions',
  lines: (answer, { instant }) =>
    answer === null
      ? []
      : [
          {
            key: 'betting channels',
            label: 'Asked whether to exclude themselves',
            text: `${answer.isAccepted ? 'yes' : 'no'}, to ${exclusionQuestionText(answer)}, ${instant(answer.at)}`,
          },
        ],
};

/** What excludes the customer of a linked account, as exclusions of the account itself are shown. */
const excludedFrom = (linked: AccountStateView['linkedExclusions'][number]): Excluded[] => [
  ...exclusionScopes.flatMap((from) => {
    const exclusion = linked[from];
    return exclusion ? [{ from, until: exclusion.until }] : [];
  }),
  ...(linked.isListed ? [{ from: 'national-register' as const, until: null }] : []),
];

export const linkedExclusions: Shown<AccountStateView['linkedExclusions']> = {
  group: 'exclusions',
  lines: (all, format, state) =>
    all.flatMap((linked) => [
      ...excludedFrom(linked).map(({ from, until }) => ({
        key: `exclusion ${from} in ${linked.accountId}`,
        label: `${excludedFromWords[from]}, in a linked account`,
        text: untilText({ from, until }, format.instant),
        detail: linked.accountId,
      })),
      ...(linked.timeOutUntil === null
        ? []
        : [
            {
              key: `time-out in ${linked.accountId}`,
              label: 'Time-out, in a linked account',
              text: timeOutText(linked.timeOutUntil, format, state),
              detail: linked.accountId,
            },
          ]),
      ...(linked.playBlockedSince === null
        ? []
        : [
            {
              key: `harm block in ${linked.accountId}`,
              label: 'Barred by signs of harm, in a linked account',
              text: `since ${format.instant(linked.playBlockedSince)}`,
              detail: linked.accountId,
            },
          ]),
    ]),
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

const erasureStates = {
  requested: 'asked for, and carried out once nothing has to be kept any more',
  proposed: 'proposed by a member of staff, another one decides',
  erasing: 'under way',
  erased: 'done: personal details can no longer be read',
} as const;

export const erasure: Shown<AccountStateView['erasure']> = {
  group: 'closing',
  lines: ({ status, since, done }, { instant }) => {
    if (status === 'none' || since === null) return [];
    const last = done.at(-1);
    const text = erasureStates[status];
    return [
      {
        key: 'erasure',
        label: 'Erasure of the person',
        text: status === 'erasing' && last !== undefined ? `${text}: ${erasureStepWords[last]}` : text,
        detail: `since ${instant(since)}`,
      },
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
