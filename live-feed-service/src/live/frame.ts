import type { LiveService } from '@paddock/contracts/gateway';
import type { Entry } from './last-values.ts';

/** Most that one message holds, so that a browser handles them in parts. More go into further messages. */
export const frameLimits = { updates: 1000, bytes: 60 * 1024 };

const finalText = 0x81;

/** One unmasked WebSocket text frame (RFC 6455, 5.2). The text is ASCII: ids, numbers and instants only. */
export const textFrame = (text: string): Buffer => {
  const length = text.length;
  const headBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + length);
  frame[0] = finalText;
  if (headBytes === 2) frame[1] = length;
  else if (headBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headBytes, 'latin1');
  return frame;
};

const fragmentOf = (entry: Entry): string => {
  entry.fragment ??= JSON.stringify(entry.update);
  return entry.fragment;
};

/** How many of the entries from `start` on fit into one message; at least one. */
const fitting = (entries: readonly Entry[], start: number): number => {
  let bytes = 0;
  let end = start;
  while (end < entries.length && end - start < frameLimits.updates && bytes < frameLimits.bytes) {
    bytes += fragmentOf(entries[end]!).length + 1;
    end += 1;
  }
  return end - start;
};

/** Where a browser stands before and after a run of messages. */
type Stretch = { epoch: string; from: number; to: number };

/**
 * The bytes of entries: messages of bounded size. Only the last moves the position on: a browser that loses the
 * connection between two of them gets all of them again.
 */
export const encodeUpdates = (service: LiveService, entries: readonly Entry[], stretch: Stretch): Buffer => {
  const frames: Buffer[] = [];
  for (let start = 0; start < entries.length; ) {
    const part = entries.slice(start, start + fitting(entries, start));
    start += part.length;
    const position = start === entries.length ? stretch.to : Math.max(0, stretch.from);
    const body = part.map(fragmentOf).join(',');
    frames.push(textFrame(`{"S":"${service}","P":[${body}],"E":"${stretch.epoch}","O":${position}}`));
  }
  return frames.length === 1 ? frames[0]! : Buffer.concat(frames);
};
