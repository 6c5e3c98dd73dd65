import { z } from 'zod';

/** Longest that Adyen is waited for, milliseconds: an answer that comes after nobody waits for it is kept all the same. */
const answerMs = 20_000;
const mostBytes = 1_000_000;

/** Adyen took the request for none: nothing was done. Its own words may name a person, and are not told. */
export class AdyenRefused extends Error {
  readonly status: number;
  readonly errorCode: string | undefined;
  readonly pspReference: string | undefined;
  constructor(status: number, { errorCode, pspReference }: z.output<typeof errorSchema>) {
    super(`Adyen refused: status ${status}, error ${errorCode ?? 'unnamed'}`);
    this.name = 'AdyenRefused';
    this.status = status;
    this.errorCode = errorCode;
    this.pspReference = pspReference;
  }
}

/** No answer, or one that does not say what was done. */
export class AdyenSilent extends Error {
  constructor(why: string) {
    super(`Adyen did not answer: ${why}`);
    this.name = 'AdyenSilent';
  }
}

const errorSchema = z
  .object({
    errorCode: z.string().optional().catch(undefined),
    pspReference: z.string().optional().catch(undefined),
  })
  .catch({ errorCode: undefined, pspReference: undefined });

/** "Request already processed or in progress": of the same idempotency key, so that an answer is still to come. */
const inProgress = '704';

/** Too slow, too often, or in progress: what was asked for may be done, or will be when it is asked again. */
const isOpen = (status: number, errorCode: string | undefined): boolean =>
  status >= 500 || status === 408 || status === 429 || errorCode === inProgress;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new AdyenSilent('too long an answer');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
};

/** Asks over HTTP, bounded in time and size, and follows no redirect: an API key goes nowhere else. */
export const askAdyen = async (url: URL, init: RequestInit): Promise<string> => {
  const asked = { ...init, redirect: 'error', signal: AbortSignal.timeout(answerMs) } as const;
  let answered: { response: Response; text: string };
  try {
    const response = await fetch(url, asked);
    answered = { response, text: await readText(response) };
  } catch (error) {
    throw error instanceof AdyenSilent ? error : new AdyenSilent(reasonOf(error));
  }
  const { response, text } = answered;
  if (response.ok) return text;
  const told = errorSchema.parse(jsonOf(text) ?? {});
  if (isOpen(response.status, told.errorCode)) throw new AdyenSilent(`status ${response.status}`);
  throw new AdyenRefused(response.status, told);
};
