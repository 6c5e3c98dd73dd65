const word = 0x1_0000_0000;

/**
 * Writes one protobuf message from its last byte to its first, so that the length of a nested message is
 * known when its header is written. Fields therefore have to be written in reverse order.
 */
export class MessageWriter {
  #buffer = Buffer.allocUnsafe(64 * 1024);
  #start = this.#buffer.length;

  /** Takes the finished bytes, with `headroom` unwritten bytes before them, and empties the writer. */
  finish(headroom = 0): Buffer {
    const length = this.#buffer.length - this.#start;
    const message = Buffer.allocUnsafe(headroom + length);
    this.#buffer.copy(message, headroom, this.#start);
    this.#start = this.#buffer.length;
    return message;
  }

  /** Marks where a nested message ends; give the mark to `close`. */
  open(): number {
    return this.#buffer.length - this.#start;
  }

  close(field: number, mark: number): void {
    this.#varint(this.#buffer.length - this.#start - mark);
    this.#varint(field * 8 + 2);
  }

  bytes(field: number, value: Uint8Array): void {
    this.#reserve(value.length);
    this.#start -= value.length;
    this.#buffer.set(value, this.#start);
    this.#varint(value.length);
    this.#varint(field * 8 + 2);
  }

  string(field: number, value: string): void {
    const length = Buffer.byteLength(value);
    this.#reserve(length);
    this.#start -= length;
    this.#buffer.write(value, this.#start, length, 'utf8');
    this.#varint(length);
    this.#varint(field * 8 + 2);
  }

  /** A non-negative whole number below 2^53. */
  uint(field: number, value: number): void {
    this.#varint(value);
    this.#varint(field * 8);
  }

  /** A nested message without fields, such as the members of a `oneof` that only say which. */
  empty(field: number): void {
    this.#varint(0);
    this.#varint(field * 8 + 2);
  }

  #varint(value: number): void {
    this.#reserve(10);
    let size = 1;
    for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
    this.#start -= size;
    let at = this.#start;
    let rest = value;
    while (rest >= word) {
      this.#buffer[at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    while (rest >= 128) {
      this.#buffer[at++] = (rest & 127) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#buffer[at] = rest;
  }

  #reserve(bytes: number): void {
    if (this.#start >= bytes) return;
    const used = this.#buffer.length - this.#start;
    const grown = Buffer.allocUnsafe(2 * (this.#buffer.length + bytes));
    this.#buffer.copy(grown, grown.length - used, this.#start);
    this.#start = grown.length - used;
    this.#buffer = grown;
  }
}
