import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const gamstopKey = 'key-of-the-tests';

type Exclusion = 'Y' | 'N' | 'P';
export type Question = { form: Record<string, string>; traceId: string | undefined };

const name = /^[\p{L}\s'.-]{2,50}$/u;
/** What each field has to be, as its public clients check it. */
const fields: Readonly<Record<string, RegExp>> = {
  firstName: name,
  lastName: name,
  dateOfBirth: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  email: /^[^\s@]+@[^\s@]+$/,
  postcode: /^[^+]{0,20}$/,
  mobile: /^\+?[\d\s-]{0,16}$/,
};

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.split(';')[0] === 'application/x-www-form-urlencoded';

/** The status of a question that is refused; `undefined`: it is in order. */
const refusalOf = (request: IncomingMessage, form: Record<string, string>): number | undefined => {
  if (request.method !== 'POST') return 405;
  if (request.headers['x-api-key'] !== gamstopKey) return 403;
  const isInOrder = Object.entries(fields).every(([field, rule]) => rule.test(form[field] ?? '\0'));
  return isForm(request) && isInOrder ? undefined : 400;
};

/** How it behaves until it is told otherwise; a function answers by itself. */
type Behaviour = 'answers' | 'hangs' | 'drops' | ((response: ServerResponse) => void);

/**
 * GAMSTOP on this machine, as its public clients show it (README.md): whoever's mail address was not said to be excluded
 * is not.
 */
export const startGamstop = async () => {
  const questions: Question[] = [];
  const excluded = new Map<string, Exclusion>();
  let behaviour: Behaviour = 'answers';
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const [traceId] = [request.headers['x-trace-id']].flat();
    questions.push({ form, traceId });
    if (behaviour === 'hangs') return;
    if (behaviour === 'drops') return void request.socket.destroy();
    if (typeof behaviour === 'function') return behaviour(response);
    const refused = refusalOf(request, form);
    if (refused !== undefined) return void response.writeHead(refused).end();
    const answer = {
      'x-exclusion': excluded.get(form.email ?? '') ?? 'N',
      'x-unique-id': `answer-${questions.length}`,
    };
    response.writeHead(200, answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v2`,
    /** What it was asked, oldest first. */
    questions,
    say: (email: string, exclusion: Exclusion) => void excluded.set(email, exclusion),
    behave: (as: Behaviour) => {
      behaviour = as;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
export type Gamstop = Awaited<ReturnType<typeof startGamstop>>;
