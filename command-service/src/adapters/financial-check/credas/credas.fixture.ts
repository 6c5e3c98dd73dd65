import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

export const credasKey = 'key-of-the-tests';
export const regTypeId = '12345678-1234-1234-1234-1234567890ab';
export const entryId = 'abcdef12-abcd-abcd-beef-ab123cd12345';

// What it takes, as its published interface description says: `strict`, so that no more is told than it asks for.

const registrationSchema = z.strictObject({
  regTypeId: z.literal(regTypeId),
  forename: z.string().min(1),
  surname: z.string().min(1),
  referenceId: z.string().max(255),
  sendSms: z.literal(false),
  sendEmail: z.literal(false),
  duplicateAcknowledgement: z.boolean(),
});

const checkSchema = z.strictObject({
  regEntryId: z.literal(entryId),
  person: z.strictObject({
    forename: z.string(),
    surname: z.string(),
    dateOfBirth: z.iso.datetime({ local: true }),
  }),
  address: z.strictObject({
    addressLine1: z.string(),
    city: z.string(),
    country: z.string(),
    postcode: z.string(),
  }),
});

const schemas: Readonly<Record<string, z.ZodType>> = {
  '/api/registrations': registrationSchema,
  '/api/credit-status/perform': checkSchema,
};

/** How the check is answered; a function answers by itself, each call. */
type Behaviour = 'hangs' | 'drops' | ((response: ServerResponse) => void);

/** Credas on this machine, as its published interface description has it (README.md). */
export const startCredas = async () => {
  const asked: { path: string; body: unknown }[] = [];
  let answer: object = { status: 1, ccj: [], insolvency: [], companyDirector: [] };
  let behaviour: Behaviour | undefined;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body: unknown = await json(request).catch(() => undefined);
    asked.push({ path, body });
    if (behaviour === 'hangs') return;
    if (behaviour === 'drops') return void request.socket.destroy();
    if (behaviour !== undefined) return behaviour(response);
    const say = (status: number, data: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
    if (request.headers.apikey !== credasKey) return void say(401, { message: 'unknown key' });
    const isInOrder = request.method === 'POST' && schemas[path]?.safeParse(body).success;
    if (!isInOrder) return void say(400, { message: 'not as described', body });
    say(200, path === '/api/registrations' ? { id: entryId, regCode: 'QX92TAG7' } : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** What it was asked, oldest first. */
    asked,
    find: (records: object) => {
      answer = { status: 3, ...records };
    },
    behave: (as: Behaviour) => {
      behaviour = as;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
export type Credas = Awaited<ReturnType<typeof startCredas>>;
