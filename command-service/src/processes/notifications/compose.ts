import type { Contact } from '@paddock/contracts/contact';
import type { DocumentPurpose } from '@paddock/contracts/documents';
import type {
  AbandonedReason,
  ContactChannel,
  CorrectedDetail,
  DocumentsDecision,
  NotificationTemplate,
  PersonalDetails,
  SecurityCodePurpose,
} from '@paddock/contracts/events';
import { dialledPhone } from '@paddock/contracts/registration';
import type { SecurityCodes } from '@paddock/service-kit/keys';
import type { Mail } from '../../adapters/mail/mailer.ts';
import type { Sms } from '../../adapters/sms/sms-sender.ts';
import { codeFor } from '../../domain/access/security-codes.ts';
import type { Access } from '../../domain/access/service.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { type MailContent, mailPageOf } from './mail-page.ts';
import type { PendingNotification } from './pending.ts';
import { accountClosedMail } from './templates/account-closed.ts';
import { accountClosingMail } from './templates/account-closing.ts';
import { balanceReturnedMail } from './templates/balance-returned.ts';
import { contactChangedMail, contactChangedText } from './templates/contact-changed.ts';
import { detailsCorrectedMail, detailsCorrectedText } from './templates/details-corrected.ts';
import { documentsDecidedMail } from './templates/documents-decided.ts';
import { dormancyWarningMail } from './templates/dormancy-warning.ts';
import { exclusionExtendedMail } from './templates/exclusion-extended.ts';
import { forgottenUsernameMail, forgottenUsernameText } from './templates/forgotten-username.ts';
import { newDeviceMail, type ToldDevice } from './templates/new-device.ts';
import { passkeyAddedMail } from './templates/passkey-added.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { securityCodeMail, securityCodeText } from './templates/security-code.ts';
import { sourceOfFundsAskedMail } from './templates/source-of-funds-asked.ts';

export type ComposingServices = {
  access: Pick<Access, 'load'>;
  accounts: Pick<Accounts, 'load'>;
  profiles: Pick<Profiles, 'personalOf' | 'openContactChange'>;
  securityCodes: Pick<SecurityCodes, 'codeOf'>;
  /** Of the site: where links of mails lead. */
  publicUrl: string;
  contact: Contact;
};

/** What is ready to be handed over. */
export type Message = { channel: 'email'; mail: Mail } | { channel: 'sms'; sms: Sms };

type Facts = ToldDevice & {
  username: string;
  byCode: boolean;
  code: string;
  purpose: SecurityCodePurpose;
  /** Where it goes to. */
  channel: ContactChannel;
  decision: DocumentsDecision | null;
  documentPurpose: DocumentPurpose | null;
  documentCount: number;
  closing: PendingNotification['closing'];
  exclusion: PendingNotification['exclusion'];
  corrected: readonly CorrectedDetail[];
};

const mails = {
  'new-device': newDeviceMail,
  'password-changed': passwordChangedMail,
  'security-code': securityCodeMail,
  'forgotten-username': forgottenUsernameMail,
  'passkey-added': passkeyAddedMail,
  'contact-changed': contactChangedMail,
  'documents-decided': documentsDecidedMail,
  'account-closing': accountClosingMail,
  'account-closed': accountClosedMail,
  'balance-returned': balanceReturnedMail,
  'dormancy-warning': dormancyWarningMail,
  'exclusion-extended': exclusionExtendedMail,
  'details-corrected': detailsCorrectedMail,
  'source-of-funds-asked': sourceOfFundsAskedMail,
} as const satisfies Record<NotificationTemplate, (facts: Facts) => MailContent>;

const smsTexts: Partial<Record<NotificationTemplate, (facts: Facts) => string>> = {
  'security-code': securityCodeText,
  'forgotten-username': forgottenUsernameText,
  'contact-changed': contactChangedText,
  'details-corrected': detailsCorrectedText,
};

/** The digits of a code that can be entered yet; `undefined` where another one took its place, or it was entered. */
const digitsOf = async (
  { access, securityCodes }: ComposingServices,
  { accountId, channel, code }: PendingNotification,
): Promise<string | undefined> => {
  if (!code) return '';
  const { state } = await access.load(accountId);
  const newest = state.status === 'granted' ? codeFor(state.codes, code) : undefined;
  if (newest?.codeId !== code.codeId || newest.confirmedAt !== null) return undefined;
  return securityCodes.codeOf({ accountId, channel, ...code });
};

/**
 * Where it goes to: the email address or phone of the account, but the new one for the code that proves it, and the former
 * one to be told of its change. `undefined`: nobody knows it.
 */
const recipientOf = async (
  { profiles }: ComposingServices,
  { accountId, channel, code, contactChangeId }: PendingNotification,
  { email, phone }: PersonalDetails,
): Promise<string | undefined> => {
  if (contactChangeId !== null) {
    return (await profiles.openContactChange(accountId, contactChangeId))?.former ?? undefined;
  }
  if (code?.purpose === 'new-contact') {
    return (await profiles.openContactChange(accountId, code.subjectId))?.contact;
  }
  return channel === 'email' ? email : phone;
};

const messageFor = (
  { notificationId: id, template, channel }: PendingNotification,
  to: string,
  facts: Facts,
): Message => {
  const text = smsTexts[template];
  return channel === 'sms' && text
    ? { channel, sms: { to: dialledPhone(to), id, text: text(facts) } }
    : { channel: 'email', mail: { to, id, ...mailPageOf(mails[template](facts)) } };
};

/** Whether the account has gone on to where the mail says nothing new: one that is closed is told so. */
const isOvertaken = async (
  { accounts }: ComposingServices,
  { accountId, template }: PendingNotification,
): Promise<boolean> => {
  if (template !== 'account-closing') return false;
  const { state } = await accounts.load(accountId);
  return state.status !== 'open' || state.closing.status !== 'closing';
};

/** What is to be sent as of now, or why there is nothing. */
export const compose = async (
  services: ComposingServices,
  pending: PendingNotification,
): Promise<Message | AbandonedReason> => {
  const { accountId, channel, browser, country, byCode, at, code, closing, exclusion } = pending;
  const { decision, documentPurpose } = pending;
  const person = await services.profiles.personalOf(accountId);
  const to = person && (await recipientOf(services, pending, person));
  if (!person || to === undefined) return 'no-address';
  const digits = await digitsOf(services, pending);
  if (digits === undefined || (await isOvertaken(services, pending))) return 'expired';
  const { firstName, username } = person;
  const { publicUrl, contact } = services;
  const purpose = code?.purpose ?? 'password-reset';
  const told = { firstName, browser, country, at, publicUrl, contact };
  return messageFor(pending, to, {
    ...told,
    username,
    byCode,
    code: digits,
    purpose,
    channel,
    decision,
    documentPurpose,
    documentCount: pending.documentCount ?? 1,
    closing,
    exclusion,
    corrected: pending.corrected ?? [],
  });
};
