/** What the customer does to the selections of the betslip. */
export type SlipEdit =
  | { readonly kind: 'added' | 'cleared' }
  | { readonly kind: 'removed'; readonly selectionId: string };

const listeners = new Set<(edit: SlipEdit) => void>();

/** Tells whoever is loaded by now: stakes and placing come with the panel, prices are pressed before it. */
export const tellEdit = (edit: SlipEdit): void => {
  for (const listener of listeners) listener(edit);
};

export const onEdit = (listener: (edit: SlipEdit) => void): void => {
  listeners.add(listener);
};
