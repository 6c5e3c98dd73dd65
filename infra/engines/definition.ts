import type { ChildCommand } from './child.ts';
import type { Probe } from './readiness.ts';

/** Everything needed to run a process, and to run it again at the same address. */
export type ProcessDefinition = {
  name: string;
  port: number;
  command: ChildCommand;
  ready: Probe;
  readyWithinMs: number;
  /** How long it may drain after SIGTERM before SIGKILL. */
  graceMs: number;
};

/** The part of our own environment that any child may see. */
export const inheritedEnv = (): NodeJS.ProcessEnv => {
  const names = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'USER', 'JAVA_HOME', 'CI', 'NODE_ENV'];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.includes(name)));
};
