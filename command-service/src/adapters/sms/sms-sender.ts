/** One text message, ready to be sent. */
export type Sms = {
  /** With its country: `+353861234567`. */
  to: string;
  text: string;
  /** Names the message for good, for providers that know one again by it. */
  id: string;
};

/** `refused`: nobody can be reached at this number. */
export type SmsOutcome = 'sent' | 'refused';

/** Hands text messages to whoever delivers them. Throws where nobody knows whether one was taken, or where it may be later. */
export type SmsSender = { send(sms: Sms): Promise<SmsOutcome> };
