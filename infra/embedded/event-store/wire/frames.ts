/** Bytes of a gRPC message header: one for compression, four for the length. */
export const frameHeader = 5;

/** Fills in the header of a message that was finished with `FRAME_HEADER` bytes of headroom. */
export const seal = (frame: Buffer): Buffer => {
  frame[0] = 0;
  frame.writeUInt32BE(frame.length - frameHeader, 1);
  return frame;
};

/**
 * Several finished gRPC messages that leave in one HTTP/2 write. The gRPC library frames what a serializer
 * returns by asking for its `byteLength` and copying it behind a header of its own; here the copy replaces
 * that header too. One write for a page of events costs a fifth of one write for each.
 */
export class FrameRun {
  readonly #frames: readonly Uint8Array[];
  readonly byteLength: number;

  constructor(frames: readonly Uint8Array[]) {
    this.#frames = frames;
    let total = 0;
    for (const frame of frames) total += frame.length;
    this.byteLength = total - frameHeader;
  }

  copy(target: Uint8Array): number {
    let at = 0;
    for (const frame of this.#frames) {
      target.set(frame, at);
      at += frame.length;
    }
    return at - frameHeader;
  }
}
