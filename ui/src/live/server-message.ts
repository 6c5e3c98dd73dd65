import { type ServerMessage, serverMessageSchema } from '@paddock/contracts/gateway';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a message of the gateway; what it is not is left out. */
export const readServerMessage = (data: unknown): ServerMessage | undefined =>
  typeof data === 'string' ? serverMessageSchema.safeParse(jsonOf(data)).data : undefined;
