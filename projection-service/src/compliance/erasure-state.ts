import type { ErasureEvent } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type Erasure = AccountStateView['erasure'];

export const notErased: Erasure = { status: 'none', since: null, done: [] };

/** Whether the person is to be erased, and how far that is, after the next event about that. */
export const erasureAfter = (erasure: Erasure, { type, data }: ErasureEvent, at: string): Erasure => {
  switch (type) {
    case 'ErasureRequested':
    case 'ErasureDeclined':
      return { status: 'requested', since: at, done: [] };
    case 'ErasureWithdrawn':
      return notErased;
    case 'ErasureProposed':
      return { status: 'proposed', since: at, done: [] };
    case 'ErasureApproved':
      return { status: 'erasing', since: at, done: [] };
    case 'ErasureStepDone':
      return { ...erasure, done: [...erasure.done, data.step] };
    case 'PersonErased':
      return { ...erasure, status: 'erased', since: at };
    case 'MarksOfPersonKept':
    case 'KeyPositionsNoted':
      return erasure;
    default:
      return type satisfies never;
  }
};
