import { Transform, type TransformCallback } from 'node:stream';

/** Bytes of the header that both directions start with: the frame's size, then what `onFrame` looks at. */
const sizeBytes = 4;

/**
 * Passes a Kafka byte stream through, frame by frame. Each frame starts with its size (int32); `needsPatch` sees the
 * first `headBytes` after it and says whether the whole frame shall be shown to `patch`, which may change bytes
 * but not the length. Other frames flow through in whatever pieces they come.
 */
export abstract class FrameStream extends Transform {
  #pending: Buffer = Buffer.alloc(0);
  #passing = 0;
  readonly #headBytes: number;

  constructor(headBytes: number) {
    super();
    this.#headBytes = headBytes;
  }

  protected abstract needsPatch(head: Buffer): boolean;
  protected abstract patch(frame: Buffer): void;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let rest = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    this.#pending = Buffer.alloc(0);
    while (rest.length > 0) {
      const taken = this.#passing > 0 ? this.#pass(rest) : this.#begin(rest);
      if (taken === 0) break;
      rest = rest.subarray(taken);
    }
    this.#pending = rest;
    done();
  }

  #pass(bytes: Buffer): number {
    const piece = bytes.subarray(0, this.#passing);
    this.#passing -= piece.length;
    this.push(piece);
    return piece.length;
  }

  /** Takes the start of a frame, or nothing while too little of it is here. */
  #begin(bytes: Buffer): number {
    if (bytes.length < sizeBytes + this.#headBytes) return 0;
    const size = sizeBytes + bytes.readInt32BE(0);
    if (!this.needsPatch(bytes.subarray(sizeBytes))) {
      this.#passing = size;
      return this.#pass(bytes);
    }
    if (bytes.length < size) return 0;
    const frame = Buffer.from(bytes.subarray(0, size));
    this.patch(frame.subarray(sizeBytes));
    this.push(frame);
    return size;
  }
}
