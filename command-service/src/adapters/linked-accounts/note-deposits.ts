import { randomUUID } from 'node:crypto';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { depositsForOthers } from '../../domain/account/linked-deposits/deposits-for-others.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { groupOf } from './group.ts';

/** What makes the deposits of all accounts of a person count in each. */
export type DepositServices = {
  accounts: Pick<Accounts, 'execute' | 'load'>;
  profiles: Pick<Profiles, 'load'>;
};
type Context = Omit<CommandContext, 'commandId'>;

/** What each account of a group tells the others, closed ones too; of one that was never opened nothing. */
const toldBy = async ({ accounts }: DepositServices, group: readonly string[], now: Date) => {
  const told = await Promise.all(
    group.map(async (accountId) => {
      const { state, revision } = await accounts.load(accountId);
      if (state.status !== 'open') return [];
      const hasNoted = state.linkedDeposits.length > 0;
      return [
        { accountId, hasNoted, told: { revision: Number(revision), ...depositsForOthers(state, now) } },
      ];
    }),
  );
  return told.flat();
};

type Told = Awaited<ReturnType<typeof toldBy>>;

/** Safe to repeat, also with what was read before somebody noted something newer. */
const noteIn = async (
  { accounts }: DepositServices,
  accountId: string,
  all: Told,
  context: Context,
): Promise<void> => {
  const others = all.filter((one) => one.accountId !== accountId);
  const self = all.find((one) => one.accountId === accountId);
  if (!self || (others.length === 0 && !self.hasNoted)) return;
  const linked = others.map(({ accountId: other, told }) => ({ accountId: other, ...told }));
  const noted = await accounts.execute(
    accountId,
    { type: 'note-linked-deposits', linked },
    { ...context, commandId: randomUUID() },
  );
  if (isRefusal(noted)) throw new Error(`linked deposits were refused: ${noted.refused}`);
};

/** Makes what the person paid in and out in their other accounts count in this one; `group`: all of their accounts. */
export const noteDepositsIn = async (
  services: DepositServices,
  accountId: string,
  group: readonly string[],
  context: Context,
): Promise<void> => noteIn(services, accountId, await toldBy(services, group, context.now), context);

/** The same in all accounts of the person behind one (docs/decisions/0138-thresholds-go-by-the-person.md). */
export const noteDepositsAcross = async (
  services: DepositServices,
  accountId: string,
  context: Context,
): Promise<void> => {
  const group = await groupOf(services, accountId);
  const all = await toldBy(services, group, context.now);
  for (const member of group) await noteIn(services, member, all, context);
};
