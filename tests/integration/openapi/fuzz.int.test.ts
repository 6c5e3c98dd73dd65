import { randomUUID } from 'node:crypto';
import { managers } from '@paddock/command-service/src/managers.ts';
import { type Role, roles } from '@paddock/contracts/events';
import { addToBetslip, calculateBetslip, calls, openApi } from '@paddock/contracts/http';
import type { KafkaAddress } from '@paddock/service-kit/engines';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startEngines } from '../../harness/index.ts';
import { newAddress } from '../../support/customer.ts';
import { useStarted } from '../../support/use-started.ts';
import type { Visitor } from '../../support/visitor.ts';
import { evens, offer } from '../support/catalogue.ts';
import {
  createGenerator,
  createRandom,
  type KnownIds,
  type Operation,
  operationSchema,
  typeOfBody,
} from '../support/generated-requests.ts';
import { type CommandService, startCommandService } from '../support/start-command-service.ts';
import {
  feedAt,
  keyEncryptionKey,
  type ProjectionService,
  startProjectionService,
} from '../support/start-projection-service.ts';

const seed = 20_261_122;
/** Of a call, in each of the roles. */
const requestsEach = 20;
const everybody = [undefined, ...roles] as const;

/** The document as clients read it. */
const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
  .parse(JSON.parse(JSON.stringify(openApi(calls))));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
/** After it sessions have ended and codes have expired. */
const movesClock = ({ operation }: { operation: Operation }): boolean =>
  operation.operationId === 'move-clock';
const inOrder = [...operations.filter((one) => !movesClock(one)), ...operations.filter(movesClock)];

const schemas = new Map<object, z.ZodType>();
const declared = (schema: Record<string, unknown>): z.ZodType => {
  const known = schemas.get(schema) ?? z.fromJSONSchema(schema, { defaultTarget: 'openapi-3.0' });
  schemas.set(schema, known);
  return known;
};

/** What an answer has that its operation does not declare; `undefined`: nothing. */
const faultOf = async (operation: Operation, answer: Response): Promise<string | undefined> => {
  const text = await answer.text();
  if (answer.status >= 500) return `${answer.status} ${text}`;
  const content = operation.responses[String(answer.status)]?.content;
  if (!content) return `${answer.status} is not declared: ${text}`;
  if (text === '' && Object.keys(content).length === 0) return undefined;
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  const media = content[type];
  if (!media) return `${answer.status} ${type} is not declared`;
  if (type !== 'application/json') return undefined;
  const parsed = declared(media.schema).safeParse(JSON.parse(text));
  return parsed.success ? undefined : `${answer.status} is not as declared: ${text} ${parsed.error.message}`;
};

/** The processes whose work a call waits for before it answers. */
const startFolding = ({ dependencies }: CommandService, brokers: KafkaAddress) => {
  const stopping = new AbortController();
  const running = ['settlement', 'trading'].map((name) =>
    managers[name]?.start(dependencies, stopping.signal, brokers),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running.map((one) => one?.finished));
    },
  };
};

describe('requests made from the OpenAPI document', () => {
  let service: CommandService;
  let projection: ProjectionService;
  /** The calls that did what they are for at least once. */
  const done = new Set<string>();

  useStarted(async (start) => {
    const engines = await start(startEngines(['eventStore', 'redis', 'idle-kafka']));
    service = await start(startCommandService(engines, { keys: createLocalKeys(keyEncryptionKey) }));
    await start(startFolding(service, feedAt(engines)));
    projection = await start(startProjectionService(engines));
  });

  /** Somebody in this role, with a bet on the slip. */
  const someone = async (role: Role | undefined): Promise<Visitor> => {
    const { redis } = service.dependencies;
    const selection = await offer(redis, 'a', evens);
    const who = await (role === 'customer'
      ? service.customer({ amount: 100_000, address: newAddress() })
      : service.visitor(role && [role], undefined, undefined, {}, newAddress()));
    await who.ask(addToBetslip, { body: selection });
    await who.ask(calculateBetslip, { body: { iDFOSelection: ['s-a'], stake: ['1'] } });
    return who;
  };

  const knownTo = ({ accountId }: Visitor): KnownIds => [
    [/market|^mm$/i, 'm-a'],
    [/selection/i, 's-a'],
    [/event|fixture/i, 'f-a'],
    [/account/i, accountId],
    [/uniqueId/i, `unique-${accountId}`],
  ];

  const send = async (
    who: Visitor,
    name: string,
    method: string,
    request: { url: string; body?: string | FormData | undefined },
    random: () => number,
  ) => {
    const headers = {
      ...{ cookie: who.cookie, 'x-csrf-token': who.csrfToken, ...typeOfBody(request.body) },
      ...{ 'idempotency-key': randomUUID(), 'x-real-ip': `192.0.2.${Math.floor(random() * 250)}` },
    };
    const init = { method, headers, ...(request.body !== undefined && { body: request.body }) };
    const isCommand = calls.find((call) => call.name === name)?.service === 'command-service';
    return isCommand ? service.app.request(request.url, init) : fetch(projection.base + request.url, init);
  };

  it.each(inOrder.map((one) => [one.operation.operationId, one] as const))(
    'to %s are answered as it declares in every role, and never with a fault',
    async (name, { path, method, operation }) => {
      /** Each role with a seed of its own: they ask side by side. */
      const faultsOf = async (role: Role | undefined, index: number): Promise<unknown[]> => {
        const random = createRandom(
          seed + everybody.length * operations.findIndex((one) => one.operation === operation) + index,
        );
        const who = await someone(role);
        const { requestOf } = createGenerator(random, knownTo(who));
        const faults: unknown[] = [];
        for (let count = 0; count < requestsEach; count += 1) {
          const request = requestOf(path, operation);
          const answer = await send(who, name, method, request, random);
          if (answer.ok && !(await answer.clone().text()).includes('"success":false')) done.add(name);
          const fault = await faultOf(operation, answer);
          if (fault) faults.push({ role, ...request, fault });
        }
        return faults;
      };
      expect((await Promise.all(everybody.map(faultsOf))).flat()).toEqual([]);
    },
  );

  it('do what more than half of the calls are for, and are not only refused', () => {
    expect(done.size / inOrder.length).toBeGreaterThan(1 / 2);
  });
});
