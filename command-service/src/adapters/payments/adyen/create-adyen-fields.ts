import type { Hono } from 'hono';
import { adyenAccessOf, needed } from './adyen-access.ts';
import type { AdyenSettings } from './adyen-settings.ts';
import { type AdyenFieldsOptions, createAdyenFields } from './fields-application.ts';

type Given = Omit<AdyenFieldsOptions, 'access' | 'merchantAccount' | 'clientKey'>;

/** Adyen's fields, by settings without a fault. */
export const createAdyenFieldsOf = (settings: AdyenSettings, given: Given): Hono =>
  createAdyenFields({
    ...given,
    access: adyenAccessOf(settings),
    merchantAccount: needed(settings, 'ADYEN_MERCHANT_ACCOUNT'),
    clientKey: needed(settings, 'ADYEN_CLIENT_KEY'),
  });
