import { defineCall } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { z } from 'zod';
import { common, mountFor, sessionWith } from './mount.fixture.ts';
import { route } from './route.ts';
import type { OpenSession } from './sessions.ts';

/** A call that anyone may make and that changes nothing. */
const reading = { ...common, method: 'GET', who: 'anyone', changes: false } as const;
export const look = defineCall({
  ...reading,
  name: 'look',
  path: '/Look',
  response: z.object({ ip: z.string() }),
});
export const own = defineCall({
  ...common,
  name: 'own',
  method: 'GET',
  path: '/Own/{id}',
  who: ['customer'],
  changes: false,
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.string() }),
});
export const change = defineCall({
  ...common,
  name: 'change',
  method: 'POST',
  path: '/Change',
  who: 'anyone',
  changes: true,
  body: z.object({ Amount: z.string().regex(/^\d+$/, 'Please enter a valid amount') }),
  response: z.object({ commandId: z.string(), amount: z.string() }),
});
export const changeByGet = defineCall({
  ...common,
  name: 'change-by-get',
  method: 'GET',
  path: '/Remove',
  who: 'anyone',
  changes: true,
  response: z.object({}),
});
const limited = defineCall({
  ...reading,
  name: 'limited',
  path: '/Limited',
  response: z.object({}),
  limit: { max: 1, seconds: 60 },
});
export const failing = defineCall({
  ...reading,
  name: 'failing',
  path: '/Failing',
  response: z.object({}),
});
const refusing = defineCall({
  ...reading,
  name: 'refusing',
  path: '/Refusing',
  response: z.object({}),
});

const renewing = defineCall({
  ...reading,
  name: 'renewing',
  path: '/Renewing',
  response: z.object({ known: z.boolean() }),
});

const moving = defineCall({
  ...common,
  name: 'moving',
  method: 'POST',
  path: '/Moving',
  who: ['trader'],
  changes: true,
  needsConfirmation: true,
  response: z.object({}),
});
const loosening = defineCall({
  ...moving,
  name: 'loosening',
  path: '/Loosening',
  needsConfirmation: { stopped: false },
  body: z.object({ stopped: z.boolean() }),
});
const stepping = defineCall({
  ...reading,
  name: 'stepping',
  path: '/Stepping',
  inSecondStep: true,
  response: z.object({}),
});

/** An application of all of them for a browser with this session. */
export const app = (open: OpenSession | undefined, secureCookies?: boolean) =>
  mountFor(
    [
      route(look, async ({ ip }) => ({ body: { ip } })),
      route(own, async ({ params }) => ({ body: { id: params.id } })),
      route(change, async ({ commandId, body }) => ({
        body: { commandId, amount: body.Amount },
        position: 42n,
      })),
      route(moving, async () => ({ body: {} })),
      route(loosening, async () => ({ body: {} })),
      route(stepping, async () => ({ body: {} })),
      route(changeByGet, async () => ({ body: {} })),
      route(limited, async () => ({ body: {} })),
      route(failing, async () => Promise.reject(new Error('the database password is hunter2'))),
      route(renewing, async ({ session }) => ({
        body: { known: session !== undefined },
        session: sessionWith(undefined),
      })),
      route(refusing, async () => refuse('below-minimum-deposit', { param1: '€5.00', field: 'Amount' })),
    ],
    open,
    { secureCookies: secureCookies ?? false },
  );
