import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { repository } from './locked-packages.ts';

const run = promisify(execFile);
const askMs = 60_000;

const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.string(),
      via: z.array(
        z.union([z.string(), z.object({ title: z.string(), url: z.string(), range: z.string() })]),
      ),
    }),
  ),
});

const failure = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string(), detail: z.string() }).partial().optional(),
});

/** A vulnerability that a source knows of a package that is locked here. */
export type Finding = { subject: string; severity: string; title: string; url: string };

export type RegistryAnswer = { answered: true; findings: Finding[] } | { answered: false; why: string };

/** Asks the registry of npm's configuration about all that the lock file pins. */
export const askRegistry = async (env: NodeJS.ProcessEnv): Promise<RegistryAnswer> => {
  const text = await npmAudit(env);
  const json = parsed(text);
  const answer = report.safeParse(json);
  if (answer.success) return { answered: true, findings: findingsOf(answer.data) };
  const said = failure.safeParse(json);
  const why = (said.data?.error?.summary || said.data?.message) ?? text.split('\n')[0] ?? '';
  return { answered: false, why: why || 'no answer' };
};

/** npm ends with a code of its own where there are findings; its report is on standard output all the same. */
const npmAudit = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const args = [
    'audit',
    '--json',
    '--package-lock-only',
    '--fetch-retries=0',
    `--fetch-timeout=${askMs / 2}`,
  ];
  const cli = env.npm_execpath;
  const [command, first] = cli && /\.c?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []];
  try {
    const options = { cwd: repository, env, timeout: askMs, maxBuffer: 64 * 1024 * 1024 };
    return (await run(command, [...first, ...args], options)).stdout;
  } catch (error) {
    const { stdout } = z.object({ stdout: z.string() }).catch({ stdout: '' }).parse(error);
    return stdout || (error instanceof Error ? error.message : String(error));
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A package that is only affected through another one is named with that one. */
const findingsOf = ({ vulnerabilities }: z.infer<typeof report>): Finding[] =>
  Object.values(vulnerabilities).flatMap(({ name, severity, via }) =>
    via.flatMap((cause) =>
      typeof cause === 'string'
        ? []
        : [{ subject: `${name} ${cause.range}`, severity, title: cause.title, url: cause.url }],
    ),
  );
