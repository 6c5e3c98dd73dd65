/** EventStoreDB's default for the largest append, in bytes; the same here, so that a laptop shows the refusal. */
export const MAX_APPEND_BYTES = 1024 * 1024;
