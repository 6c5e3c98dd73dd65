/** Looks for what would harm whoever opens a file. Throws where no answer comes, or the signal is aborted first. */
export type DocumentScanner = {
  scan(content: Uint8Array, signal: AbortSignal): Promise<'clean' | 'infected'>;
};

/** No answer came, or none that we know. */
export class ScannerSilent extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the virus scanner ${why}`, options);
    this.name = 'ScannerSilent';
  }
}
