import { randomBytes } from 'node:crypto';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { testRules } from '../../domain/account/rules.fixture.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { barred, toSignIn } from '../../domain/account/standing.ts';
import { createAccountKeys } from '../../domain/profile/account-keys-service.ts';
import type { LinkCommand } from '../../domain/profile/links.ts';
import { createProfiles } from '../../domain/profile/service.ts';

/** When it is, and who acts. */
export const context = {
  correlationId: 'c',
  actor: { kind: 'system', id: 'tests', channel: 'system' },
  now: new Date('2030-01-01T00:00:00Z'),
} as const;

/** A person with so many accounts in Great Britain, which may be linked to one another. */
export const createAccountsOfPerson = async (size: number, rules: Partial<AccountRules> = {}) => {
  const fake = createFakeEventStore();
  const accounts = createAccounts(fake.store, { ...testRules, ...rules });
  const keys = createAccountKeys(fake.store, createLocalKeys(randomBytes(32)));
  const profiles = createProfiles(fake.store, keys, randomBytes);
  let commands = 0;
  const once = () => ({ ...context, commandId: `once-${++commands}` });
  const ids = Array.from({ length: size }, (_, index) => `a-${index}`);
  for (const accountId of ids) {
    const opening = { type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' } as const;
    await accounts.execute(accountId, opening, once());
  }
  const decide = async (accountId: string, command: LinkCommand) => {
    await profiles.execute(accountId, command, once());
  };
  const link = async (one: string, other: string) => {
    await decide(one, { type: 'link-account', accountId: other, note: null });
    await decide(other, { type: 'link-account', accountId: one, note: null });
  };
  const said = { evidence: [], follows: 9, note: null };
  const unlink = async (one: string, other: string) => {
    const unlinked = (accountId: string) =>
      ({
        type: 'mirror-link',
        event: { type: 'AccountUnlinked', data: { ...said, accountId } },
      }) as const;
    await decide(one, unlinked(other));
    await decide(other, unlinked(one));
  };
  /** Which of them the person can't log in to. */
  const barredAmong = async () => {
    const out: string[] = [];
    for (const id of ids) {
      const { state } = await accounts.load(id);
      if (state.status === 'open' && barred(state, toSignIn, context.now)) out.push(id);
    }
    return out;
  };
  return { ...fake, ids, accounts, profiles, link, unlink, barredAmong, once };
};
