/** Bounds a wait for what is to come, where how quick it is is not what a test is of: a busy machine takes its time. */
export const soon = { timeout: 30_000, interval: 50 };
