import { commandLineOf } from '@paddock/service-kit/command-line';
import { idOf, packagesHere } from './locked-packages.ts';
import { concerns, isOfNpm } from './osv.ts';
import { readAdvisories } from './osv-files.ts';
import { askRegistry, type Finding } from './registry.ts';

/**
 * `npm run audit [-- --osv PATH]`: known vulnerabilities of what the lock file pins, by the registry and by OSV data.
 * Ends with 0: none is known; 1: some are; 2: nobody answered, or the data can't be read or has nothing of npm.
 */
const findingsOfOsv = (path: string): Finding[] => {
  const advisories = readAdvisories(path).filter(isOfNpm);
  if (advisories.length === 0) throw new Error(`${path} has no advisory of npm: nothing was checked by it.`);
  const newest = advisories
    .map(({ modified }) => modified)
    .toSorted()
    .at(-1);
  console.log(`${path}: ${advisories.length} advisories of npm, the newest of ${newest ?? 'no day'}.`);
  return packagesHere().flatMap((locked) =>
    advisories
      .filter((advisory) => concerns(advisory, locked))
      .map(({ id, summary = id }) => ({
        subject: idOf(locked),
        severity: 'unrated',
        title: summary,
        url: `https://osv.dev/vulnerability/${id}`,
      })),
  );
};

const audit = async (osv: string | undefined): Promise<number> => {
  const registry = await askRegistry(process.env);
  if (!registry.answered) console.log(`The registry did not answer: ${registry.why}`);
  if (!registry.answered && osv === undefined) {
    console.error('Nothing was checked. Give OSV data (https://osv.dev, ecosystem npm) with --osv PATH.');
    return 2;
  }
  const findings = [
    ...(registry.answered ? registry.findings : []),
    ...(osv === undefined ? [] : findingsOfOsv(osv)),
  ];
  for (const { severity, subject, title, url } of findings)
    console.log(`${severity}: ${subject}: ${title} (${url})`);
  const sources = [registry.answered && 'the registry', osv !== undefined && 'OSV data'].filter(Boolean);
  console.log(
    `${findings.length} known vulnerabilities in ${packagesHere().length} packages, by ${sources.join(' and ')}.`,
  );
  return findings.length > 0 ? 1 : 0;
};

const { osv } = commandLineOf('npm run audit [-- --osv PATH]', { osv: { type: 'string' } });
try {
  process.exitCode = await audit(osv);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
