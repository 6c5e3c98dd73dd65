import { PaymentsApi } from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js';
import { RecurringApi } from '@adyen/api-library/lib/src/services/checkout/recurringApi.js';
import { type EncryptedCard, encryptedSchemas } from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';
import { hashOfSecret } from '@paddock/service-kit/events';
import type { Log } from '@paddock/service-kit/process';
import type { Hono } from 'hono';
import type { z } from 'zod';
import { serveFields, type Taken } from '../fields/fields-application.ts';
import { createFieldsStore, type KeptSession, sessionSeconds } from '../fields/fields-store.ts';
import { fieldsHeaders } from '../fields/headers.ts';
import type { PageFile } from '../fields/page-files.ts';
import { type AdyenAccess, createAdyenClient } from './adyen-client.ts';
import { type KeepServices, keepCard } from './keep-card.ts';
import { createTypedDetails } from './typed-details.ts';

type StoreRedis = Parameters<typeof createFieldsStore>[0] & Parameters<typeof createTypedDetails>[0];

export type AdyenFieldsOptions = {
  redis: StoreRedis;
  now: () => number;
  log: Pick<Log, 'warn'>;
  /** The one origin that frames the fields. */
  parentOrigin: string;
  page: ReadonlyMap<string, PageFile>;
  access: AdyenAccess;
  merchantAccount: string;
  clientKey: string;
};

/** Four texts that Adyen's script encrypts, at most. */
const maxBytes = 64 * 1024;

/** The script is in our page; its frames, its words and its pictures are Adyen's. */
const sourcesOf = (environment: AdyenAccess['environment']) => {
  const [own, files] = [
    `https://checkoutshopper-${environment}.adyen.com`,
    `https://checkoutshopper-${environment}.cdn.adyen.com`,
  ];
  return { connect: [own, files], frame: [own], img: [own, files] };
};

const { cardNumberMissing, expiryMissing, securityCodeMissing } = {
  cardNumberMissing: texts.payment.cardIncorrect,
  expiryMissing: texts.payment.expiryMissing,
  securityCodeMissing: texts.payment.securityCodeMissing,
};

/** What is said where Adyen's script has not encrypted a field: it was left empty, or is wrong. */
const missing: Readonly<Record<keyof EncryptedCard, Record<string, string>>> = {
  encryptedCardNumber: { CardNumber: cardNumberMissing },
  encryptedExpiryMonth: { ExpiryMonth: expiryMissing },
  encryptedExpiryYear: { ExpiryMonth: expiryMissing },
  encryptedSecurityCode: { SecurityCode: securityCodeMissing },
};

const errorsOf = ({ issues }: z.core.$ZodError): Record<string, string> =>
  Object.assign({}, ...issues.map(({ path }) => missing[path[0] as keyof EncryptedCard] ?? {}));

const take =
  (services: KeepServices, log: Pick<Log, 'warn'>) =>
  async (session: KeptSession, body: unknown): Promise<Taken> => {
    if (session.asks === 'code') {
      const typed = encryptedSchemas.code.safeParse(body);
      if (!typed.success) return { errors: errorsOf(typed.error) };
      const { encryptedSecurityCode: code, browser } = typed.data;
      return { card: session.card, typed: { code, browser } };
    }
    if (session.asks === 'e-wallet') throw new Error('Adyen is asked for no e-wallets');
    const typed = encryptedSchemas[session.asks].safeParse(body);
    if (!typed.success) return { errors: errorsOf(typed.error) };
    return keepCard(services, session.accountId, typed.data).catch((err: unknown): Taken => {
      log.warn({ err }, 'the payment provider kept no card');
      return 'away';
    });
  };

/** Adyen's fields: encrypted in its own frames, kept by it, and never read here. */
export const createAdyenFields = (options: AdyenFieldsOptions): Hono => {
  const { redis, now, log, parentOrigin, page, access, merchantAccount, clientKey } = options;
  const client = createAdyenClient(access);
  const services = {
    payments: new PaymentsApi(client),
    recurring: new RecurringApi(client),
    ...{ merchantAccount, now },
  };
  const typedDetails = createTypedDetails(redis);
  return serveFields({
    store: createFieldsStore(redis, 'adyen'),
    take: take(services, log),
    keepTyped: (token, typed) => typedDetails.keep(hashOfSecret(token), typed, sessionSeconds),
    headers: fieldsHeaders(parentOrigin, sourcesOf(access.environment)),
    ...{ page, maxBytes, adyen: { environment: access.environment, clientKey } },
  });
};
