import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Preloaded (`node --import`) into what runs from a bundle: errors tell their places in the sources. Node's own option
 * reads the maps of all that is loaded, which takes as long as all else at a start; here a map is read once an error
 * that was thrown there is written down.
 */
const maps = new Map<string, SourceMap | undefined>();

const readMap = (address: string): SourceMap | undefined => {
  try {
    const payload: SourceMapPayload = JSON.parse(readFileSync(`${fileURLToPath(address)}.map`, 'utf8'));
    return new SourceMap(payload);
  } catch {
    return undefined;
  }
};

const mapOf = (address: string): SourceMap | undefined => {
  if (!maps.has(address)) maps.set(address, readMap(address));
  return maps.get(address);
};

/** A frame of a stack as V8 writes it, at its place in the source where there is a map. */
const frameOf = (site: NodeJS.CallSite): string => {
  const [address, line, column] = [
    site.getScriptNameOrSourceURL(),
    site.getLineNumber(),
    site.getColumnNumber(),
  ];
  if (!address?.startsWith('file:') || line === null || column === null) return `${site}`;
  const origin = mapOf(address)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return `${site}`;
  const { fileName, lineNumber, columnNumber } = origin;
  const place = `${fileURLToPath(new URL(fileName, address))}:${lineNumber}:${columnNumber}`;
  return `${site}`.replace(`${address}:${line}:${column}`, () => place);
};

const headOf = (error: Error): string => {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
};

Error.prepareStackTrace = (error, sites) =>
  [headOf(error), ...sites.map((site) => `    at ${frameOf(site)}`)].join('\n');
