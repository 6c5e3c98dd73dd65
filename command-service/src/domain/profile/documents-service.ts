import type { PersonalDetails, ProfileEvent } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext, CommandHandler, Decided } from '@paddock/service-kit/aggregate';
import { type createSealer, unsealDocument, unsealPersonal } from '@paddock/service-kit/events';
import type { AccountKeys } from './account-keys-service.ts';
import type { DocumentCommand } from './documents.ts';
import type { ProfileCommand, ProfileState } from './profile.ts';

type Handler = Pick<CommandHandler<ProfileState, ProfileCommand, ProfileEvent>, 'execute'>;
type Decision = Omit<Extract<DocumentCommand, { type: 'decide-documents' }>, 'type' | 'digest'>;

/** Documents of customers: they go into the store sealed and come out opened. */
export const createDocuments = (
  { execute }: Handler,
  { keyFor, keyOf }: Pick<AccountKeys, 'keyFor' | 'keyOf'>,
  { sealDocument }: Pick<ReturnType<typeof createSealer>, 'sealDocument'>,
) => {
  /** The content as it is stored. */
  const sealContent = async (
    accountId: string,
    documentId: string,
    content: Uint8Array,
    context: CommandContext,
  ): Promise<Uint8Array> => {
    const key = await keyFor(accountId, { ...context, commandId: `${context.commandId}/key` });
    return sealDocument(key, accountId, documentId, content);
  };

  /** The content again; `undefined` of a person who was erased. Throws where it is not what was sealed. */
  const openContent = async (
    accountId: string,
    documentId: string,
    sealed: Uint8Array,
  ): Promise<Uint8Array | undefined> => {
    const key = await keyOf(accountId);
    return key && unsealDocument(key, accountId, documentId, sealed);
  };

  /**
   * Decides about what waits, on the details as they stand then. `digestOf`: by what they are told from others. Refuses
   * unknown-account of a person who was erased, review-ended, changed-meanwhile.
   */
  const decideDocuments = async (
    accountId: string,
    decision: Decision,
    digestOf: (person: PersonalDetails, state: ProfileState) => string | undefined,
    context: CommandContext,
  ): Promise<Decided<ProfileState, ProfileEvent> | Refusal> => {
    const key = await keyOf(accountId);
    if (!key) return refuse('unknown-account');
    return execute(
      accountId,
      async ({ state }) => {
        const digest = state.personal && digestOf(unsealPersonal(key, accountId, state.personal), state);
        return digest ? { type: 'decide-documents', ...decision, digest } : undefined;
      },
      context,
    );
  };

  return { sealContent, openContent, decideDocuments };
};
