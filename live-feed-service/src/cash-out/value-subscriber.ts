import { type CashOutValue, cashOutChannel, cashOutValuesSchema, ownBet } from '@paddock/contracts/cash-out';
import type { Life, LiveUpdate } from '@paddock/contracts/gateway';
import { keepSubscribed, type Redis } from '@paddock/service-kit/engines';
import { currentTraceparent, SpanKind, traced } from '@paddock/service-kit/process';

const lifeOf: Record<CashOutValue['state'], Life> = {
  available: 'O',
  suspended: 'S',
  unavailable: 'C',
  over: 'C',
};

/** The live update of a browser's own bet. */
export const cashOutUpdate = ({ betId, state, value, profit }: CashOutValue): LiveUpdate => ({
  I: betId,
  T: 'cash-out',
  L: lifeOf[state],
  A: { value, profit },
});

/** The values in a message; none of a message that can't be read. */
export const readValues = (text: string): CashOutValue[] => {
  try {
    return cashOutValuesSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
};

/** Where a value comes from: its trace, and when it was published, milliseconds of the machine's clock. */
export type ValueOrigin = { traceparent?: string | undefined; publishedAt?: number | undefined };

type Needed = {
  /** A connection of its own, which may do nothing else. */
  redis: Pick<Redis, 'connect' | 'subscribe' | 'isOpen'>;
  take(update: LiveUpdate, own: string, from: ValueOrigin): void;
  onFault(error: unknown): void;
  retryMs?: number;
};

/**
 * Subscribes to cash out values, again and again until Redis has taken it or the connection is closed. From then on the
 * client subscribes again by itself whenever Redis is back.
 */
export const subscribeToValues = async ({ redis, take, onFault, retryMs }: Needed): Promise<void> => {
  const takeValue = (value: CashOutValue): void => {
    const own = ownBet(value.accountId, value.betId);
    const { traceparent: parent, publishedAt } = value;
    if (parent === undefined) take(cashOutUpdate(value), own, { publishedAt });
    else
      traced(`process ${cashOutChannel}`, { kind: SpanKind.CONSUMER, parent }, () =>
        take(cashOutUpdate(value), own, { publishedAt, traceparent: currentTraceparent() }),
      );
  };
  const listen = (text: string): void => {
    for (const value of readValues(text)) takeValue(value);
  };
  await keepSubscribed({ redis, channel: cashOutChannel, listen, onFault, ...(retryMs && { retryMs }) });
};
