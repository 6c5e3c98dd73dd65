import { createStore } from '../store.ts';

/** How much of the file that is being sent has gone out, from 0 to 1; `undefined`: none is. */
export const uploadProgress = createStore<number | undefined>(undefined);

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  return headers;
};

/** Sends a form as `fetch` would, and says meanwhile how far it is, which `fetch` does not. */
const sendForm = (url: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = (settle: () => void) => {
      uploadProgress.set(undefined);
      signal?.removeEventListener('abort', giveUp);
      settle();
    };
    const giveUp = () => request.abort();
    const fail = () => end(() => reject(new TypeError('the form was not sent')));
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) uploadProgress.set(loaded / total);
    };
    request.onload = () =>
      end(() =>
        resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
      );
    request.onerror = fail;
    request.onabort = fail;
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    uploadProgress.set(0);
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted) return fail();
    request.send(body as FormData);
  });

/** `fetch`, but for forms with a file. */
export const withProgress =
  (others: typeof fetch): typeof fetch =>
  (url, init) =>
    init?.body instanceof FormData ? sendForm(String(url), init) : others(url, init);
