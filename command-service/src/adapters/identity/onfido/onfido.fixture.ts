import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Check = { id: string; applicant_id: string };
type Answer = { status: number; body?: object };
type Asked = { method: string; path: string; authorization: string | undefined; body: unknown };

/** A report as Onfido documents `identity_enhanced`. */
export const reportOf = (parts: { address?: string; dateOfBirth?: string; status?: string } = {}) => ({
  id: randomUUID(),
  name: 'identity_enhanced',
  status: parts.status ?? 'complete',
  result: 'clear',
  sub_result: null,
  breakdown: {
    sources: { result: 'clear', breakdown: { total_sources: { result: 'clear', properties: {} } } },
    address: { result: parts.address ?? 'clear', breakdown: { credit_agencies: { result: 'clear' } } },
    date_of_birth: {
      result: parts.dateOfBirth ?? 'clear',
      breakdown: { voting_register: { result: 'clear' } },
    },
    mortality: { result: 'clear' },
  },
  properties: { matched_address: 19099121 },
});

const refusal = (type: string, fields?: object) => ({
  error: { type, message: 'There was an error of Ann Other', ...(fields && { fields }) },
});

/** Answers as Onfido does when it takes nothing. */
export const refusals = {
  validation: { status: 422, body: refusal('validation_error', { address: [{ postcode: ['invalid'] }] }) },
  unauthorised: { status: 401, body: refusal('authorization_error') },
  tooMany: { status: 429, body: refusal('rate_limit') },
  broken: { status: 500, body: refusal('internal_server_error') },
  away: { status: 503 },
  moved: { status: 302 },
} as const satisfies Record<string, Answer>;

/**
 * Stands in for Onfido's API v3.6: applicants, checks and their reports. `instead`: what it answers to a request, in place of
 * what it would; `silent`: nothing.
 */
export const startOnfidoStandIn = async () => {
  const asked: Asked[] = [];
  const checks: Check[] = [];
  const sockets = new Set<import('node:net').Socket>();
  const state = {
    reports: [reportOf()] as object[],
    instead: (_: Asked): Answer | 'silent' | undefined => undefined,
  };

  const answer = ({ method, path, body }: Asked): Answer => {
    const { pathname, searchParams } = new URL(path, 'http://onfido');
    if (method === 'POST' && pathname === '/v3.6/applicants') {
      return { status: 201, body: { id: randomUUID(), ...(body as object) } };
    }
    if (method === 'POST' && pathname === '/v3.6/checks') {
      const { applicant_id } = body as { applicant_id: string };
      const check = { id: randomUUID(), applicant_id };
      checks.push(check);
      return { status: 201, body: { ...check, status: 'in_progress', result: null } };
    }
    if (pathname === '/v3.6/checks') {
      const own = checks.filter(({ applicant_id }) => applicant_id === searchParams.get('applicant_id'));
      return { status: 200, body: { checks: own } };
    }
    if (pathname === '/v3.6/reports') return { status: 200, body: { reports: state.reports } };
    return { status: 404, body: refusal('resource_not_found') };
  };

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = method === 'POST' ? await json(request) : undefined;
    const one = { method, path: url, authorization: headers.authorization, body };
    asked.push(one);
    const given = state.instead(one) ?? answer(one);
    if (given === 'silent') return;
    response.writeHead(given.status, {
      'content-type': 'application/json',
      ...(given.status === 302 && { location: '/elsewhere' }),
    });
    response.end(JSON.stringify(given.body ?? {}));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ url: `http://127.0.0.1:${port}`, asked, checks, state },
    stop: async () => {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type OnfidoStandIn = Awaited<ReturnType<typeof startOnfidoStandIn>>;
