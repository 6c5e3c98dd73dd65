import { type Call, calls } from '@paddock/contracts/http';
import { refusalBodySchema, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mountFor, post, sessionWith } from './mount.fixture.ts';
import { route } from './route.ts';

const sentencesIn = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(sentencesIn) : [];
};
const sentences: ReadonlySet<string> = new Set(sentencesIn(texts));

/** What no call takes, or few do: none, of another kind, unknown, empty, too long, out of bounds, of odd characters. */
const words = [
  '',
  ' ',
  'nonsense',
  '-1',
  '1e99',
  '99999999999999999999',
  '{}',
  '[{}]',
  '__proto__',
  '\u0000',
];
const odd: readonly unknown[] = [...words, '💶', 'x'.repeat(9000), null, true, 7.5, -1, [], [[]], [{}], {}];

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

type Request = { path: string; init: RequestInit };

/** The path with its parameters, `nonsense` unless another is given. */
const pathWith = ({ path }: Call, parameter = 'nonsense'): string =>
  path.replaceAll(/\{\w+\}/g, encodeURIComponent(parameter));

const withQuery = (call: Call, field: string, value: string): string =>
  `${pathWith(call)}?${new URLSearchParams({ [field]: value })}`;

const headers = { ...post('').headers };

/** Each field of a call in each odd way by itself, and its body as a whole. */
const requestsTo = (call: Call): Request[] => {
  const init = call.method === 'POST' ? post({}) : { headers };
  const bodies = [
    ...odd.map((value) => JSON.stringify(value)),
    ...fieldsOf(call.body).flatMap((field) => odd.map((value) => JSON.stringify({ [field]: value }))),
    '{',
    'a=b&c',
  ];
  return [
    ...words
      .filter((word) => call.path.includes('{') && word.trim() !== '')
      .map((word) => ({ path: pathWith(call, word), init })),
    ...fieldsOf(call.query).flatMap((field) =>
      words.map((word) => ({ path: withQuery(call, field, word), init })),
    ),
    ...(call.body ? bodies.map((body) => ({ path: pathWith(call), init: post(body) })) : []),
  ];
};

/** The refusals of malformed input that a call answers; its handler is not what is asked for here. */
const refusalsOf = async ({ limit: _, limitOfAccount: __, ...call }: Call) => {
  const session = sessionWith(call.who === 'anyone' ? undefined : [...call.who]);
  const app = mountFor([route(call, async () => refuse('not-found'))], session);
  const answers: Response[] = [];
  // One after another: of files a few are taken at a time.
  for (const { path, init } of requestsTo(call)) answers.push(await app.request(path, init));
  expect(answers.map(({ status }) => status).filter((status) => ![400, 404].includes(status))).toEqual([]);
  const malformed = answers.filter(({ status }) => status === 400);
  return Promise.all(malformed.map(async (answer) => refusalBodySchema.parse(await answer.json())));
};

describe('malformed input', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    'to %s is answered with a sentence of the documents, and no wording of a validator',
    async (_, call) => {
      const refused = await refusalsOf(call);
      const others = refused.filter(({ code, msg }) => code !== 'invalid-input' || !sentences.has(msg));
      expect(others).toEqual([]);
    },
  );

  it('is there for every call but those that take any text', async () => {
    const taking = calls.filter(({ params, query, body }) => params || query || body);
    const silent: string[] = [];
    for (const call of taking) if ((await refusalsOf(call)).length === 0) silent.push(call.name);
    expect(silent).toEqual([
      ...[
        'account-tab',
        'check-balance',
        'bet-type-items',
        'retain-selection-clicked',
        'get-acca-boosted-odds',
      ],
      ...['check-deposit-limit', 'check-net-loss-limit'],
    ]);
  });

  it.each([
    ['bet-history-search', { Mode: 'nonsense' }, 'Mode', 'Problem with application.'],
    ['payment-history-search', {}, 'Mode', 'Problem with application.'],
    ['place-bet', undefined, 'uniqueId', 'Problem with application.'],
    ['add-quick-to-betslip', { selections: [] }, 'body', 'Problem with application.'],
    ['confirm-shop-transaction', { pin: 'x' }, 'pin', 'Enter the PIN that the customer shows.'],
  ])(
    'to %s keeps a text of its field, and says the documented sentence without',
    async (name, body, field, msg) => {
      const call = calls.find((one) => one.name === name);
      if (!call) return expect.unreachable();
      const session = sessionWith(call.who === 'anyone' ? undefined : [...call.who]);
      const app = mountFor([route(call, async () => refuse('not-found'))], session);
      const answer = await app.request(pathWith(call), body ? post(body) : { headers });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid-input', field, msg });
    },
  );
});
