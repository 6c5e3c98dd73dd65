import { stateLines } from '@paddock/contracts/compliance';
import {
  type AccountEvent,
  accountEvents,
  type CardDetails,
  type MethodDetails,
  type PersonalDetails,
  type SealedCard,
  sealedCardSchema,
} from '@paddock/contracts/events';
import type { ReplayedEvent } from '@paddock/contracts/http';
import { formatMoney } from '@paddock/contracts/money';
import { isEWallet, methodName } from '@paddock/contracts/payments';
import { type ExportDocument, exportFormat } from '@paddock/contracts/privacy';
import { texts } from '@paddock/contracts/texts';
import { parseEvent } from '@paddock/service-kit/events';
import { createAccountFold } from '../compliance/account-fold.ts';
import { accountStateView } from '../compliance/account-state.ts';
import { applyEvent } from '../compliance/apply-event.ts';
import { type DebtsFold, evolveDebts, exportedDebts } from './debts-fold.ts';
import { exportedBets, moneyOf } from './exported-bets.ts';
import { exportedEvent, exportedSession } from './exported-history.ts';
import { evolvePayments, exportedPayments, noPayments } from './payments-fold.ts';
import { createPersonFold, evolvePerson } from './person-fold.ts';

type Histories = {
  accountId: string;
  /** The account's history from its first event on, each time that it is asked for up to the same one. */
  history: () => AsyncIterable<ReplayedEvent>;
  person: PersonalDetails;
  /** `null`: the person was erased. */
  openCard: (details: SealedCard) => MethodDetails | null;
  /** The data of an event, with what is sealed in it opened. */
  openNotes: (data: Record<string, unknown>) => Record<string, unknown>;
  now: Date;
};

/** The parts of a document in their order, the long ones one item at a time. */
export type ExportParts = { [Name in keyof ExportDocument]: ExportPart<ExportDocument[Name]> };
type ExportPart<Value> = Value extends readonly (infer Item)[] ? AsyncIterable<Item> | Iterable<Item> : Value;

/** Facts of these groups are told in words; money and bets have parts of their own. */
const saferGambling: ReadonlySet<string> = new Set(['realityCheck', 'exclusions', 'closing']);
/** Of money it is what holds the customer back, or may. */
const isHeldBack = ({ key }: { key: string }) =>
  key === 'deposit-block' ||
  key === 'financial-check' ||
  key === 'source-of-funds' ||
  key.startsWith('way to deposit ');

const foldOf = async ({ accountId, history, openCard }: Histories) => {
  const account = createAccountFold();
  const person = createPersonFold();
  const payments = noPayments();
  const debts: DebtsFold = new Map();
  let openedAt: string | null = null;
  for await (const event of history()) {
    applyEvent(account, event);
    evolvePerson(person, event);
    const { at } = event.metadata;
    if (event.type === 'AccountOpened') openedAt = at;
    if (event.stream.startsWith('account-')) {
      const ofAccount = parseEvent<AccountEvent>(accountEvents, event);
      evolvePayments(payments, ofAccount, at);
      evolveDebts(debts, ofAccount, at);
    }
  }
  return {
    account,
    person,
    payments,
    debts,
    openedAt,
    state: accountStateView(accountId, account, openCard),
  };
};

/**
 * The details of a saved card are its customer's to read, and which public records were found of them. What is withdrawn from
 * other accounts is not, and is in the sum that a withdrawal is held for.
 */
const withOpenDetails = (
  event: ReplayedEvent,
  { openCard, openNotes }: Pick<Histories, 'openCard' | 'openNotes'>,
): ReplayedEvent => {
  if (event.type === 'FinancialCheckAnswered') return { ...event, data: openNotes(event.data) };
  if (event.type === 'WithdrawalHeld') {
    const { sum: _, ...data } = event.data;
    return { ...event, data };
  }
  const sealed = sealedCardSchema.safeParse(event.data['details']);
  return sealed.success ? { ...event, data: { ...event.data, details: openCard(sealed.data) } } : event;
};

async function* shownOf<Shown>(
  { history, accountId, ...open }: Histories,
  show: (event: ReplayedEvent, accountId: string) => Shown | undefined,
): AsyncGenerator<Shown> {
  for await (const event of history()) {
    const shown = show(withOpenDetails(event, open), accountId);
    if (shown !== undefined) yield shown;
  }
}

type Folded = Awaited<ReturnType<typeof foldOf>>;

const accountPart = ({ state, person, openedAt }: Folded, now: Date): ExportDocument['account'] => {
  const { currency } = state;
  return {
    registeredAt: person.registeredAt ?? now.toISOString(),
    openedAt,
    currency,
    jurisdiction: state.jurisdiction,
    status: state.closing.status,
    balance: currency && moneyOf(state.balance, currency),
    pokerBalance: currency && moneyOf(state.pokerBalance, currency),
    freeBetBalance: currency && moneyOf(state.freeBalance, currency),
    identity: state.verification.status,
    termsAccepted: person.terms,
  };
};

const limitsPart = ({ state }: Folded): ExportDocument['limits'] => {
  const { currency } = state;
  if (currency === null) return [];
  const ofKind = (kind: ExportDocument['limits'][number]['kind'], limits: typeof state.limits) =>
    limits.map(({ period, amount, pending }) => ({
      ...{ kind, period, amount: moneyOf(amount, currency) },
      pending: pending && {
        amount: pending.amount === null ? null : moneyOf(pending.amount, currency),
        confirmableFrom: pending.confirmableFrom,
      },
    }));
  return [...ofKind('deposit', state.limits), ...ofKind('net loss', state.netLossLimits)];
};

const saferGamblingPart = ({ state }: Folded): ExportDocument['saferGambling'] => {
  const money = (minor: number) => formatMoney(minor, state.currency);
  const { erasure, linkedExclusions } = state;
  const [pausedSince] = [
    state.harm,
    ...linkedExclusions.map((one) => ({ blockedSince: one.playBlockedSince })),
  ]
    .flatMap(({ blockedSince }) => blockedSince ?? [])
    .sort();
  // That one of staff proposed it is between them and another, who decides.
  const status = erasure.status === 'proposed' ? 'requested' : erasure.status;
  // What holds in other accounts is theirs, who may be another person where somebody linked them by mistake.
  const shown = { ...state, erasure: { ...erasure, status }, linkedExclusions: [] };
  return [
    ...stateLines(shown, { money, instant: (at) => at })
      .filter((line) => saferGambling.has(line.group) || isHeldBack(line))
      .map(({ label, text }) => ({ name: label, value: text })),
    // Not by which signs, nor whether staff look at it.
    ...(pausedSince === undefined ? [] : [{ name: texts.harm.blockedTitle, value: `since ${pausedSince}` }]),
  ];
};

const monthOf = ({ expiryYear, expiryMonth }: CardDetails): string =>
  `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;

const savedCardsPart = ({ state }: Folded): ExportDocument['savedCards'] =>
  state.savedCards.flatMap(({ details, funding }) =>
    details === null
      ? []
      : [
          {
            card: methodName(details),
            expires: isEWallet(details) ? null : monthOf(details),
            funding,
          },
        ],
  );

/** What we hold of a customer and may tell them, folded from the log as compliance reads it. */
export const exportAccount = async (given: Histories): Promise<ExportParts> => {
  const { accountId, now, person: details } = given;
  const folded = await foldOf(given);
  const { person, account, payments, debts, state } = folded;
  // What signs in, or gets back in, is in no file that lies about.
  const { securityAnswer: _, ...shown } = details;
  return {
    format: exportFormat,
    exportedAt: now.toISOString(),
    accountId,
    person: { ...shown, country: person.country ?? '' },
    account: accountPart(folded, now),
    preferences: {
      ...{ odds: person.odds, movedPrices: person.movedPrices },
      shortcuts: person.shortcuts as Record<string, boolean>,
    },
    consents: person.consents,
    devices: person.devices,
    sessions: shownOf(given, exportedSession),
    limits: limitsPart(folded),
    saferGambling: saferGamblingPart(folded),
    bets: state.currency === null ? [] : exportedBets(account.bets, state.currency),
    payments: state.currency === null ? [] : exportedPayments(payments, state.currency),
    debts: state.currency === null ? [] : exportedDebts(debts, state.currency),
    savedCards: savedCardsPart(folded),
    messages: person.messages.values(),
    documents: person.documents.values(),
    history: shownOf(given, exportedEvent),
  };
};
