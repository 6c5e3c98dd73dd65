import type { AccountEvent, SealedCard, SealedDetails } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { beforeEach, describe, expect, it } from 'vitest';
import { noon } from '../../domain/account/account.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { saveCard } from './save-card.ts';
import type { PaymentServices } from './services.ts';

const accountId = 'a-1';
const now = new Date(noon);
const context = {
  ...{ commandId: 'open', correlationId: 'c', now },
  actor: { kind: 'system', id: 'tests', channel: 'system' },
} as const;
type Request = Parameters<typeof saveCard>[1];

describe('a card that is saved', () => {
  let services: PaymentServices;
  let events: () => AccountEvent[];
  let sealings: number;
  /** The event store goes away before the next append. */
  let breaks: boolean;
  let card: object;

  const save = async (key: string, CardToken: string, more: object = {}) => {
    const request = {
      ...{ commandId: key, correlationId: 'c', now, ip: '192.0.2.1', device: undefined },
      actor: { kind: 'customer', id: accountId, channel: 'desktop' },
      session: { account: { accountId } },
      body: { CardToken, Password: 'right', ...more },
    } as unknown as Request;
    const saved = await saveCard(services, request);
    return isRefusal(saved) ? saved.refused : saved.methodId;
  };
  const added = () => events().filter(({ type }) => type === 'PaymentMethodAdded');

  beforeEach(async () => {
    const { store, eventsOf } = createFakeEventStore();
    events = () => eventsOf(`account-${accountId}`) as unknown as AccountEvent[];
    [sealings, breaks, card] = [0, false, {}];
    const append: typeof store.append = async (...given) => {
      if (!breaks) return store.append(...given);
      breaks = false;
      throw new Error('the process dies');
    };
    services = {
      accounts: createAccounts({ ...store, append }, testRules),
      rules: testRules,
      access: {
        load: async () => ({
          state: { status: 'granted', credential: {}, recovery: { completedAt: null } },
        }),
        execute: async () => ({ events: [] }),
      },
      passwords: { matches: async (_: unknown, password: string) => password === 'right' },
      profiles: {
        openCredential: async () => 'hash',
        // No two sealings are the same text.
        cardFor: async (_: string, details: SealedDetails): Promise<SealedCard> => ({
          kind: 'sealed-card',
          sealed: JSON.stringify({ ...details, sealing: sealings++ }),
        }),
        openCard: async (_: string, { sealed }: SealedCard) => {
          const { sealing: __, ...details } = JSON.parse(sealed);
          return details;
        },
      },
      ...{ originOf: () => 'o', devices: { placeOf: () => 'd', digestOf: () => 'd' } },
      cardRanges: { fundingOf: async () => undefined },
      marks: { cardDigest: (alias: string) => `digest-${alias}` },
      payments: {
        methodOf: async ({ token }: { token: string }) =>
          token === 'over'
            ? undefined
            : {
                ...{ token: `card-${token}`, alias: `alias-${token}`, lastFour: '0002', scheme: 'Visa' },
                ...{ expiryMonth: 12, expiryYear: 2039, funding: 'debit', bin: null, issuerCountry: null },
                ...card,
              },
      },
    } as unknown as PaymentServices;
    const open = { type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' } as const;
    await services.accounts.execute(accountId, open, context);
  });

  it('has its details sealed, and its alias under the digest by which accounts are compared', async () => {
    await save('k', '4');
    expect(added()).toMatchObject([
      { data: { methodId: 'k', token: 'card-4', cardDigest: 'digest-alias-4', funding: 'debit' } },
    ]);
    const [{ data } = { data: undefined }] = added();
    expect(data).toMatchObject({ details: { kind: 'sealed-card' } });
    expect(JSON.stringify({ ...data, details: undefined })).not.toMatch(/0002|2039/);
  });

  it('is one, however often its press is sent, and however often it is typed', async () => {
    expect(await save('k', '4')).toBe('k');
    expect(await save('k', '4', { Password: 'mistyped' })).toBe('k');
    expect(await save('k-2', '4')).toBe('k');
    expect(added()).toHaveLength(1);
    expect(await save('k', '5')).toBe('key-reused');
  });

  it('is one where two presses come at once', async () => {
    expect(await Promise.all([save('k-1', '4'), save('k-2', '4')])).toEqual(['k-1', 'k-1']);
    expect(added()).toHaveLength(1);
  });

  it('has another expiry where another is typed', async () => {
    await save('k', '4');
    card = { expiryYear: 2041 };
    expect(await save('k-2', '4')).toBe('k');
    expect(added().map(({ data }) => (data as { methodId: string }).methodId)).toEqual(['k', 'k']);
  });

  it('is saved by the press that is sent again after a crash', async () => {
    breaks = true;
    await expect(save('k', '4')).rejects.toThrow('dies');
    expect(added()).toEqual([]);
    expect(await save('k', '4')).toBe('k');
    expect(added()).toHaveLength(1);
  });

  it.each([
    ['without the password', '4', { Password: 'mistyped' }, {}, 'wrong-password'],
    ['by a token that is over', 'over', {}, {}, 'card-details-again'],
    ['by its security code alone', '4', {}, { alias: null }, 'card-details-again'],
    ['when it is a credit card', '4', {}, { funding: 'credit' }, 'credit-card-refused'],
    ['when nobody knows its funding', '4', {}, { funding: 'unknown' }, 'card-funding-unknown'],
    ['when it has expired', '4', {}, { expiryYear: 2025 }, 'card-expired'],
  ])('is not %s', async (_, token, body, known, refused) => {
    card = known;
    expect(await save('k', token, body)).toBe(refused);
    expect(added()).toEqual([]);
  });
});
