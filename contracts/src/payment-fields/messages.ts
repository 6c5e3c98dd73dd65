import { z } from 'zod';

/** One press, so that an answer that is late is not taken for another's. */
const pressSchema = z.string().min(1).max(64);

/** One-time, for one customer; it stands for what was typed, and nothing of that can be read from it. */
export const cardTokenSchema = z.string().min(1).max(4096);

/** What the fields stand on, so that they are a part of it: a card of the page, or a popup. */
export const fieldsGroundSchema = z.enum(['surface', 'raised']);
export type FieldsGround = z.infer<typeof fieldsGroundSchema>;

/** What our page says to the provider's fields in their frame. */
export const toFieldsSchema = z.discriminatedUnion('type', [
  /** Opens the fields, or goes on in them with another session. */
  z.object({
    type: z.literal('open'),
    session: z.string().min(1).max(4096),
    theme: z.enum(['light', 'dark']),
    ground: fieldsGroundSchema,
  }),
  z.object({ type: z.literal('theme'), theme: z.enum(['light', 'dark']) }),
  /** Asks for a token of what stands in the fields. */
  z.object({ type: z.literal('submit'), press: pressSchema }),
  /** Has the fields say what is wrong in them, and asks for no token. */
  z.object({ type: z.literal('check') }),
  /** What was typed was used: the security code is not kept. */
  z.object({ type: z.literal('used') }),
]);
export type ToFields = z.infer<typeof toFieldsSchema>;

/** What the provider's fields say to our page: of what is typed, a token and nothing else. */
export const fromFieldsSchema = z.discriminatedUnion('type', [
  /** The frame is there, and wants to be opened. */
  z.object({ type: z.literal('ready') }),
  /** The fields are there, for the session that was given last. */
  z.object({ type: z.literal('opened') }),
  /** In pixels. */
  z.object({ type: z.literal('height'), height: z.int().min(0).max(4000) }),
  /** Enter was pressed in a field. */
  z.object({ type: z.literal('enter') }),
  /** The session is over: the fields want another, and the press once more where there was one. */
  z.object({ type: z.literal('over'), press: pressSchema.optional() }),
  /** Something in the fields is not as it should be, and they say what. */
  z.object({ type: z.literal('invalid'), press: pressSchema }),
  /** The provider was not reached. */
  z.object({ type: z.literal('failed'), press: pressSchema.optional() }),
  z.object({ type: z.literal('token'), press: pressSchema, token: cardTokenSchema }),
]);
export type FromFields = z.infer<typeof fromFieldsSchema>;
