/** Gets the parts of each text frame that arrives on a socket: its payload's length and first bytes. */
export type FrameHandler = {
  onBegin(chunk: Buffer, start: number, length: number): void;
  onEnd(): void;
};

/**
 * Walks over a server's WebSocket frames without copying them. A frame's head that is split between two
 * chunks is put together; its payload is only counted. The handler sees as much of the payload as is there.
 */
export const createFrameScanner = (handler: FrameHandler) => {
  let left = 0;
  let head: Buffer = Buffer.alloc(0);

  const scan = (arrived: Buffer): void => {
    let chunk = arrived;
    if (head.length > 0) {
      chunk = Buffer.concat([head, arrived]);
      head = Buffer.alloc(0);
    }
    let at = 0;
    while (at < chunk.length) {
      if (left === 0) {
        const start = payloadStart(chunk, at);
        if (start === undefined) {
          head = Buffer.from(chunk.subarray(at));
          return;
        }
        left = payloadLength(chunk, at);
        handler.onBegin(chunk, start, left);
        at = start;
      }
      const taken = Math.min(left, chunk.length - at);
      at += taken;
      left -= taken;
      if (left === 0) handler.onEnd();
    }
  };
  return scan;
};

const payloadStart = (chunk: Buffer, at: number): number | undefined => {
  if (chunk.length - at < 2) return undefined;
  const short = chunk[at + 1]! & 0x7f;
  const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
  return start <= chunk.length ? start : undefined;
};

const payloadLength = (chunk: Buffer, at: number): number => {
  const short = chunk[at + 1]! & 0x7f;
  if (short < 126) return short;
  return short === 126 ? chunk.readUInt16BE(at + 2) : Number(chunk.readBigUInt64BE(at + 2));
};

/** A masked text frame, mask zero, as a browser would send it. */
export const clientFrame = (text: string): Buffer => {
  const payload = Buffer.from(text);
  const long = payload.length >= 126;
  const head = Buffer.alloc(long ? 8 : 6);
  head[0] = 0x81;
  head[1] = 0x80 | (long ? 126 : payload.length);
  if (long) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
};
