import { describe, expect, it } from 'vitest';
import { documentTypeOf } from './document-type.ts';
import { bytesOf, jpeg, pdf, png } from './documents.fixture.ts';

const heic = bytesOf('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'.padEnd(200, '\x00'));
const webp = bytesOf('RIFF\x24\x00\x00\x00WEBPVP8 '.padEnd(200, '\x01'));

/** The end of an archive of nothing. */
const emptyArchive = bytesOf(`PK\x05\x06${'\x00'.repeat(18)}`);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('what a document is', () => {
  it.each([
    ['a JPEG', jpeg, 'image/jpeg'],
    ['a PNG', png, 'image/png'],
    ['a PDF', pdf, 'application/pdf'],
    ['a HEIC', heic, 'image/heic'],
    ['a WebP', webp, 'image/webp'],
  ])('is seen from its content: %s', async (_, content, type) => {
    for (const declared of [type, '', 'application/octet-stream'])
      expect(await documentTypeOf(content, declared)).toBe(type);
  });

  it.each([
    ['a page of HTML', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['a drawing that may hold scripts', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a program', bytesOf(`MZ${'\x00'.repeat(300)}`)],
    ['an archive', joined(bytesOf('PK\x03\x04'), new Uint8Array(100))],
    ['a text', bytesOf('just a letter')],
    ['the beginning of a JPEG and no more', bytesOf('\xff\xd8')],
    ['nothing', new Uint8Array()],
  ])('is none that is taken where it is %s, whatever its sender calls it', async (_, content) => {
    for (const declared of ['image/jpeg', 'application/pdf', ''])
      expect(await documentTypeOf(content, declared)).toEqual({ refused: 'document-type' });
  });

  it.each([
    ['a picture that is called a PDF', jpeg, 'application/pdf'],
    ['a PDF that is called a picture', pdf, 'image/png'],
    ['a picture that is called a page', jpeg, 'text/html'],
  ])('may not contradict what its sender says: %s', async (_, content, declared) => {
    expect(await documentTypeOf(content, declared)).toEqual({ refused: 'document-contradicts' });
  });

  it.each([
    ['a picture and a PDF', joined(jpeg, pdf)],
    ['a picture and an archive', joined(jpeg, emptyArchive)],
    ['a PDF and an archive with a comment', joined(pdf, bytesOf(`PK\x05\x06${'\x00'.repeat(16)}\x02\x00hi`))],
    ['a picture and a page', joined(png, bytesOf('<HTML ><script>alert(1)</script>'))],
  ])('is refused where it is two things: %s', async (_, content) => {
    expect(await documentTypeOf(content, '')).toEqual({ refused: 'document-contradicts' });
  });

  it('is not an archive by four bytes of it alone, as any picture may hold', async () => {
    expect(await documentTypeOf(joined(jpeg, bytesOf('PK\x05\x06'), new Uint8Array(500)), '')).toBe(
      'image/jpeg',
    );
  });
});
