import { expect, it } from 'vitest';
import { allOf } from './all-of.fixture.ts';
import { readCsv } from './csv.ts';

async function* pieces(...texts: string[]) {
  yield* texts;
}
const read = (...texts: string[]) => allOf(readCsv(pieces(...texts)));

it('a record is a line, and its fields stand between commas', async () => {
  expect(await read('a,b\r\nc,\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
  expect(await read('')).toEqual([]);
});

it('a field in quotes holds commas, quotes and lines, wherever the text is cut', async () => {
  const text = '"a,b","say ""x""","two\nlines"\n1,2,3';
  const records = [
    ['a,b', 'say "x"', 'two\nlines'],
    ['1', '2', '3'],
  ];
  expect(await read(text)).toEqual(records);
  for (let cut = 0; cut <= text.length; cut += 1)
    expect(await read(text.slice(0, cut), text.slice(cut))).toEqual(records);
});

it('a text that ends within quotes was cut off', async () => {
  await expect(read('a,"b')).rejects.toThrow('ends within a field');
});
