import { randomUUID } from 'node:crypto';
import type { Role } from '@paddock/contracts/events';
import {
  addToBetslip,
  type Call,
  calculateBetslip,
  calls,
  correlationHeader,
  openApi,
} from '@paddock/contracts/http';
import pLimit from 'p-limit';
import { z } from 'zod';
import { newAddress } from '../../support/customer.ts';
import type { Match } from '../../support/match.ts';
import type { Visitor } from '../../support/visitor.ts';
import { createGenerator, createRandom, operationSchema, typeOfBody } from './generated-requests.ts';
import type { CommandService } from './start-command-service.ts';

const seed = 20_261_122;
const preparedTogether = 8;
/** Longer than an answer may take on the slowest machine: what a test makes of it says more than a request given up. */
const giveUpMs = 60_000;

const operations = Object.values(
  z
    .object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
    .parse(JSON.parse(JSON.stringify(openApi(calls)))).paths,
)
  .flatMap((methods) => Object.values(methods))
  .map((operation) => [operation.operationId, operation] as const);
const operationOf = new Map(operations);

/** A request, and who sends it. */
export type Prepared = {
  call: Call;
  who: Visitor;
  request: { url: string; body: string | FormData | undefined };
};

const answerSchema = z.looseObject({ code: z.string().optional(), reason: z.string().optional() });
/** `said`: the code of a refusal, or the reason of an answer that is none. */
export type Answer = { call: string; correlationId: string; status: number; said: string; ms: number };

/** What is said of a download that began and broke off, as it does where nobody can tell whether its reader may go on. */
export const brokenOff = 'broken-off';

const isBreak = (error: unknown): boolean => error instanceof TypeError && error.message === 'terminated';

/** `undefined`: it broke off, which only a download may. */
const textOf = ({ response }: Call, answer: Response): Promise<string | undefined> =>
  answer.text().catch((error: unknown) => {
    if (response instanceof z.ZodNever && isBreak(error)) return undefined;
    throw error;
  });

/** Puts a stake on a selection of this match. */
export const compose = async (who: Visitor, { fixtureId, marketId, idOf }: Match): Promise<void> => {
  const selectionId = idOf('home');
  await who.ask(addToBetslip, { body: { eventId: fixtureId, marketId, selectionId } });
  await who.ask(calculateBetslip, { body: { iDFOSelection: [selectionId], stake: ['1'] } });
};

const roleOf = ({ who }: Call): Role => (who === 'anyone' || who.includes('customer') ? 'customer' : who[0]);

type Services = {
  /** Makes the callers. */
  from: CommandService;
  /** Answers the calls of command-service. */
  service: CommandService;
  /** Where those of projection-service go. */
  projection: { base: string };
};
/** What calls are about, and what is on the slips of those who make them. */
type Matches = { match: Match; onSlip: Match };

/** Makes one request of every call, as its schema has it, and sends them. */
export const createEveryCall = ({ from, service, projection }: Services, { match, onSlip }: Matches) => {
  /** Who makes a call that customers may make, or the first role that may. */
  const callerOf = async (call: Call): Promise<Visitor> => {
    const role = roleOf(call);
    if (role !== 'customer') return from.visitor([role]);
    const customer = await from.customer({ amount: 100_000, address: newAddress() });
    await compose(customer, onSlip);
    return customer;
  };

  /** Each call has random numbers of its own: its request is the same whichever caller is made first. */
  const prepareOne = async (call: Call, index: number): Promise<Prepared> => {
    const who = await callerOf(call);
    const { requestOf } = createGenerator(
      createRandom(seed + index),
      [
        [/market|^mm$/i, match.marketId],
        [/selection/i, match.idOf('home')],
        [/event|fixture/i, match.fixtureId],
        [/account/i, who.accountId],
      ],
      0,
    );
    const operation = operationOf.get(call.name);
    if (!operation) throw new Error(`${call.name} is not in the document`);
    return { call, who, request: requestOf(call.path, operation) };
  };

  /** `place`: where it comes from, as limits see it. */
  const ask = async ({ call, who, request }: Prepared, place: number): Promise<Answer> => {
    const correlationId = randomUUID();
    const headers = {
      ...{ [correlationHeader]: correlationId },
      ...{ cookie: who.cookie, 'x-csrf-token': who.csrfToken, ...typeOfBody(request.body) },
      ...{ 'idempotency-key': randomUUID(), 'x-real-ip': `192.0.2.${place % 250}` },
    };
    const init = { method: call.method, headers, ...(request.body !== undefined && { body: request.body }) };
    const began = performance.now();
    const answer = await (call.service === 'command-service'
      ? service.app.request(request.url, init)
      : fetch(projection.base + request.url, { ...init, signal: AbortSignal.timeout(giveUpMs) }));
    const text = await textOf(call, answer);
    const ms = performance.now() - began;
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    const { code, reason } =
      isJson && text !== undefined ? answerSchema.catch({}).parse(JSON.parse(text)) : {};
    const said = text === undefined ? brokenOff : (code ?? reason ?? '');
    return { call: call.name, correlationId, status: answer.status, said, ms };
  };

  /** A customer who only reads is the same afterwards, and reads again; what changes something is done by somebody new. */
  const readers = new Map<Call, Promise<Prepared>>();
  const prepared = (call: Call, index: number): Promise<Prepared> => {
    const made = readers.get(call) ?? prepareOne(call, index);
    if (!call.changes && roleOf(call) === 'customer') readers.set(call, made);
    return made;
  };

  return {
    /** A few at a time, so that none waits for long for its turn, however slow the machine is. */
    prepare: (): Promise<Prepared[]> => {
      const few = pLimit(preparedTogether);
      return Promise.all(calls.map((call, index) => few(() => prepared(call, index))));
    },
    ask,
    askAll: (requests: readonly Prepared[]): Promise<Answer[]> => Promise.all(requests.map(ask)),
  };
};
