import { z } from 'zod';
import { bettingChannelSchema } from './index.ts';

/** What was ticked, separated by commas. */
export const tickedChannelsSchema = z
  .string()
  .max(100)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(bettingChannelSchema).min(1));

/** `paddock.example`, or an address: `[::1]`. */
const hostPattern = /^([a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*|\[[\d:a-f]+\])$/i;

/** A host name and nothing else: the account's stream, which outlives an erasure, keeps no free text. */
export const hostSchema = z.string().max(253).regex(hostPattern);
