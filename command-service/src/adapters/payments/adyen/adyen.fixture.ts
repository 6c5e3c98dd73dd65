import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type Answer,
  merchantAccount,
  operations,
  refusals,
  reportApiKey,
} from './adyen-operations.fixture.ts';

export * from './adyen-operations.fixture.ts';

/** `silent`: no answer; `lost`: it is done, and the answer does not arrive. */
type Instead = Answer | 'silent' | 'lost' | undefined;
export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  key: string | undefined;
  apiKey: string | undefined;
  body: Record<string, unknown>;
};

type Card = { source: string | undefined; brand: string; country?: string; result: string };

/** Cards by the text that stands for their encrypted number. */
const cards: Record<string, Card> = {
  debit: { source: 'DEBIT', brand: 'visa', country: 'GB', result: 'Authorised' },
  credit: { source: 'CREDIT', brand: 'mc', country: 'IE', result: 'Authorised' },
  prepaid: { source: 'PREPAID', brand: 'mc', country: 'IE', result: 'Authorised' },
  unknown: { source: undefined, brand: 'visa', result: 'Authorised' },
  amex: { source: 'CHARGE', brand: 'amex', result: 'Authorised' },
  refused: { source: 'DEBIT', brand: 'visa', country: 'GB', result: 'Refused' },
  challenged: { source: 'DEBIT', brand: 'visa', country: 'GB', result: 'ChallengeShopper' },
  redirected: { source: 'DEBIT', brand: 'visa', country: 'GB', result: 'RedirectShopper' },
  pending: { source: 'DEBIT', brand: 'visa', country: 'GB', result: 'Pending' },
};

export const encrypted = (number: string, code = 'code') => ({
  encryptedCardNumber: number,
  encryptedExpiryMonth: 'month',
  encryptedExpiryYear: 'year',
  encryptedSecurityCode: code,
});

type Charged = { reference: string; amount: { currency: string } };

/** What the page of an address appends to that which its customer goes back to. */
export const confirmAt = (address: string, said: 'approved' | 'failed'): string =>
  `${said}!${new URL(address).searchParams.get('MD')}`;

type Transfer = { id: string; reference: string; status: string; amount: unknown; creationDate: string };

/**
 * Stands in for Adyen's Checkout API v72, its Transfers API v4 and its reports. What it is asked and what it answers is held
 * to Adyen's published descriptions. It knows a request again by its idempotency key.
 */
export const startAdyenStandIn = async () => {
  const asked: Asked[] = [];
  const charged: Record<string, unknown>[] = [];
  const authorised: { reference: string; pspReference: string; currency: string }[] = [];
  const transfers: Transfer[] = [];
  /** References of payments that were to be cancelled. */
  const cancelled: string[] = [];
  /** Its own references of payments that were to be undone, authorised or captured. */
  const reversed: string[] = [];
  const byKey = new Map<string, Answer>();
  /** Cards that are kept, by customer; and those that were forgotten. */
  const kept = new Map<string, Map<string, object>>();
  const forgotten = new Set<string>();
  const sockets = new Set<import('node:net').Socket>();
  const state = {
    instead: (_: Asked): Instead => undefined,
    /** The status of a transfer as it is made. */
    transferStatus: 'received',
    /** What it was asked, or was to answer, that Adyen does not describe so. */
    unpublished: [] as string[],
    /** By the name of the file. */
    reports: new Map<string, string>(),
  };

  const cardBehind = (name: unknown): Card =>
    cards[String(name).split('.')[0] ?? ''] ?? (cards.debit as Card);

  const details = ({ encryptedCardNumber }: Record<string, unknown>): Answer => {
    const { source, brand, country } = cardBehind(encryptedCardNumber);
    return {
      status: 200,
      body: {
        brands: [{ type: brand, supported: true }],
        ...(source !== undefined && { fundingSource: source }),
        ...(country !== undefined && { issuingCountryCode: country }),
      },
    };
  };

  const keep = ({ paymentMethod, shopperReference }: Record<string, unknown>): Answer => {
    const { encryptedCardNumber: number } = paymentMethod as Record<string, unknown>;
    const { brand } = cardBehind(number);
    const id = `${number}.${shopperReference}`;
    const card = {
      ...{ id, alias: `alias-of-${number}`, aliasType: 'Default', brand, lastFour: '1111' },
      ...{ expiryMonth: '03', expiryYear: '30', cardBin: '411111', type: 'scheme' },
    };
    forgotten.delete(id);
    kept.set(String(shopperReference), (kept.get(String(shopperReference)) ?? new Map()).set(id, card));
    return { status: 201, body: card };
  };

  const listKept = (query: URLSearchParams): Answer => {
    const cards = kept.get(query.get('shopperReference') ?? '') ?? new Map();
    return { status: 200, body: { storedPaymentMethods: [...cards.values()] } };
  };

  const forget = (path: string, query: URLSearchParams): Answer => {
    const id = decodeURIComponent(path.split('/').at(-1) ?? '');
    if (!kept.get(query.get('shopperReference') ?? '')?.delete(id)) return refusals.notKept;
    forgotten.add(id);
    return { status: 204 };
  };

  const authorise = ({ reference, amount }: Charged): string => {
    const pspReference = `PSP${String(authorised.length + 1).padStart(13, '0')}`;
    authorised.push({ reference, pspReference, currency: amount.currency });
    return pspReference;
  };

  const charge = (body: Charged & { paymentMethod: { storedPaymentMethodId: string } }): Answer => {
    const { storedPaymentMethodId } = body.paymentMethod;
    if (forgotten.has(storedPaymentMethodId)) return refusals.notKept;
    const { result } = cardBehind(storedPaymentMethodId);
    charged.push(body);
    if (result === 'Authorised')
      return { status: 200, body: { resultCode: result, pspReference: authorise(body) } };
    // Who is sent on first is given its reference afterwards.
    if (result !== 'RedirectShopper')
      return { status: 200, body: { resultCode: result, pspReference: 'PSPNOTAUTHORISED' } };
    const url = `https://checkoutshopper-test.adyen.com/threeDS/redirect?MD=${body.reference}`;
    const action = { type: 'redirect', paymentMethodType: 'scheme', method: 'GET', url };
    return { status: 200, body: { resultCode: result, action } };
  };

  /** Taken for something to do; what became of it is told later. */
  const cancel = ({ paymentReference }: { paymentReference: string }): Answer => {
    cancelled.push(paymentReference);
    const pspReference = `CANCEL${String(cancelled.length).padStart(10, '0')}`;
    return { status: 201, body: { merchantAccount, paymentReference, pspReference, status: 'received' } };
  };

  const reverse = (path: string): Answer => {
    const paymentPspReference = path.split('/').at(-2) ?? '';
    reversed.push(paymentPspReference);
    const pspReference = `REVERSAL${String(reversed.length).padStart(8, '0')}`;
    return { status: 201, body: { merchantAccount, paymentPspReference, pspReference, status: 'received' } };
  };

  /** What a customer brought back from the page they were sent to: see `confirmAt`. */
  const complete = ({ details }: { details: { redirectResult: string } }): Answer => {
    const [said, reference = ''] = details.redirectResult.split('!');
    const of = charged.find((one) => one.reference === reference);
    if (!of) return refusals.invalid;
    const failed = { resultCode: 'Refused', pspReference: 'PSPNOTAUTHORISED', refusalReasonCode: '11' };
    const answer =
      said === 'approved' ? { resultCode: 'Authorised', pspReference: authorise(of as Charged) } : failed;
    return { status: 200, body: { ...answer, merchantReference: reference } };
  };

  const transfer = (body: Record<string, unknown>): Answer => {
    const { amount, reference } = body;
    const made = {
      ...{ id: `TR${transfers.length + 1}`, reference: String(reference), status: state.transferStatus },
      ...{ amount, creationDate: new Date().toISOString() },
    };
    transfers.push(made);
    const { creationDate: _, ...answer } = made;
    return { status: 202, body: { ...answer, category: 'card', direction: 'outgoing' } };
  };

  const listTransfers = (query: URLSearchParams): Answer => {
    const reference = query.get('reference');
    const found = transfers.filter((made) => reference === null || made.reference === reference);
    const at = Number(query.get('cursor') ?? 0);
    const limit = Number(query.get('limit') ?? 10);
    const next = `https://adyen/btl/v4/transfers?cursor=${at + limit}`;
    return {
      status: 200,
      body: {
        data: found.slice(at, at + limit).map(({ creationDate, ...made }) => ({
          ...{ ...made, category: 'card', direction: 'outgoing', creationDate },
          ...(made.status === 'booked' && { events: [{ status: 'booked', bookingDate: creationDate }] }),
        })),
        ...(at + limit < found.length && { _links: { next: { href: next } } }),
      },
    };
  };

  const done = ({ method, path, query, body }: Asked): Answer => {
    if (path === '/v72/cardDetails') return details(body);
    if (path.startsWith('/v72/storedPaymentMethods/')) return forget(path, query);
    if (path === '/v72/storedPaymentMethods') return method === 'GET' ? listKept(query) : keep(body);
    if (path === '/v72/payments') return charge(body as never);
    if (path === '/v72/payments/details') return complete(body as never);
    if (path === '/v72/cancels') return cancel(body as never);
    if (path.endsWith('/reversals')) return reverse(path);
    return method === 'GET' ? listTransfers(query) : transfer(body);
  };

  /** Without what it names in its path. */
  const nameOf = ({ method, path }: Asked): string =>
    method === 'DELETE'
      ? path.slice(0, path.lastIndexOf('/'))
      : path.replace(/\/[^/]+\/reversals$/, '/reversals');

  const answer = (one: Asked): Answer => {
    const operation = operations[`${one.method} ${nameOf(one)}` as keyof typeof operations];
    if (!operation) return { status: 404 };
    const [request, response, key] = operation;
    if (one.apiKey !== key) return refusals.unauthorised;
    const taken = request?.safeParse(one.body);
    if (taken && !taken.success) {
      state.unpublished.push(`${one.path}: ${taken.error.message}`);
      return refusals.invalid;
    }
    const known = one.key === undefined ? undefined : byKey.get(`${one.path} ${one.key}`);
    if (known) return known;
    const made = done(one);
    if (made.status < 300) response?.parse(made.body);
    if (one.key !== undefined) byKey.set(`${one.path} ${one.key}`, made);
    return made;
  };

  const report = (path: string, key: string | undefined): Answer => {
    const csv = state.reports.get(path.split('/').at(-1) ?? '');
    if (key !== reportApiKey) return { status: 401 };
    return csv === undefined ? { status: 404 } : { status: 200, body: csv };
  };

  const respond = (response: ServerResponse, { status, body }: Answer): void => {
    response.writeHead(status, {
      'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
      ...(status === 302 && { location: '/elsewhere' }),
    });
    if (status === 204) response.end();
    else response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://adyen');
    const sent = await text(request);
    const one: Asked = {
      ...{ method, path: pathname, query: searchParams, body: sent === '' ? {} : JSON.parse(sent) },
      key: headers['idempotency-key'] as string | undefined,
      apiKey: headers['x-api-key'] as string | undefined,
    };
    asked.push(one);
    const instead = state.instead(one);
    if (instead === 'silent') return;
    if (instead === 'lost') {
      answer(one);
      response.destroy();
      return;
    }
    if (instead) return respond(response, instead);
    respond(response, pathname.startsWith('/reports/') ? report(pathname, one.apiKey) : answer(one));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      state.unpublished.push(String(error));
      respond(response, refusals.broken);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{
      url: `http://127.0.0.1:${port}`,
      asked,
      charged,
      authorised,
      cancelled,
      reversed,
      kept,
      transfers,
      state,
    },
    stop: async () => {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type AdyenStandIn = Awaited<ReturnType<typeof startAdyenStandIn>>;
