/** What went wrong with a command, in one sentence for its caller. */
export class CommandError extends Error {}
