import type { AccessCommand, CommandOf } from './commands.ts';

/** Who asks for a change of a member of staff, and why. */
export const asked = {
  ...{ requestId: 'r-1', requestedBy: 'keeper' },
  note: { kind: 'plain', text: 'joins the desk' },
} as const;

/** Another person decides what was asked for about the account `a`, unless it says otherwise. */
export const decision = (
  over: Partial<CommandOf<'decide-staff-change'>> = {},
): CommandOf<'decide-staff-change'> => ({
  ...{ type: 'decide-staff-change', accountId: 'a', requestId: 'r-1', approved: true },
  ...{ decidedBy: 'officer', roles: ['compliance'], askerRoles: ['administrator'] },
  ...{ changes: 0, onRoster: true },
  ...over,
});

/** The second factor is asked to be taken away, and another person approves. */
export const removal = (over?: Partial<CommandOf<'decide-staff-change'>>): readonly AccessCommand[] => [
  { type: 'remove-second-factor', ...asked },
  decision(over),
];
