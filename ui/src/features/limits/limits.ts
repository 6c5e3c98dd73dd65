import { type Currency, formatMoney, parseAmount } from '@paddock/contracts/money';
import { refusals, refusalText } from '@paddock/contracts/refusals';
import type { Limit, LimitKind } from '../../lib/api/limits.ts';
import { limitKinds } from './limit-kind.ts';

type Asked = { kind: LimitKind; limit: Limit | undefined; currency: Currency };

/** Why it is too high where limits are restricted. */
const restrictedError = (most: number, { kind, currency }: Asked): string =>
  kind === 'net-loss'
    ? refusals['net-loss-limits-restricted'].text
    : refusalText({ refused: 'limits-restricted', param1: formatMoney(most, currency) });

/** What is wrong with a typed limit. */
export const limitError = (text: string, asked: Asked): string | undefined => {
  const { kind, limit } = asked;
  const minor = parseAmount(text);
  if (minor === undefined) return limitKinds[kind].missing;
  if (minor === 0) return 'Please enter an amount above zero';
  if (minor === limit?.amount) return refusals['no-changes'].text;
  return limit?.most != null && minor > limit.most ? restrictedError(limit.most, asked) : undefined;
};

/** Whether the change waits: only a first limit and a lower one hold at once (RTS 12D). */
export const mustWait = (minor: number | null, limit: Limit | undefined): boolean =>
  limit?.amount != null && (minor === null || minor > limit.amount);
