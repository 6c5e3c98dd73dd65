#!/usr/bin/env node
/**
 * The way in for `npm start`, `npm test` and the other verbs. Plain JavaScript without dependencies, because it
 * runs on whatever Node (20 or newer) the machine has: it installs what the lock file lists if that is not there
 * yet, then hands over to the Node 24 among the dependencies and to the verb's TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const node = join(bin, 'node');
const stampFile = join(modules, '.paddock-installed');

const OLDEST_NODE = 20;
const NODE_OF_THE_SERVICES = 24;

const PARENT_LOOK_MS = 250;
const parent = process.ppid;

const targets = {
  start: 'infra/start/main.ts',
  'demo-code': 'infra/start/demo-code.ts',
  test: 'tests/run.ts',
  bench: 'tests/bench/main.ts',
  feed: 'infra/feed/main.ts',
  replay: 'projection-service/src/cli/replay.ts',
  rebuild: 'projection-service/src/cli/rebuild.ts',
  ledger: 'projection-service/src/cli/ledger.ts',
  'rotate-keys': 'command-service/src/cli/rotate-keys.ts',
  'transform-store': 'command-service/src/cli/transform-store.ts',
  reconcile: 'command-service/src/cli/reconcile.ts',
  'bet-calculator': 'command-service/src/cli/bet-calculator.ts',
  sbom: 'infra/dependencies/sbom.ts',
  audit: 'infra/dependencies/audit.ts',
};

/** Verbs that speak to the system that runs, and so need its addresses. */
const tools = new Set(['feed', 'replay', 'rebuild', 'ledger', 'reconcile', 'rotate-keys', 'transform-store']);

const [verb, ...args] = process.argv.slice(2);
main();

function main() {
  const target = Object.hasOwn(targets, verb ?? '') ? targets[verb] : undefined;
  if (!target) fail(`Say one of: ${Object.keys(targets).join(', ')}.`);
  if (majorOf(process.versions.node) < OLDEST_NODE) {
    fail(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}.`);
  }
  if (!isInstalled()) install();
  handOver(target);
}

function isInstalled() {
  if (!existsSync(node) || !existsSync(stampFile)) return installedByHand();
  return readFileSync(stampFile, 'utf8') === stamp() || installedByHand();
}

/** What an installation depends on: the lock file, and the machine that native packages were chosen for. */
function stamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`;
}

/** After `npm install` by a developer: does what npm says it has installed match the lock file? */
function installedByHand() {
  const installed = packagesIn(join(modules, '.package-lock.json'));
  if (!installed || !existsSync(node)) return false;
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? {};
  const complete = Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link || !fitsThisMachine(entry)) return true;
    return installed[path] ? installed[path].version === entry.version : Boolean(entry.peer);
  });
  if (complete) writeFileSync(stampFile, stamp());
  return complete;
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function fitsThisMachine({ os, cpu, libc, optional }) {
  if (!os && !cpu) return !optional;
  const libcHere = process.platform === 'linux' ? (isMusl() ? 'musl' : 'glibc') : undefined;
  const fits = (wanted, here) => !wanted || wanted.includes(here);
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcHere);
}

function isMusl() {
  return existsSync(`/lib/ld-musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`);
}

function install() {
  // Standard output belongs to the verb.
  process.stderr.write('Installing dependencies …\n');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  npm(['ci', ...quiet], process.execPath);
  if (!existsSync(join(modules, 'node/bin/node'))) installNode();
  // npm leaves out optional packages that require a newer Node than the one it ran on; now there is that Node. Not
  // `npm ci` again: it would begin by deleting the Node that it runs on.
  if (majorOf(process.versions.node) < NODE_OF_THE_SERVICES) npm(['install', '--no-save', ...quiet], node);
  writeFileSync(stampFile, stamp());
}

/** npm may be set up not to run install scripts; the package `node` fetches its program in one. */
function installNode() {
  const folder = join(modules, 'node');
  run(process.execPath, ['installArchSpecificPackage.js'], folder, process.execPath);
}

function npm(npmArgs, runtime) {
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli)) run(runtime, [cli, ...npmArgs], root, runtime);
  else run('npm', npmArgs, root, runtime);
}

/** Runs a step silently; its output is shown only when it fails. */
function run(command, commandArgs, cwd, runtime) {
  const path = [join(runtime, '..'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path };
  const result = spawnSync(command, commandArgs, { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  fail(`"${[command, ...commandArgs].join(' ')}" failed${result.error ? `: ${result.error.message}` : '.'}`);
}

/** Signals and the exit code pass through. By the channel the child sees when this process has ended. */
function handOver(target) {
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
  const preloads = ['end-with-starter.ts', ...(tools.has(verb) ? ['tool-environment.ts'] : [])];
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=TimeoutNegativeWarning',
    ...preloads.flatMap((file) => ['--import', new URL(`start/${file}`, import.meta.url).href]),
  ];
  const child = spawn(node, [...flags, join(root, target), ...args], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`Node ${NODE_OF_THE_SERVICES} does not start: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** npm can't pass on the signal that kills it (SIGKILL, a terminal that is closed), but its child gets a new parent. */
function whenNpmIsGone(end) {
  if (!process.env.npm_lifecycle_event) return;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    end();
  }, PARENT_LOOK_MS);
  look.unref();
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
