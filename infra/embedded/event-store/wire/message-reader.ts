/** A message that does not follow the protobuf encoding. */
export class MalformedMessage extends Error {}

/** Reads the fields of one protobuf message in the order they arrive; views into the bytes, no copies. */
export class MessageReader {
  readonly #buffer: Buffer;
  #at: number;
  readonly #end: number;
  #wireType = 0;

  constructor(buffer: Buffer, start = 0, end = buffer.length) {
    this.#buffer = buffer;
    this.#at = start;
    this.#end = end;
  }

  /** Number of the next field, or 0 at the end of the message. */
  next(): number {
    if (this.#at >= this.#end) return 0;
    const tag = this.uint();
    this.#wireType = tag % 8;
    return Math.floor(tag / 8);
  }

  /** A varint. Values of 2^53 and more come back as `Number.MAX_SAFE_INTEGER`. */
  uint(): number {
    let value = 0;
    let scale = 1;
    for (let size = 0; size < 10; size++) {
      if (this.#at >= this.#end) throw new MalformedMessage('A number is cut off.');
      const byte = this.#buffer[this.#at++]!;
      value += (byte & 127) * scale;
      if (byte < 128) return Math.min(value, Number.MAX_SAFE_INTEGER);
      scale *= 128;
    }
    throw new MalformedMessage('A number is longer than ten bytes.');
  }

  /** A varint with all of its 64 bits. */
  uint64(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      if (this.#at >= this.#end) throw new MalformedMessage('A number is cut off.');
      const byte = this.#buffer[this.#at++]!;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return BigInt.asUintN(64, value);
    }
    throw new MalformedMessage('A number is longer than ten bytes.');
  }

  bytes(): Buffer {
    const length = this.#length();
    this.#at += length;
    return this.#buffer.subarray(this.#at - length, this.#at);
  }

  string(): string {
    const length = this.#length();
    this.#at += length;
    return this.#buffer.toString('utf8', this.#at - length, this.#at);
  }

  nested(): MessageReader {
    const length = this.#length();
    this.#at += length;
    return new MessageReader(this.#buffer, this.#at - length, this.#at);
  }

  skip(): void {
    if (this.#wireType === 0) this.uint();
    else if (this.#wireType === 1) this.#at += 8;
    else if (this.#wireType === 2) this.bytes();
    else if (this.#wireType === 5) this.#at += 4;
    else throw new MalformedMessage(`Wire type ${this.#wireType} is not known.`);
  }

  #length(): number {
    const length = this.uint();
    if (length > this.#end - this.#at) throw new MalformedMessage('A field is longer than its message.');
    return length;
  }
}
