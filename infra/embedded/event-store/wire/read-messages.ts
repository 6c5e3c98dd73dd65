import { frameHeader, seal } from './frames.ts';
import { MessageWriter } from './message-writer.ts';

const writer = new MessageWriter();

/** First message of a subscription. */
export const encodeConfirmation = (subscriptionId: string): Buffer => {
  const mark = writer.open();
  writer.string(1, subscriptionId);
  writer.close(2, mark);
  return seal(writer.finish(frameHeader));
};

/** Reports to a filtered subscriber up to where the log was searched. */
export const encodeCheckpoint = (position: number): Buffer => {
  const mark = writer.open();
  writer.uint(2, position);
  writer.uint(1, position);
  writer.close(3, mark);
  return seal(writer.finish(frameHeader));
};

export const encodeStreamNotFound = (stream: string): Buffer => {
  const mark = writer.open();
  const identifier = writer.open();
  writer.string(3, stream);
  writer.close(1, identifier);
  writer.close(4, mark);
  return seal(writer.finish(frameHeader));
};

const encodeSign = (field: number): Buffer => {
  writer.empty(field);
  return seal(writer.finish(frameHeader));
};

/** The subscriber has everything and now gets events as they are committed. */
export const caughtUpMessage = encodeSign(8);

/** The subscriber is too slow for live events and reads from disk again. */
export const fellBehindMessage = encodeSign(9);
