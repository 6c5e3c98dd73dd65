/** One mail, ready to be sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the mail for good: sent again under the same id, it is the same mail to whoever gets it. */
  id: string;
};

/** `refused`: the server takes no such mail, now or later. */
export type MailOutcome = 'sent' | 'refused';

/** Hands mail to whoever delivers it. Throws where nobody knows whether it was taken, or where it may be later. */
export type Mailer = {
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
};
