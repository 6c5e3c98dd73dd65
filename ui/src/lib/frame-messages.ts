import type { z } from 'zod';

type Said = Pick<MessageEvent, 'origin' | 'source' | 'data'>;

type From<Message> = {
  /** The one origin that is listened to. */
  origin: string;
  /** The one window of it. */
  source: () => Said['source'] | undefined;
  schema: z.ZodType<Message>;
  hear: (message: Message) => void;
};

/** Hears what another window says: of one origin, from one window, in words that are known. All else is nobody's. */
export const hearFrom =
  <Message>({ origin, source, schema, hear }: From<Message>) =>
  (said: Said): void => {
    const speaker = source();
    if (said.origin !== origin || !speaker || said.source !== speaker) return;
    const message = schema.safeParse(said.data);
    if (message.success) hear(message.data);
  };
