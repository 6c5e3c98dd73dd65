/** EventStoreDB's default for the largest append, in bytes; the same here, so that a laptop shows the refusal. */
export const maxAppendBytes = 1024 * 1024;
