import type { ServerWritableStream } from '@grpc/grpc-js';
import { FrameRun } from '../wire/frames.ts';

export type ReadCall = ServerWritableStream<Buffer, FrameRun>;

/** A call that answers as fast as its client takes the answers, and no faster. */
export class PacedCall {
  readonly #call: ReadCall;
  #open = true;
  #wake: (() => void) | undefined;

  constructor(call: ReadCall) {
    this.#call = call;
    call.on('cancelled', () => this.#close());
    call.on('close', () => this.#close());
  }

  get isOpen(): boolean {
    return this.#open && !this.#call.cancelled;
  }

  /** Sends the frames in one write, and waits while the client is behind. */
  async send(frames: readonly Uint8Array[]): Promise<void> {
    if (frames.length === 0 || !this.isOpen) return;
    if (this.#call.write(new FrameRun(frames))) return;
    await this.pause((wake) => {
      this.#call.once('drain', wake);
      return () => this.#call.off('drain', wake);
    });
  }

  /** Waits until the function given to `subscribe` is called or the call is over. */
  async pause(subscribe: (wake: () => void) => () => void): Promise<void> {
    if (!this.isOpen) return;
    let release: (() => void) | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      release = subscribe(resolve);
    });
    this.#wake = undefined;
    release?.();
  }

  end(): void {
    if (this.isOpen) this.#call.end();
    this.#close();
  }

  fail(error: Error): void {
    if (this.isOpen) this.#call.emit('error', error);
    this.#close();
  }

  #close(): void {
    this.#open = false;
    this.#wake?.();
  }
}
