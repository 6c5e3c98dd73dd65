import { type DocumentScanner, ScannerSilent } from '../document-scanner.ts';

/** The file that every scanner takes for a virus, so that they can be tested: eicar.org. In two, or this file were one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** What a file holds that the sandbox does not answer about. */
export const silences = { down: 'PADDOCK-SCANNER-DOWN', timeout: 'PADDOCK-SCANNER-TIMEOUT' } as const;

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(new ScannerSilent('did not answer in time'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

/** In place of a scanner: finds the test file of all scanners and nothing else, and is away where the content says so. */
export const createSandboxScanner = (): DocumentScanner => ({
  scan: async (content, signal) => {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    if (bytes.includes(silences.down)) throw new ScannerSilent('is away');
    if (bytes.includes(silences.timeout)) return untilAborted(signal);
    return bytes.includes(eicar) ? 'infected' : 'clean';
  },
});
