import { randomUUID } from 'node:crypto';
import type { AccessCommand } from '@paddock/command-service/src/domain/access/commands.ts';
import { paymentMethods } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { eWalletTokenOf } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { cards } from '../support/payments.ts';
import { useCommandService } from '../support/use-command-service.ts';
import { type Changing, openChanging } from './changing.ts';

const second = 1000;
const day = 24 * 3_600_000;
const paid = { kind: 'answer', data: { held: false } };
const { reviewedFirst, reviewedNow } = texts.payment;
const heldAfter = (cause: keyof typeof reviewedFirst) => ({
  kind: 'answer',
  data: { held: true, msg: `${reviewedFirst[cause]} ${reviewedNow}` },
});

let phones = 50;
const newPhone = (): string => `8798765${phones++}`;

type Paid = Parameters<Changing['payOutTo']>[0];
type Way = (customer: Changing) => Promise<(browser: Changing['browser']) => Promise<Paid>>;

/** How somebody is paid who paid in by it before: what they do first, and what the money goes to in a browser of theirs. */
const ways: Readonly<Record<string, Way>> = {
  'a saved card': async (customer) => {
    const MethodId = await customer.saveCard(testCard.CardNumber);
    return async () => ({ MethodId });
  },
  'an e-wallet': async (customer) => {
    expect(await customer.payInByEWallet('20.00')).toMatchObject({ data: { status: 'completed' } });
    return async (browser) => ({
      CardToken: await eWalletTokenOf(browser, { account: 'balance', kind: 'withdrawal' }),
    });
  },
};

describe('a withdrawal', () => {
  const { service } = useCommandService();

  const clockMs = (): number => service().dependencies.clock.now().getTime();
  /** The clock goes on by itself: what is asked may take longer than a second. */
  const moveTo = (instant: number): Promise<unknown> => service().advance(instant - clockMs());

  const funded = async () => {
    const customer = await openChanging(service());
    expect(await customer.payIn('50.00')).toMatchObject({ kind: 'answer', data: { status: 'completed' } });
    return customer;
  };
  const changeContact = async (customer: Changing, more: Parameters<Changing['change']>[0]) => {
    expect(await customer.change(more)).toMatchObject({ kind: 'answer' });
    expect(await customer.confirm((await customer.waiting()).change)).toMatchObject({ kind: 'answer' });
  };
  /** The four steps of a forgotten password, as the account has them. */
  const resetPassword = async ({ accountId }: Changing) => {
    const { access } = service().dependencies;
    const context = () => service().context();
    const [recoveryId, codeId] = [randomUUID(), randomUUID()];
    const subject = { purpose: 'password-reset', subjectId: recoveryId } as const;
    const { state } = await access.load(accountId);
    if (state.status !== 'granted') throw new Error('nobody');
    const { credential } = state;
    const commands: AccessCommand[] = [
      { type: 'begin-recovery', recoveryId, detailsMatch: true, origin: 'here' },
      { type: 'request-security-code', codeId, channel: 'email', ...subject, origin: 'here' },
      { type: 'check-security-code', codeId, isRight: true, ...subject, origin: 'here' },
      // The same password, so that the test goes on with it.
      { type: 'reset-password', recoveryId, credential, origin: 'here' },
    ];
    for (const command of commands) {
      expect(await access.execute(accountId, command, context())).not.toHaveProperty('refused');
    }
  };
  /** They log in again: a reset ends every session. */
  const signedInAgain = ({ accountId }: Changing) => {
    const signedInAt = service().dependencies.clock.now().toISOString();
    const account = { accountId, username: 'punter', roles: ['customer' as const], signedInAt, endings: 1 };
    return service().visitor(['customer'], accountId, undefined, { account });
  };

  it.each([
    ['email address', { Email: `moved-${randomUUID()}@example.com` }],
    ['phone', { PhoneNumber: '879876543' }],
  ])(
    'is looked at for 24 hours after a change of the %s, as is said before, and not from then on',
    async (_, more) => {
      const held = heldAfter('contact-changed');
      const customer = await funded();
      const told = async () => (await customer.browser.ask(paymentMethods, {})).review;
      expect(await told()).toBeNull();
      const before = clockMs();
      await changeContact(customer, more);
      const after = clockMs();
      const review = await told();
      expect(review?.message).toBe(reviewedFirst['contact-changed']);
      const until = Date.parse(review?.until ?? '');
      expect([until >= before + day, until <= after + day]).toEqual([true, true]);
      expect(await customer.payOut('5.00')).toMatchObject(held);
      await moveTo(before + day - 20 * second);
      expect(await customer.payOut('5.00')).toMatchObject(held);
      await moveTo(after + day);
      expect(await told()).toBeNull();
      expect(await customer.payOut('5.00')).toMatchObject(paid);
    },
  );

  describe.each(Object.entries(ways))('to %s', (_, prepare) => {
    const changes = {
      'a change of the phone': {
        cause: 'contact-changed',
        make: async (customer: Changing) => {
          await changeContact(customer, { PhoneNumber: newPhone() });
          return customer.browser;
        },
      },
      'a reset of the password': {
        cause: 'password-reset',
        make: async (customer: Changing) => {
          await resetPassword(customer);
          return signedInAgain(customer);
        },
      },
    } as const;

    it.each(Object.entries(changes))(
      'is looked at for 24 hours after %s, and not from then on',
      async (__, { cause, make }) => {
        const held = heldAfter(cause);
        const customer = await funded();
        const to = await prepare(customer);
        const before = clockMs();
        const browser = await make(customer);
        const after = clockMs();
        const payOut = async () => customer.payOutTo(await to(browser), browser);
        expect(await payOut()).toMatchObject(held);
        await moveTo(before + day - 20 * second);
        expect(await payOut()).toMatchObject(held);
        await moveTo(after + day);
        expect(await payOut()).toMatchObject(paid);
      },
    );
  });

  it('to a card that is saved within that day is looked at then, and after it as one that nothing came from', async () => {
    const customer = await funded();
    await changeContact(customer, { PhoneNumber: newPhone() });
    const MethodId = await customer.saveCard(cards.twice);
    expect(await customer.payOutTo({ MethodId })).toMatchObject(heldAfter('contact-changed'));
    await service().advance(day);
    const lookedAt = { held: true, msg: texts.payment.withdrawalHeld };
    expect(await customer.payOutTo({ MethodId })).toMatchObject({ kind: 'answer', data: lookedAt });
    const reasons: unknown[] = [];
    for await (const { type, data } of service().dependencies.store.read(`account-${customer.accountId}`)) {
      if (type === 'WithdrawalHeld') reasons.push(data);
    }
    expect(reasons).toEqual([
      expect.objectContaining({ reason: 'contact-changed', furtherReasons: ['other-card'] }),
      expect.objectContaining({ reason: 'other-card' }),
    ]);
    expect(reasons[1]).not.toHaveProperty('furtherReasons');
  });

  it('is not looked at because a change was asked for, or an address changed', async () => {
    const customer = await funded();
    expect(await customer.change({ Email: `asked-${randomUUID()}@example.com` })).toMatchObject({
      kind: 'answer',
    });
    expect(await customer.change({ Address: '7 Quay Street' })).toMatchObject({ kind: 'answer' });
    expect(await customer.payOut('5.00')).toMatchObject(paid);
  });

  it('is looked at for 24 hours after a reset of the password', async () => {
    const held = heldAfter('password-reset');
    const customer = await funded();
    const before = clockMs();
    await resetPassword(customer);
    const after = clockMs();
    const browser = await signedInAgain(customer);
    const payOut = () => customer.payOut('5.00', browser);
    expect(await payOut()).toMatchObject(held);
    await moveTo(before + day - 20 * second);
    expect(await payOut()).toMatchObject(held);
    await moveTo(after + day);
    expect(await payOut()).toMatchObject(paid);
  });
});
