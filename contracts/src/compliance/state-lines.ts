import { closingReasonWords } from '../closing/index.ts';
import { type DocumentStatus, documentName, documentReasonWords } from '../documents/index.ts';
import type { AccountStateView } from '../http/index.ts';
import { periodWords } from '../limits/index.ts';
import { missingAndSettled } from '../wallet/shortfalls.ts';
import { closedByWords } from './event-text.ts';
import { notFoundText, unmatchedText } from './identity-words.ts';
import { evidenceText, linkStatusWords } from './link-words.ts';
import { requestText } from './request-text.ts';

/** The groups that an account's state is shown in, in their order; `none`: the line of a group without lines. */
export const stateGroups = [
  { group: 'verification', title: 'Age and identity', none: '' },
  { group: 'money', title: 'Money', none: '' },
  { group: 'freeBets', title: 'Free bets', none: '' },
  { group: 'depositLimits', title: 'Deposit limits', none: 'No deposit limit' },
  { group: 'netLossLimits', title: 'Net loss limits', none: 'No net loss limit' },
  { group: 'realityCheck', title: 'Reality check', none: '' },
  { group: 'closing', title: 'Closing', none: 'Not closed' },
  { group: 'exclusions', title: 'Exclusions', none: 'Not excluded' },
  { group: 'linkedAccounts', title: 'Linked accounts', none: 'No linked account' },
  { group: 'referrals', title: 'Risk and referrals', none: 'No referrals' },
  { group: 'openBets', title: 'Open bets', none: 'No open bets' },
  { group: 'reviews', title: 'Reviews', none: 'Nothing awaiting review' },
  { group: 'shopTransactions', title: 'Shop transactions', none: 'None in progress' },
] as const;
type StateGroup = (typeof stateGroups)[number]['group'];

/** One fact of an account's state. */
export type StateLine = {
  /** The same for the same fact in two states, so that they can be compared. */
  key: string;
  group: StateGroup;
  label: string;
  text: string;
  /** Ids, instants and the like, where there is room for them. */
  detail?: string;
};

/** How amounts (minor units of the account's currency) and instants (ISO 8601) are written. */
type StateFormat = { money(minor: number): string; instant(at: string): string };

/** The account and the position of the state, beside the state itself. */
type Heading = 'accountId' | 'position' | 'at' | 'currency' | 'jurisdiction';
type Field = Exclude<keyof AccountStateView, Heading>;

type Line = Omit<StateLine, 'group'>;
type Shown<Value> = { group: StateGroup; lines(value: Value, format: StateFormat): Line[] };

const limits = (name: string, group: StateGroup): Shown<AccountStateView['limits']> => ({
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

const totals = ['deposits', 'withdrawals', 'stakes', 'returns'] as const;
const totalLabels = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  stakes: 'Stakes',
  returns: 'Returns',
} as const;

const verification: Shown<AccountStateView['verification']> = {
  group: 'verification',
  lines: ({ status, unmatched, provider, since }, { instant }) => {
    const texts = {
      'not-asked': 'not verified, nobody was asked',
      asked: 'not verified, no answer yet',
      verified: 'verified',
      partial: `not verified, ${unmatchedText(unmatched)}`,
      'not-found': `not verified, ${notFoundText}`,
    };
    const detail = provider !== null && since !== null ? { detail: `${provider}, ${instant(since)}` } : {};
    return [{ key: 'verification', label: 'Name, address and age', text: texts[status], ...detail }];
  },
};

const documentStates = {
  waiting: 'waits for a decision',
  accepted: 'accepted',
  refused: 'refused',
  deleted: 'deleted',
} as const satisfies Record<DocumentStatus, string>;

const documents: Shown<AccountStateView['documents']> = {
  group: 'verification',
  lines: (all, { instant }) =>
    all.map(({ documentId, kind, side, status, reason, since }) => ({
      key: `document ${documentId}`,
      label: documentName({ kind, side }),
      text:
        status === 'refused' && reason !== null
          ? `refused, ${documentReasonWords[reason].toLowerCase()}`
          : documentStates[status],
      detail: `${documentId}, ${instant(since)}`,
    })),
};

const realityCheck: Shown<AccountStateView['realityCheck']> = {
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

const referrals: Shown<AccountStateView['referrals']> = {
  group: 'referrals',
  lines: (all, { money, instant }) =>
    all.map(({ placementId, stake, reasons, expiresAt, decision, maximumStake }) => {
      const offer = maximumStake === null ? '' : ` at up to ${money(maximumStake)}`;
      return {
        key: `referral ${placementId}`,
        label: reasons.join(', '),
        text: `${money(stake)}, ${decision === null ? 'open' : `${decision}${offer}`}`,
        detail: `${placementId}, until ${instant(expiresAt)}`,
      };
    }),
};

const heldStakes: Shown<AccountStateView['heldStakes']> = {
  group: 'referrals',
  lines: (all, { money, instant }) =>
    all.map(({ placementId, stake, funding, until }) => ({
      key: `held stake ${placementId}`,
      label: 'Stake held',
      text: `${money(stake)}, until ${instant(until)}`,
      detail: `${placementId}, to be paid with ${funding.kind}`,
    })),
};

const openBets: Shown<AccountStateView['openBets']> = {
  group: 'openBets',
  lines: (all, { money, instant }) =>
    all.map((bet) => {
      const { betId, betType, eachWay, stake, remainingStake, cashedOutPart, funding, placedAt, legs } = bet;
      const paidWith = funding.kind === 'cash' ? '' : `, paid with ${funding.kind}`;
      const fixtures = [...new Set(legs.map(({ fixtureName }) => fixtureName))].join(', ');
      return {
        key: `bet ${betId}`,
        label: legs.map(({ selectionName }) => selectionName).join(', '),
        text:
          remainingStake === stake
            ? money(stake)
            : `${money(remainingStake)} of ${money(stake)}, ${money(cashedOutPart)} cashed out`,
        detail: `${betId}, ${betType}${eachWay ? ' each-way' : ''}${paidWith}, placed ${instant(placedAt)}: ${fixtures}`,
      };
    }),
};

const products: Readonly<Record<AccountStateView['exclusions'][number]['product'], string>> = {
  sportsbook: 'Sportsbook',
  everything: 'Everything',
  'national-register': 'National register',
};

const closing: Shown<AccountStateView['closing']> = {
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
type HeldReason = AccountStateView['heldWithdrawals'][number]['reasons'][number];

const heldReasons: Readonly<Record<HeldReason, string>> = {
  'other-card': 'to a card that was never paid in with',
  'above-card-deposits': 'more than came from this card',
  'contradicted-payment': 'while it is open how a payment ended',
  'card-failed': 'to a card that could not be paid',
  'no-card': 'of a customer who has no card',
  'password-reset': 'within a day after the password was reset',
  'contact-changed': 'within a day after the email address or phone was changed',
};

/** Why a withdrawal is held, as staff read it. */
export const heldText = (reasons: readonly HeldReason[]): string =>
  reasons.map((reason) => heldReasons[reason]).join('; ');

/** What is shown of each field of the state, in this order: a field that is left out here does not compile. */
const shown: { [Name in Field]: Shown<AccountStateView[Name]> } = {
  verification,
  documents,
  balance: {
    group: 'money',
    lines: (balance, { money }) => [{ key: 'balance', label: 'Balance', text: money(balance) }],
  },
  totals: {
    group: 'money',
    lines: (amounts, { money }) =>
      totals.map((key) => ({ key, label: totalLabels[key], text: money(amounts[key]) })),
  },
  shortfalls: {
    group: 'money',
    lines: (shortfalls, { money, instant }) => {
      const { missing, settled } = missingAndSettled(shortfalls);
      return [...missing, ...settled].map(({ of, id, amount, open, at }) => ({
        key: `shortfall ${of} ${id}`,
        label: `${open > 0 ? 'Shortfall' : 'Settled shortfall'} of ${of} ${id}`,
        text: open === amount || open === 0 ? money(amount) : `${money(open)} of ${money(amount)}`,
        detail: `not taken on ${instant(at)}`,
      }));
    },
  },
  freeBalance: {
    group: 'freeBets',
    lines: (free, { money }) => [{ key: 'free balance', label: 'Free bet balance', text: money(free) }],
  },
  // The balance holds it: credited less staked.
  freeTotals: { group: 'freeBets', lines: () => [] },
  tokens: {
    group: 'freeBets',
    lines: (tokens, { money, instant }) =>
      tokens.map(({ tokenId, amount, betType, promoCode, status, expiresAt }) => ({
        key: `token ${tokenId}`,
        label: `Token ${promoCode}`,
        text: `${money(amount)}, ${status}, until ${instant(expiresAt)}`,
        detail: `${tokenId}, bet type ${betType}`,
      })),
  },
  limits: limits('limit', 'depositLimits'),
  netLossLimits: limits('net loss limit', 'netLossLimits'),
  realityCheck,
  customerFunds: {
    group: 'money',
    lines: (read, { instant }) =>
      read === null
        ? []
        : [
            {
              key: 'customer funds',
              label: 'Read how their money is protected',
              text: `version ${read.version}, ${instant(read.readAt)}`,
            },
          ],
  },
  stakeFactor: {
    group: 'referrals',
    lines: (percent) => [{ key: 'stake factor', label: 'Stake factor', text: `${percent}%` }],
  },
  exclusions: {
    group: 'exclusions',
    lines: (exclusions, { instant }) =>
      exclusions.map(({ product, until }) => ({
        key: `exclusion ${product}`,
        label: products[product],
        text: until === null ? 'no end' : `until ${instant(until)}`,
      })),
  },
  closing,
  dormantAt: {
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
  },
  linkedExclusions: {
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
  },
  linkedAccounts: {
    group: 'linkedAccounts',
    lines: (all) =>
      all.map(({ accountId, status, evidence, unlinkRequestedBy }) => ({
        key: `linked account ${accountId}`,
        label: linkStatusWords[status],
        text: evidence.length === 0 ? 'said by staff' : evidenceText(evidence),
        detail:
          unlinkRequestedBy === null ? accountId : `${accountId}, ${unlinkRequestedBy} asks to unlink them`,
      })),
  },
  referrals,
  heldStakes,
  openBets,
  shopTransactions: {
    group: 'shopTransactions',
    lines: (transactions, { money }) =>
      transactions.map(({ transId, amount, status }) => ({
        key: `shop ${transId}`,
        label: money(amount),
        text: status,
        detail: transId,
      })),
  },
  depositReview: {
    group: 'reviews',
    lines: (review, { money, instant }) =>
      review === null
        ? []
        : [
            {
              key: 'deposit review',
              label: 'Deposits within 30 days, reviewed',
              text: `${money(review.amount)} until ${instant(review.until)}`,
            },
          ],
  },
  heldWithdrawals: {
    group: 'reviews',
    lines: (held, { money }) =>
      held.map(({ withdrawalId, amount, reasons }) => ({
        key: `held ${withdrawalId}`,
        label: 'Withdrawal held',
        text: `${money(amount)}, ${heldText(reasons)}`,
        detail: withdrawalId,
      })),
  },
  contradictions: {
    group: 'reviews',
    lines: (all, { money }) =>
      all.map(({ paymentId, amount, recorded, reported }) => ({
        key: `contradiction ${paymentId}`,
        label: 'Payment reported otherwise',
        text: `${money(amount)}, recorded ${recorded}, then reported ${reported}`,
        detail: paymentId,
      })),
  },
  bonusRequests: {
    group: 'reviews',
    lines: (requests, { money }) =>
      requests.map(({ requestId, amount, requestedBy }) => ({
        key: `bonus request ${requestId}`,
        label: 'Bonus to be approved',
        text: money(amount),
        detail: `${requestId}, asked for by ${requestedBy}`,
      })),
  },
  requests: {
    group: 'reviews',
    lines: (requests, { money }) =>
      requests.map(({ requestId, requestedBy, action }) => {
        const { title, change } = requestText(action, money);
        return {
          key: `request ${requestId}`,
          label: 'To be approved',
          text: title,
          detail: `${change} ${requestId}, asked for by ${requestedBy}`,
        };
      }),
  },
};

const linesOf = <Name extends Field>(
  name: Name,
  state: AccountStateView,
  format: StateFormat,
): StateLine[] => {
  const { group, lines }: Shown<AccountStateView[Name]> = shown[name];
  return lines(state[name], format).map((line) => ({ ...line, group }));
};

/** An account's state as lines to read and to compare, for the screen and the terminal alike. */
export const stateLines = (state: AccountStateView, format: StateFormat): StateLine[] =>
  (Object.keys(shown) as Field[]).flatMap((name) => linesOf(name, state, format));
