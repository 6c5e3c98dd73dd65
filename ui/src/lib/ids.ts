/** A random id of 32 hex digits, for idempotency keys. Works without a secure context, unlike `randomUUID`. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
