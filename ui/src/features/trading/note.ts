/** Of a field for who approves what one person may not do alone; the server says where it is needed. */
export const noteField = {
  label: 'Note',
  maxLength: 200,
  help: 'Needed where another person has to approve it.',
} as const;

/** The note as it is sent: nothing where nothing was typed. */
export const typedNote = (note: string): { note?: string } => {
  const typed = note.trim();
  return typed === '' ? {} : { note: typed };
};
