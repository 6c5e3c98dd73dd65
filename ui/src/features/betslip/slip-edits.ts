/** What the customer does to the selections of the betslip. */
type SlipEdit =
  | { readonly kind: 'added' | 'cleared' }
  | { readonly kind: 'removed'; readonly selectionId: string };

const listeners = new Set<(edit: SlipEdit) => void>();

/** Calls the listeners that are loaded by now: stakes and placement come with the panel, prices are chosen before it. */
export const announceEdit = (edit: SlipEdit): void => {
  for (const listener of listeners) listener(edit);
};

export const onEdit = (listener: (edit: SlipEdit) => void): void => {
  listeners.add(listener);
};
