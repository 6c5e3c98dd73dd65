import { z } from 'zod';
import { bettingChannelSchema, exclusionScopeSchema } from './index.ts';

const listed = z
  .string()
  .max(100)
  .transform((text) => [...new Set(text.split(',').filter((one) => one !== ''))]);

/** What was ticked, separated by commas; empty: nothing was. */
export const tickedChannelsSchema = listed.pipe(z.array(bettingChannelSchema));

/** What somebody is asked whether to exclude themselves from, separated by commas. */
export const askedScopesSchema = listed.pipe(z.array(exclusionScopeSchema).min(1));

/** `paddock.example`, or an address: `[::1]`. */
const hostPattern = /^([a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*|\[[\d:a-f]+\])$/i;

/** A host name and nothing else: the account's stream, which outlives an erasure, keeps no free text. */
export const hostSchema = z.string().max(253).regex(hostPattern);
