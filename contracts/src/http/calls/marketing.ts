import { z } from 'zod';
import { eachMarketingField, marketingFieldsSchema } from '../../marketing/index.ts';
import { defineCall, doneSchema, flagSchema } from '../call.ts';

export const marketingPreferences = defineCall({
  name: 'marketing-preferences',
  summary: 'About which products I may be written to or called, and how: a yes or no for each of both',
  method: 'GET',
  path: '/Account/MarketingPreferences',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: marketingFieldsSchema,
});

export const changeMarketingPreferences = defineCall({
  name: 'change-marketing-preferences',
  summary: 'Give or withdraw consent to marketing, by product and channel; absent: as it was',
  method: 'POST',
  path: '/Account/ChangeMarketingPreferences',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z
    .object(eachMarketingField(() => flagSchema.optional()))
    .refine((body) => Object.values(body).some((value) => value !== undefined)),
  limitOfAccount: { max: 60, seconds: 60 },
  response: doneSchema,
});
