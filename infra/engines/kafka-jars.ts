import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';
import { moveIntoPlace } from './move-into-place.ts';

const run = promisify(execFile);
const pom = fileURLToPath(new URL('../kafka/pom.xml', import.meta.url));
const cacheFolder = fileURLToPath(new URL('../../.cache/kafka', import.meta.url));

const oldestJava = 17;
const fetchMs = 300_000;

/** Why a local Kafka can't run on this machine, or undefined if Java and Maven are there. */
export const localKafkaBlocker = async (): Promise<string | undefined> => {
  const version = await javaVersion();
  if (version === undefined) return 'no Java is installed';
  if (version < oldestJava) return `Java ${version} is installed, but Kafka needs ${oldestJava} or newer`;
  if (!existsSync(await jarFolder()) && !findProgram('mvn'))
    return 'Maven, which fetches Kafka, is not installed';
  return undefined;
};

/** The folder with Kafka's jars; Maven fetches them once per version of the pom. */
export const kafkaJars = async (): Promise<string> => {
  const folder = await jarFolder();
  if (existsSync(folder)) return folder;
  const maven = findProgram('mvn');
  if (!maven) throw new Error('Maven, which fetches Kafka, is not installed');
  await mkdir(cacheFolder, { recursive: true });
  const partial = `${folder}.${process.pid}`;
  await fetchJars(maven, partial);
  await moveIntoPlace(partial, folder);
  return folder;
};

const fetchJars = async (maven: string, folder: string): Promise<void> => {
  const goal = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies'];
  const options = ['-DincludeScope=runtime', `-DoutputDirectory=${folder}`];
  try {
    await run(maven, [...goal, ...options], { timeout: fetchMs, cwd: cacheFolder });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const lines = error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : String(error);
    throw new Error(`Maven could not fetch Kafka: ${lines}`);
  }
};

const jarFolder = async (): Promise<string> => {
  const stamp = createHash('sha256')
    .update(await readFile(pom))
    .digest('hex')
    .slice(0, 12);
  return join(cacheFolder, stamp);
};

let java: Promise<number | undefined> | undefined;

/** Asked once: what is installed does not change while tests run. */
const javaVersion = (): Promise<number | undefined> => {
  java ??= askJavaVersion();
  return java;
};

const askJavaVersion = async (): Promise<number | undefined> => {
  try {
    const { stderr, stdout } = await run('java', ['-version'], { timeout: 20_000 });
    const version = /version "(\d+)/.exec(stderr + stdout)?.[1];
    return version === undefined ? undefined : Number(version);
  } catch {
    return undefined;
  }
};
