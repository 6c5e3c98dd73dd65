/** Where a request's lines were put: the first offset in one partition. */
type Written = { partition: number; baseOffset?: string | undefined };

/**
 * Notices that the broker lost its log: a partition of ours then begins at a lower offset than it had reached.
 */
export class LogWatch {
  readonly #reached = new Map<number, bigint>();

  /** Whether what was just written went to a log that forgot what was written before. */
  lostBy(written: readonly Written[]): boolean {
    let lost = false;
    for (const { partition, baseOffset } of written) {
      if (baseOffset === undefined || baseOffset === '-1') continue;
      const offset = BigInt(baseOffset);
      if (offset <= (this.#reached.get(partition) ?? -1n)) lost = true;
      this.#reached.set(partition, offset);
    }
    return lost;
  }
}
