import { FrameStream } from './frames.ts';
import { capLeaveGroup, correctGroupError, createPortReplacer } from './patches.ts';

/** Changes one answer in place; `version` is that of the request. */
type Patch = (frame: Buffer, version: number) => void;

/** Answers that a connection still awaits and that will be patched, by correlation id. */
export type Awaited = Map<number, (frame: Buffer) => void>;

const requestHeadBytes = 8;
const correlationBytes = 4;

/** Kafka's API keys of the answers that need a correction, and which. */
export const patchesFor = (
  broker: { host: string; port: number },
  stablePort: number,
): Map<number, Patch> => {
  const replacePort = createPortReplacer(broker, stablePort);
  return new Map<number, Patch>([
    [3, replacePort], // Metadata
    [10, replacePort], // FindCoordinator
    [12, correctGroupError], // Heartbeat
    [13, correctGroupError], // LeaveGroup
    [14, correctGroupError], // SyncGroup
    [18, capLeaveGroup], // ApiVersions
  ]);
};

/** Client to broker: notes which answers will need a patch. Changes nothing. */
export class RequestStream extends FrameStream {
  readonly #awaited: Awaited;
  readonly #patches: Map<number, Patch>;

  constructor(awaited: Awaited, patches: Map<number, Patch>) {
    super(requestHeadBytes);
    this.#awaited = awaited;
    this.#patches = patches;
  }

  protected override needsPatch(head: Buffer): boolean {
    const patch = this.#patches.get(head.readInt16BE(0));
    const version = head.readInt16BE(2);
    if (patch) this.#awaited.set(head.readInt32BE(4), (frame) => patch(frame, version));
    return false;
  }

  protected override patch(): void {}
}

/** Broker to client: corrects the answers that were noted. */
export class ResponseStream extends FrameStream {
  readonly #awaited: Awaited;

  constructor(awaited: Awaited) {
    super(correlationBytes);
    this.#awaited = awaited;
  }

  protected override needsPatch(head: Buffer): boolean {
    return this.#awaited.has(head.readInt32BE(0));
  }

  protected override patch(frame: Buffer): void {
    const correlation = frame.readInt32BE(0);
    this.#awaited.get(correlation)?.(frame);
    this.#awaited.delete(correlation);
  }
}
