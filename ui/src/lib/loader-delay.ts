/** What a browser may say of its connection; not all do. */
type Connection = { readonly effectiveType?: string };

export const connectionOf = (navigator: Navigator): Connection | undefined =>
  'connection' in navigator ? (navigator.connection as Connection) : undefined;

const fastMs = 1000;
const slow: readonly string[] = ['slow-2g', '2g', '3g'];

/** How long a load goes on before the loader says so: a second on 4g and wherever nothing is known, else none. */
export const loaderDelayMs = (connection: Connection | undefined): number =>
  slow.includes(connection?.effectiveType ?? '') ? 0 : fastMs;
