import { randomUUID } from 'node:crypto';
import { createSmtpMailer } from '@paddock/command-service/src/adapters/mail/smtp-mailer.ts';
import type { Sms, SmsSender } from '@paddock/command-service/src/adapters/sms/sms-sender.ts';
import type { AccessCommand } from '@paddock/command-service/src/domain/access/commands.ts';
import { startNotifications } from '@paddock/command-service/src/processes/notifications/notifications.ts';
import {
  type AccountEvent,
  accountEvents,
  accountStream,
  type NotificationEvent,
  notificationEvents,
  notificationStream,
  type ProfileEvent,
  profileEvents,
  profileStream,
} from '@paddock/contracts/events';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { proposeEvents, readEvent } from '@paddock/service-kit/events';
import { afterEach, beforeEach } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { useCommandService } from '../support/use-command-service.ts';
import { createSmtpStandIn, type SmtpStandIn } from './smtp-stand-in.ts';

/** A mail server and a provider of SMS that behave as told, the process that sends, and what makes it send. */
export const useNotifications = () => {
  const { service } = useCommandService();
  let smtp: SmtpStandIn;
  let stopping = new AbortController();
  const running: Promise<unknown>[] = [];

  useStarted(async (start) => {
    smtp = await start(createSmtpStandIn());
  });
  beforeEach(() => {
    smtp.behave('takes');
    phones.sent = [];
    phones.tries = 0;
    phones.behaves = 'takes';
  });
  afterEach(() => stop());

  /** What phones were sent; `behaves` as a provider that answers, refuses, or is away. */
  const phones: { sent: Sms[]; tries: number; behaves: 'takes' | 'refuses' | 'away' } = {
    ...{ sent: [], tries: 0, behaves: 'takes' },
  };
  const sms: SmsSender = {
    send: async (message) => {
      phones.tries += 1;
      if (phones.behaves === 'away') throw new Error('away');
      if (phones.behaves === 'refuses') return 'refused';
      phones.sent.push(message);
      return 'sent';
    },
  };

  /** Every copy ends; those that `run` after it are new. */
  const stop = async (): Promise<void> => {
    stopping.abort();
    await Promise.all(running.splice(0));
    stopping = new AbortController();
  };

  /** One copy of the process, with a mailer of its own. */
  const run = (): void => {
    const mailer = createSmtpMailer({
      url: smtp.url,
      from: 'Paddock <no-reply@paddock.example>',
      allowsPlain: true,
    });
    const { finished } = startNotifications({ ...service().dependencies, mailer, sms }, stopping.signal);
    running.push(finished.finally(() => mailer.close()));
  };

  const signIn = async (accountId: string, device: string, browser = 'Firefox on Linux'): Promise<string> => {
    const { access } = service().dependencies;
    const outcome = await access.execute(
      accountId,
      {
        ...{ type: 'sign-in', passwordMatches: true, barrier: undefined, sessionDigest: randomUUID() },
        ...{ origin: 'somewhere', device, browser },
      },
      service().context(),
    );
    if (!('events' in outcome)) throw new Error(outcome.refused);
    return notificationOf(accountId);
  };

  /** The newest event of the account: what it tells of names the notification. */
  const notificationOf = async (accountId: string): Promise<string> => {
    let newest = '';
    for await (const { id } of service().dependencies.store.read(`access-${accountId}`)) newest = id;
    return newest;
  };

  const grant = async (accountId: string): Promise<void> => {
    const credential = { kind: 'plain', passwordHash: 'x' } as const;
    const roles = ['customer' as const];
    await service().dependencies.access.execute(
      accountId,
      { type: 'grant-access', accountId, credential, roles, oneTimePassword: false },
      service().context(),
    );
  };

  /** A customer who has the device that they registered on. */
  const open = async (email = `${randomUUID()}@example.com`) => {
    const { profiles } = service().dependencies;
    const accountId = randomUUID();
    const identity = { provider: 'tests', digest: 'd' };
    const registration = { country: 'GB', consents: [], termsVersion: '1', identity } as const;
    await profiles.register(accountId, { ...personalDetails(), email }, registration, service().context());
    await grant(accountId);
    return { accountId, email, first: await signIn(accountId, 'phone') };
  };

  const eventsOf = async (notificationId: string) => {
    const types: string[] = [];
    for await (const event of service().dependencies.store.read(notificationStream(notificationId))) {
      const { type, data } = readEvent<NotificationEvent>(notificationEvents, event);
      types.push('reason' in data ? `${type}: ${data.reason}` : type);
    }
    return types;
  };

  /** What it was begun as. */
  const templateOf = async (notificationId: string): Promise<string | undefined> => {
    for await (const recorded of service().dependencies.store.read(notificationStream(notificationId))) {
      const event = readEvent<NotificationEvent>(notificationEvents, recorded);
      if (event.type === 'NotificationSending') return event.data.template;
    }
    return undefined;
  };

  /** Something that happened to the account or to its customer, whoever decided it; answers the notification. */
  const happen = async (accountId: string, event: AccountEvent | ProfileEvent): Promise<string> => {
    const { store } = service().dependencies;
    const context = service().context();
    const isOfProfile = (one: AccountEvent | ProfileEvent): one is ProfileEvent =>
      Object.hasOwn(profileEvents, one.type);
    const id = (proposed: readonly { id: string }[]) => proposed[0]?.id ?? '';
    if (isOfProfile(event)) {
      const proposed = proposeEvents<ProfileEvent>(profileEvents, [event], context);
      await store.append(profileStream(accountId), proposed, 'any');
      return id(proposed);
    }
    const proposed = proposeEvents<AccountEvent>(accountEvents, [event], context);
    await store.append(accountStream(accountId), proposed, 'any');
    return id(proposed);
  };

  const give = async (accountId: string, command: AccessCommand): Promise<string> => {
    const outcome = await service().dependencies.access.execute(accountId, command, service().context());
    if (!('events' in outcome)) throw new Error(outcome.refused);
    return notificationOf(accountId);
  };
  /** Asks for a code in a reset; answers the notification, and the digits. */
  const requestCode = async (accountId: string, channel: 'email' | 'sms', codeId: string = randomUUID()) => {
    const subject = { purpose: 'password-reset' as const, subjectId: 'r-1' };
    const begin = { type: 'begin-recovery', recoveryId: 'r-1', detailsMatch: true, origin: 'home' } as const;
    await give(accountId, begin);
    const request = { type: 'request-security-code', codeId, channel, origin: 'home', ...subject } as const;
    const id = await give(accountId, request);
    const code = { accountId, channel, codeId, purpose: subject.purpose };
    return { id, codeId, digits: service().dependencies.securityCodes.codeOf(code), subject };
  };

  return {
    service,
    smtp: () => smtp,
    phones,
    run,
    stop,
    signIn,
    notificationOf,
    grant,
    open,
    eventsOf,
    give,
    happen,
    templateOf,
    requestCode,
  };
};
