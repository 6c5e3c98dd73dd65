import type { Redis } from '@paddock/service-kit/engines';
import type { Log } from '@paddock/service-kit/process';
import type { Hono } from 'hono';
import type { PaymentProviderName, ProviderSettings } from './choose-provider.ts';
import type { PageFile } from './fields/page-files.ts';
import { createFieldsApplication } from './sandbox/fields/application.ts';

type Settings = Omit<ProviderSettings, 'PAYMENTS'> & { PAYMENTS: PaymentProviderName };

type FieldsOptions = {
  redis: Redis;
  now: () => number;
  log: Log;
  /** The one origin that frames the fields. */
  parentOrigin: string;
  page: ReadonlyMap<string, PageFile>;
};

/** The fields of a provider, by settings without a fault. */
export const createFields = async (settings: Settings, options: FieldsOptions): Promise<Hono> => {
  const { PAYMENTS: name } = settings;
  switch (name) {
    case 'sandbox':
      return createFieldsApplication(options);
    case 'adyen': {
      const { createAdyenFieldsOf } = await import('./adyen/create-adyen-fields.ts');
      return createAdyenFieldsOf(settings, options);
    }
    default:
      return name satisfies never;
  }
};
