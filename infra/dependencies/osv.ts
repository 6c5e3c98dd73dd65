import { compare, gt, gte, valid } from 'semver';
import { z } from 'zod';
import type { LockedPackage } from './locked-packages.ts';

const rangeEvent = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});

/** What is read of an advisory in the OSV format (https://ossf.github.io/osv-schema). */
export const osvAdvisory = z.object({
  id: z.string(),
  modified: z.iso.datetime({ offset: true }),
  withdrawn: z.string().optional(),
  summary: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        ranges: z.array(z.object({ type: z.string(), events: z.array(rangeEvent) })).optional(),
        versions: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});

export type OsvAdvisory = z.infer<typeof osvAdvisory>;

type Affected = NonNullable<OsvAdvisory['affected']>[number];
type RangeEvent = z.infer<typeof rangeEvent>;

export const isOfNpm = ({ affected = [] }: OsvAdvisory): boolean =>
  affected.some((one) => one.package?.ecosystem === 'npm');

/** Whether an advisory that was not withdrawn is about this version of this npm package. */
export const concerns = (advisory: OsvAdvisory, { name, version }: Pick<LockedPackage, 'name' | 'version'>) =>
  advisory.withdrawn === undefined &&
  (advisory.affected ?? []).some(
    (affected) =>
      affected.package?.ecosystem === 'npm' && affected.package.name === name && names(affected, version),
  );

const names = ({ ranges = [], versions = [] }: Affected, version: string): boolean =>
  versions.includes(version) ||
  ranges.some(({ type, events }) => type !== 'GIT' && isWithin(events, version));

/** The events of a range in the order of their versions: each says how it is from there on. */
const isWithin = (events: readonly RangeEvent[], version: string): boolean =>
  events
    .map((event) => ({ event, at: versionOf(event) }))
    .filter((placed): placed is { event: RangeEvent; at: string } => placed.at !== undefined)
    .toSorted((a, b) => compare(a.at, b.at))
    .reduce((within, { event, at }) => {
      if (event.introduced !== undefined) return within || gte(version, at);
      if (event.fixed !== undefined) return within && !gte(version, at);
      return within && !gt(version, at);
    }, false);

/** Before any version. */
const first = '0.0.0-0';
const highest = String(Number.MAX_SAFE_INTEGER);

/** Where an event stands. What can't be read hides no fault: one is there from the first version, or has no end. */
const versionOf = ({ introduced, fixed, last_affected }: RangeEvent): string | undefined => {
  if (introduced !== undefined) return introduced === '0' ? first : (completed(introduced, '0') ?? first);
  return fixed === undefined ? completed(last_affected ?? '', highest) : completed(fixed, '0');
};

/** A version that may lack its last parts, with these in their place. */
const completed = (text: string, missing: string): string | undefined => {
  const [, major, minor = missing, patch = missing, suffix = ''] =
    /^[v=\s]*(\d+)(?:\.(\d+))?(?:\.(\d+))?([-+].*)?$/.exec(text) ?? [];
  return (major && valid(`${major}.${minor}.${patch}${suffix}`)) || undefined;
};
