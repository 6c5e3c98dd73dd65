import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The part of base64 text that bytes have whatever stands before and behind them, for each of the three places. */
const base64Of = (bytes: Buffer): string[] =>
  [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const from = before === 0 ? 0 : before + 1;
    // The last letter may stand for what follows, too.
    return text.slice(from, text.length - 1);
  });

/** How a text may lie in a file: as it is, in other letters, as JSON escapes it, in UTF-16, and in base64 of these. */
const spellingsOf = (text: string): Buffer[] => {
  const plain = [text, text.toLowerCase(), text.toUpperCase(), JSON.stringify(text).slice(1, -1)];
  const utf8 = plain.map((one) => Buffer.from(one));
  const utf16 = [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()];
  const base64 = [...new Set(plain)].flatMap((one) => base64Of(Buffer.from(one)));
  const url = base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_'));
  return [...utf8, ...utf16, ...[...base64, ...url].map((one) => Buffer.from(one))];
};

type Texts = Readonly<Record<string, string>>;

/** Looks in bytes for these texts, in whatever spelling: answers the names of those that lie there. */
const createSearch = (texts: Texts) => {
  const spellings = Object.entries(texts).map(([name, text]) => [name, spellingsOf(text)] as const);
  return (bytes: Buffer): string[] =>
    spellings.filter(([, ways]) => ways.some((way) => bytes.includes(way))).map(([name]) => name);
};

/** Which of these texts lie in bytes, by their names. */
export const namesIn = (bytes: Buffer, texts: Texts): string[] => createSearch(texts)(bytes);

/** Which of these texts lie in the files of a folder, in whatever spelling: as `file: name`. */
export const foundIn = async (folder: string, texts: Texts): Promise<string[]> => {
  const search = createSearch(texts);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    for (const name of search(await readFile(path))) found.push(`${relative(folder, path)}: ${name}`);
  }
  return found;
};
