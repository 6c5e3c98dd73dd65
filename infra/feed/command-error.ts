/** What went wrong with a command, in one sentence for whoever typed it. */
export class CommandError extends Error {}
