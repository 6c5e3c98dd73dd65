import type { Call } from '@paddock/contracts/http';
import { isRefusal, type Refusal, type RefusalCode } from '@paddock/contracts/refusals';
import type { EventStore } from '@paddock/service-kit/engines';
import type { CommandContext } from '@paddock/service-kit/events';
import { noteReading } from '@paddock/service-kit/readings';

/** They follow from the call and its caller: nothing of the account is said by them. Every other code says something. */
const saysNothing: readonly RefusalCode[] = [
  'invalid-input',
  'unknown-account',
  'not-found',
  'key-reused',
  'own-account',
  'needs-another-person',
  'exclusion-lift-needs-another-person',
  'shop-cash-of-one-person',
  'too-many-attempts',
];

/**
 * Passes on how a member of staff's call about an account was answered. A refusal that says something of the account,
 * such as that its customer is excluded, is a reading: each is noted before it is sent. Rejects as `noteReading` does.
 */
export const noteRefusal = async <Done>(
  store: Pick<EventStore, 'append'>,
  { name: call }: Pick<Call, 'name'>,
  accountId: string,
  answer: Done | Refusal,
  context: CommandContext,
): Promise<Done | Refusal> => {
  if (isRefusal(answer) && !saysNothing.includes(answer.refused)) {
    const refused = { call, code: answer.refused };
    await noteReading(store, { accountId, view: 'refusal', refused }, context);
  }
  return answer;
};
