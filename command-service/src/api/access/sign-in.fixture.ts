import type { AccountEvent, Role } from '@paddock/contracts/events';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Redis } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import type { OpenSession } from '@paddock/service-kit/http';
import { sessionWith } from '@paddock/service-kit/http/mount.fixture';
import type { Unanswered } from '../../adapters/self-exclusion-register/exclusion-register.ts';
import type { RegisterAnswer } from '../../adapters/self-exclusion-register/self-exclusion-register.ts';
import { createUnknownNames } from '../../adapters/unknown-names.ts';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import { createAccess } from '../../domain/access/service.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import type { Exclusion } from '../../domain/account/exclusions/exclusions.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccountAggregate } from '../../domain/account/service.ts';
import { type AccountState, unopened } from '../../domain/account/state.ts';
import type { AccessServices } from './services.ts';
import { signIn } from './sign-in.ts';
import { whenceOf } from './whence.ts';

/** Names that block an address here. */
export const mostNames = 5;
const minuteMs = 60_000;
/** Of `ada`. */
export const accountId = '00000000-0000-4000-8000-0000000000a1';
/** Of an account that is linked to it. */
const linkedId = '00000000-0000-4000-8000-0000000000a2';
/** Where the customer `ada` signed in before. */
export const knownDevice = 'LaptopLaptopLaptopLapt';
const actor = { kind: 'visitor', id: 'v', channel: 'desktop' } as const;

/** What Redis does for names that nobody has; records end by the clock. */
const createRecords = (now: () => Date) => {
  const records = new Map<string, { value: string; until: number }>();
  const get = async (key: string) => {
    const record = records.get(key);
    return record && now().getTime() < record.until ? record.value : null;
  };
  const replace = async (_: string, { keys, arguments: given }: { keys: string[]; arguments: string[] }) => {
    const [[key = ''], [before = '', value = '', ms = '']] = [keys, given];
    if (((await get(key)) ?? '') !== before) return 0;
    records.set(key, { value, until: now().getTime() + Number(ms) });
    return 1;
  };
  return { get, eval: replace } as unknown as Redis;
};

/** The names that addresses get wrong, without lapse: what is asked about it here takes less than that. */
const createNamesOfPlaces = () => {
  const names = new Map<string, Set<string>>();
  const of = (place: string) => names.get(place) ?? new Set<string>();
  return {
    blockOf: async (place: string, now: Date) =>
      of(place).size >= mostNames
        ? { until: new Date(now.getTime() + minuteMs).toISOString(), blockMs: 30 * minuteMs }
        : undefined,
    add: async (place: string, name: string) => {
      names.set(place, of(place).add(name));
      return of(place).size === mostNames;
    },
    forget: async (place: string, name: string) => void of(place).delete(name),
  };
};

type AsOf = { state: AccountState; revision: bigint };
type Asked = AccountCommand | ((asOf: AsOf) => Promise<AccountCommand | undefined>);

/** One account, by the rules of accounts; `linked`: another one, that is read and not written to. */
const createAccountOf = (state: AccountState, linked: AccountState) => {
  const aggregate = createAccountAggregate(testRules);
  const events: AccountEvent[] = [];
  const revision = 0n;
  const load = async (id: string) => ({ state: id === linkedId ? linked : state, revision });
  const execute = async (id: string, asked: Asked, context: CommandContext) => {
    if (id === linkedId) return { state: linked, events: [], position: 1n };
    const command = typeof asked === 'function' ? await asked({ state, revision }) : asked;
    const decided = command ? aggregate.decide(state, command, context) : [];
    if (isRefusal(decided)) return decided;
    const metadata = { ...context, causationId: 'c', at: context.now.toISOString(), schemaVersion: 1 };
    for (const event of decided) {
      events.push(event);
      state = aggregate.evolve(state, event, metadata);
    }
    return { state, events: decided, position: 1n };
  };
  return { events, load, execute };
};

/** What the national register may say. */
export type Says = RegisterAnswer | Unanswered;

/** What may be otherwise about `ada`. */
type Ada = {
  roles?: Role[];
  /** Of their account; staff have none. */
  account?: AccountState;
  isVerified?: boolean;
  /** Of an account of the same person that is linked to theirs. */
  linked?: AccountState;
  /** What excludes the same person from everything by an account that is not linked to theirs. */
  elsewhere?: Exclusion;
  /** Of staff: they were given their password, it has a device beside it, or they are let in no more. */
  isOneTimePassword?: boolean;
  isEnrolled?: boolean;
  isDisabled?: boolean;
  /** What the national register says of them. */
  register?: () => Says;
};

/** A customer `ada` whose password is `right`, who signed in at `home`, and everybody who tries to sign in. */
export const createSignIns = async (
  alerts: Pick<AccessServices['alerts'], 'raise'> = { raise: () => {} },
  {
    roles = ['customer'],
    account = unopened,
    isVerified = true,
    linked,
    elsewhere,
    isOneTimePassword = false,
    isEnrolled = false,
    isDisabled = false,
    register = () => ({ listing: 'not-listed', reference: null }),
  }: Ada = {},
) => {
  let now = new Date('2030-01-01T12:00:00Z');
  const access = createAccess(createFakeEventStore().store, accessRule);
  let commands = 0;
  const contextOf = () => ({ commandId: `command-${++commands}`, correlationId: 'c', actor, now });
  const accountOf = createAccountOf(account, linked ?? unopened);
  const links = linked ? [{ accountId: linkedId, status: 'linked' }] : [];
  const ended: string[] = [];
  const asked: string[] = [];
  const credential = { kind: 'sealed', sealed: 'h' } as const;
  await access.execute(
    accountId,
    {
      type: 'grant-access',
      accountId,
      credential,
      roles,
      oneTimePassword: isOneTimePassword,
      onRoster: true,
    },
    contextOf(),
  );
  if (isEnrolled) {
    const device = { secret: 's', recoveryCodes: [], step: 1, enroller: { at: 'seed' as const } };
    await access.execute(accountId, { type: 'enrol-device', ...device, origin: 'home' }, contextOf());
  }
  if (isDisabled) await access.execute(accountId, { type: 'disable', changes: 0 }, contextOf());
  const services = {
    access,
    alerts,
    names: {
      ownerOf: async (_: string, name: string) => (name === 'ada' ? { accountId } : undefined),
      digestOf: (name: string) => name,
    },
    passwords: {
      checkMs: () => 0,
      matches: async (hash: string | undefined, password: string) =>
        hash !== undefined && password === 'right',
    },
    profiles: {
      openCredential: async () => 'hash',
      load: async () => ({ state: { oddsDisplay: null, priceAcceptance: null, shortcuts: {}, links } }),
      apartFrom: async () => [],
      personalOf: async () => personalDetails({ username: 'ada' }),
    },
    accounts: accountOf,
    persons: { exclusionsOf: async () => ({ exclusion: elsewhere, perhapsOf: [] }) },
    signedInPersons: { note: async () => {}, accountsOf: async () => [] },
    exclusionRegister: {
      lastAnswer: async (_: string, answer: unknown) => answer,
      ask: async (_: unknown, country: string, questionId: string) => {
        asked.push(`${country}/${questionId}`);
        const says = register();
        return typeof says === 'object' ? { ...says, askedAt: now.toISOString() } : says;
      },
    },
    verifiedCustomers: { isVerified: async () => isVerified },
    sessions: {
      save: async () => {},
      end: async () => {},
      endAll: async (id: string) => void ended.push(id),
    },
    originOf: (subject: string, ip: string) => `${subject}/${ip}`,
    countryOf: () => undefined,
    devices: {
      newId: () => `device-${++commands}`,
      placeOf: (account: string, id: string) => `${account}/${id}`,
      digestOf: (id: string) => `all/${id}`,
    },
    guessedNames: createNamesOfPlaces(),
    unknownNames: createUnknownNames(
      createRecords(() => now),
      accessRule,
    ),
  } as unknown as AccessServices;

  /** The code of a new device, which its owner is sent and enters. */
  const enterCode = async ({ halfSignedIn, sessionId }: OpenSession, ip: string): Promise<void> => {
    const signInId = halfSignedIn?.newDevice?.signInId ?? '';
    const whence = whenceOf(services, accountId, { ip, device: halfSignedIn?.newDevice?.device });
    const { commandId: codeId } = contextOf();
    const subject = { purpose: 'new-device', subjectId: signInId } as const;
    await access.execute(
      accountId,
      { type: 'request-security-code', codeId, channel: 'email', ...subject, ...whence },
      contextOf(),
    );
    const completed = { endings: halfSignedIn?.endings ?? 0, barrier: undefined, sessionDigest: sessionId };
    await access.execute(
      accountId,
      { type: 'sign-in-on-new-device', signInId, codeId, isRight: true, ...completed, ...whence },
      contextOf(),
    );
  };

  /** `'Success'`, or what it is refused with; on a new device with the code that follows. */
  const attempt = async (
    username: string,
    password: string,
    ip: string,
    device?: string,
  ): Promise<'Success' | Refusal> => {
    const session = sessionWith(undefined);
    const request = { username, password, session, actor, ip, browser: 'b', device, correlationId: 'c', now };
    const outcome = await signIn(services, request);
    if (isRefusal(outcome)) return outcome;
    if (outcome.secondStep === 'device') await enterCode(outcome.session, ip);
    return 'Success';
  };
  await attempt('ada', 'right', 'home', knownDevice);
  return {
    services,
    attempt,
    /** Events of the account since, the accounts of which all sessions were ended, and the questions to the register. */
    written: accountOf.events,
    ended,
    asked,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * minuteMs);
    },
    unblock: () => access.execute(accountId, { type: 'unblock', by: actor.id }, contextOf()),
  };
};
