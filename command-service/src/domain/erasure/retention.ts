import { monthsLater } from '@paddock/contracts/exclusions';
import { dayText } from '@paddock/contracts/london';
import { dutyWords, type Kept, keptDataSchema, type RetentionRule } from '@paddock/contracts/privacy';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

/** What of an account decides how long its person is kept. */
export type Relationship = {
  /** When it ended: the account is closed, and nothing happened in it since; `null`: it goes on. */
  endedAt: string | null;
  /** Bets, payments or stakes that are open, money that is left, or money that is owed or disputed. */
  isMoneyOpen: boolean;
  /** A member of staff asked for something about it, which waits for another one. */
  isRequestOpen: boolean;
  /** Compliance looks at signs that its customer may be harmed. */
  isCaseOpen: boolean;
};

const monthsOfYear = 12;
/** Whose clocks show what those in Dublin do: years end for every customer as their own calendar has it. */
const calendar = 'GB';

/** When a duty ends; `null`: it has not begun to. */
const endOf = ({ endedAt }: Relationship, years: number): string | null =>
  endedAt && monthsLater(new Date(endedAt), years * monthsOfYear, calendar).toISOString();

/** The one that ends last: all begin at the same time. */
const lastOf = (one: Kept, other: Kept): Kept => (one.years >= other.years ? one : other);

/** Of each kind of data, the duty that keeps it longest, and until when. What no duty keeps goes with the rest. */
export const keptOf = (relationship: Relationship, rules: readonly RetentionRule[]): Kept[] =>
  keptDataSchema.options.map((data) => {
    const duties = rules
      .filter((rule) => rule.data === data)
      .map(({ duty, years }): Kept => ({ data, duty, years, until: endOf(relationship, years) }));
    return duties.length === 0 ? { data, duty: null, years: 0, until: null } : duties.reduce(lastOf);
  });

const dutiesIn = (kept: readonly Kept[]): Kept[] => kept.filter(({ duty }) => duty !== null);

/** From when on nothing has to be kept; `null`: not before the account is closed and empty, and nobody works on it. One key seals all, so it all goes at once. */
export const erasableFrom = (relationship: Relationship, rules: readonly RetentionRule[]): string | null => {
  const { endedAt, isMoneyOpen, isRequestOpen, isCaseOpen } = relationship;
  if (endedAt === null || isMoneyOpen || isRequestOpen || isCaseOpen) return null;
  const duties = dutiesIn(keptOf(relationship, rules));
  return duties.length === 0 ? endedAt : duties.reduce(lastOf).until;
};

/** `20 November 2031, by our gambling licence`. */
const keptText = ({ until, duty }: Kept): string =>
  until === null || duty === null ? '' : `it is kept until ${dayText(until)} by ${dutyWords[duty]}`;

/** Why a person may not be erased now; `undefined`: they may. Refuses erasure-account-open, erasure-money-open, erasure-request-open, erasure-case-open and erasure-kept. */
export const keptRefusal = (
  relationship: Relationship,
  rules: readonly RetentionRule[],
  now: Date,
): Refusal | undefined => {
  if (relationship.endedAt === null) return refuse('erasure-account-open');
  if (relationship.isMoneyOpen) return refuse('erasure-money-open');
  if (relationship.isRequestOpen) return refuse('erasure-request-open');
  if (relationship.isCaseOpen) return refuse('erasure-case-open');
  const duties = dutiesIn(keptOf(relationship, rules));
  const last = duties.length === 0 ? undefined : duties.reduce(lastOf);
  if (!last || last.until === null || now.getTime() >= Date.parse(last.until)) return undefined;
  return refuse('erasure-kept', { param1: keptText(last), until: last.until });
};
