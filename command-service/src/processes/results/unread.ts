import type { EachBatchPayload } from '@paddock/service-kit/subscribe';

type Batch = {
  partition: number;
  highWatermark: string;
  messages: EachBatchPayload['batch']['messages'];
};

/**
 * The messages of a batch from this offset on. Throws when the partition ends before it: the log was cut short or made
 * anew since, and following begins again.
 */
export const unreadOf = ({ partition, highWatermark, messages }: Batch, from: bigint): Batch['messages'] => {
  if (BigInt(highWatermark) < from) throw new Error(`partition ${partition} ends before offset ${from}`);
  return messages.filter(({ offset }) => BigInt(offset) >= from);
};
