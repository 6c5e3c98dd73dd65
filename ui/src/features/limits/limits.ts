import { type Currency, formatMoney, parseAmount } from '@paddock/contracts/money';
import { refusals, refusalText } from '@paddock/contracts/refusals';
import type { Limit, LimitKind, Limits } from '../../lib/api/limits.ts';
import { higherWait, limitKinds } from './limit-kind.ts';

type Asked = { kind: LimitKind; limit: Limit | undefined; currency: Currency };

/** Why it is too high where limits are restricted. */
const restrictedError = (most: number, { kind, limit, currency }: Asked): string => {
  if (kind === 'net-loss') return refusals['net-loss-limits-restricted'].text;
  return limit?.amount === most
    ? refusals['limit-not-raised'].text
    : refusalText({ refused: 'limits-restricted', param1: formatMoney(most, currency) });
};

/** Whether it can't be set at all, and so waits for nothing. */
const isAboveMost = (minor: number, limit: Limit | undefined): boolean =>
  limit?.most != null && minor > limit.most;

/** What is wrong with a typed limit. */
export const limitError = (text: string, asked: Asked): string | undefined => {
  const { kind, limit } = asked;
  const minor = parseAmount(text);
  if (minor === undefined) return limitKinds[kind].missing;
  if (minor === limit?.amount) return refusals['no-changes'].text;
  return isAboveMost(minor, limit) ? restrictedError(limit?.most ?? 0, asked) : undefined;
};

/** Whether the change waits: only a first limit and a lower one hold at once (RTS 12D). */
export const mustWait = (minor: number | null, limit: Limit | undefined): boolean =>
  limit?.amount != null && (minor === null || minor > limit.amount);

const atOnce = 'A first limit, or a lower one, takes effect at once.';

const zeroHelp = (kind: LimitKind): string =>
  `A limit of zero takes effect at once. ${limitKinds[kind].zero}`;

/** What is said under a typed limit: when it takes effect, or that it can't be set; and what zero means. */
export const limitHelp = (text: string, asked: Asked, country: Pick<Limits, 'jurisdiction'>): string => {
  const { kind, limit } = asked;
  const minor = parseAmount(text);
  if (minor === undefined) return atOnce;
  if (minor === 0) return zeroHelp(kind);
  if (isAboveMost(minor, limit)) return restrictedError(limit?.most ?? 0, asked);
  return limit && mustWait(minor, limit) ? higherWait(limit, country) : atOnce;
};

/** All that may be said under a limit of this period: its place is kept, so that nothing moves while it is typed. */
export const limitHelps = (asked: Asked, country: Pick<Limits, 'jurisdiction'>): readonly string[] => {
  const { kind, limit } = asked;
  const canRise = limit?.amount != null && (limit.most === null || limit.amount < limit.most);
  return [
    atOnce,
    zeroHelp(kind),
    ...(limit && canRise ? [higherWait(limit, country)] : []),
    ...(limit?.most != null ? [restrictedError(limit.most, asked)] : []),
  ];
};
