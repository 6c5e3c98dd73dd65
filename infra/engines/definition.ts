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
  /** What to do where it does not start, if it can't say so itself. */
  remedy?: string;
};

/** Which authorities a process trusts beside its own; engines that are given may have a certificate of one. */
const trust = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

/** The part of our own environment that any child may see. */
export const inheritedEnv = (): NodeJS.ProcessEnv => {
  const own = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'USER', 'JAVA_HOME', 'CI', 'NODE_ENV'];
  const names = [...own, ...trust];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.includes(name)));
};
