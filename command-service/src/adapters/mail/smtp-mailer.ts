import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Mail, Mailer } from './mailer.ts';

export type SmtpSettings = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which goes over to TLS. */
  url: string;
  /** Who mails are from, `Paddock <no-reply@paddock.example>`. */
  from: string;
  /** Whether a mail may go out in the clear. */
  allowsPlain: boolean;
};

/** All of them together are less than the pause before a mail is tried again. */
const connectMs = 10_000;
const greetingMs = 10_000;
const silenceMs = 20_000;

/** What the client says of a failure. */
const failureSchema = z.object({ code: z.string().optional(), responseCode: z.int().optional() });

/** A mail was not taken, as far as anybody knows. The failure itself names who it was to: only its codes are told. */
class MailNotTaken extends Error {
  constructor({ code = 'unknown', responseCode }: z.output<typeof failureSchema>) {
    super(`the mail server has not taken a mail: ${code}${responseCode ? `, ${responseCode}` : ''}`);
  }
}

/** Replies that no later attempt changes (RFC 5321, 4.2.1), unless it is we who are refused, and not the mail. */
const isFinal = ({ code, responseCode = 0 }: z.output<typeof failureSchema>): boolean =>
  responseCode >= 500 && code !== 'EAUTH';

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Sends mail by SMTP. */
export const createSmtpMailer = ({ url, from, allowsPlain }: SmtpSettings): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: !allowsPlain,
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);
  return {
    send: async ({ id, ...mail }: Mail) => {
      const message = { ...mail, from, messageId: `<${id}@${domain}>` };
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await transport.sendMail({ ...message, headers });
        return 'sent';
      } catch (error) {
        const failure = failureSchema.catch({}).parse(error);
        if (isFinal(failure)) return 'refused';
        throw new MailNotTaken(failure);
      }
    },
    close: () => transport.close(),
  };
};
