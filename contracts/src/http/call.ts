import { z } from 'zod';
import type { Role } from '../events/role.ts';

/** The processes behind the edge. */
export type Service = 'command-service' | 'projection-service' | 'live-feed-service';
/** Those that answer calls; live-feed-service answers the gateway's WebSocket only. */
export type AnsweringService = Exclude<Service, 'live-feed-service'>;

/** Who may call: anyone with a browser, or anyone signed in with one of these roles. */
type Who = 'anyone' | readonly [Role, ...Role[]];

/** One HTTP call. Routing, validation, OpenAPI and the typed client all come from these. */
export type Call = {
  /** Kebab-case name, the same wherever the feature appears. */
  name: string;
  summary: string;
  method: 'GET' | 'POST';
  /** As documented, `{name}` for parameters. Matched without regard to case or a trailing slash. */
  path: string;
  service: AnsweringService;
  who: Who;
  /** Whether it changes state: then it needs the session cookie and the CSRF token, whatever its method. */
  changes: boolean;
  /** Its answer is the same for everybody, with nothing of who asks: only such a one may be sent compressed. */
  sameForAll?: true;
  params?: z.ZodObject;
  query?: z.ZodType;
  /** JSON or form-encoded. */
  body?: z.ZodType;
  /** Its body is multipart: one file in the part of this name, the other fields as `body` has them. */
  upload?: { file: string };
  /** Body of a 200 answer; `z.never()` for a stream such as a download. */
  response: z.ZodType;
  /** Media types of such a stream. */
  streams?: readonly [string, ...string[]];
  /** Statuses other than 200 that its answer comes with too. */
  answersWith?: readonly number[];
  /** Statuses of refusals that follow from nothing else here. */
  refusesWith?: readonly number[];
  /**
   * Moves money or cannot be undone: only soon after a second factor was given. With fields, only where its body has
   * these values.
   */
  needsConfirmation?: true | Readonly<Record<string, boolean | string>>;
  /** May be made between the right password and the second step; no other call may. */
  inSecondStep?: true;
  /** Is there in development only; anywhere else there is no such call. */
  onlyInDevelopment?: true;
  /**
   * At most `max` calls in `seconds`, per network address; beside that the edge bounds what anybody may call, all together
   * (`infra/edge/open-calls.ts`).
   */
  limit?: { max: number; seconds: number };
  /** The same per account, of a call that costs nobody anything and leaves an event each time. */
  limitOfAccount?: { max: number; seconds: number };
};

export const defineCall = <const Definition extends Call>(definition: Definition): Definition => definition;

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Part<C extends Call, Key extends keyof Call> = C extends { [K in Key]: infer Schema }
  ? Schema
  : undefined;

/** What a handler gets, parsed. */
export type Parsed<C extends Call> = {
  params: Out<Part<C, 'params'>>;
  query: Out<Part<C, 'query'>>;
  body: Out<Part<C, 'body'>>;
};

/** A part that may be empty may be left out. */
type Needed<Key extends string, Value> = Value extends undefined
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** What a client sends. */
export type Input<C extends Call> = (C extends { upload: object } ? { file: Blob } : { file?: undefined }) &
  Needed<'params', In<Part<C, 'params'>>> &
  Needed<'query', In<Part<C, 'query'>>> &
  Needed<'body', In<Part<C, 'body'>>>;

export type Response<C extends Call> = z.output<C['response']>;
/** What a handler answers, before the schema has filled defaults. */
export type ResponseInput<C extends Call> = z.input<C['response']>;

/** Header of every answer to a command, and of every query that must read its own writes. */
export const positionHeader = 'paddock-position';
/** The documents' status of an answer that means another page, and the header that says which: a body it has none. */
export const redirectStatus = 205;
export const redirectHeader = 'redirecturl';
/** Header that makes a retry of a state-changing call safe, where `uniqueId` is not documented. */
export const idempotencyHeader = 'idempotency-key';
/** Header that ties together everything that one request of the browser caused. */
export const correlationHeader = 'x-correlation-id';

/** What a query carries as JSON. */
export const jsonTextSchema = <Value extends z.ZodType>(value: Value) =>
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        const parsed = value.safeParse(JSON.parse(text));
        if (parsed.success) return parsed.data;
      } catch {
        // falls through to the one refusal below
      }
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    });

/** A list that a query carries as JSON, as the documents' `BetSlip` is. */
export const jsonListSchema = <Item extends z.ZodType>(item: Item, most: number) =>
  jsonTextSchema(z.array(item).max(most));

/** Booleans as the documents send them: `true`, `True`, `1`, `on`. */
export const flagSchema = z
  .union([z.boolean(), z.string()])
  .transform((flag) =>
    typeof flag === 'boolean' ? flag : ['true', '1', 'on', 'yes'].includes(flag.toLowerCase()),
  );

/** Answer of a command without anything more to say. */
export const doneSchema = z.object({ success: z.literal(true), msg: z.string() });
