import { expect, it } from 'vitest';
import { securityHeadersOf } from './security-headers.ts';

const headersOf = (...given: Parameters<typeof securityHeadersOf>) => new Map(securityHeadersOf(...given));

it('no page connects to another host, has scripts or styles of other places or inline, or is framed', () => {
  const policy = headersOf('embedded').get('content-security-policy') ?? '';
  const sources = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  expect(sources.get('connect-src')).toEqual(["'self'"]);
  expect(sources.get('script-src')).toEqual(["'self'"]);
  expect(sources.get('frame-ancestors')).toEqual(["'none'"]);
  expect(sources.get('default-src')).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

it('pages frame the fields of the payment provider, and nothing else', () => {
  const framedBy = (url?: string) =>
    headersOf('embedded', url)
      .get('content-security-policy')
      ?.split('; ')
      .find((part) => part.startsWith('frame-src'));
  expect(framedBy('http://127.0.0.1:4412/card')).toBe('frame-src http://127.0.0.1:4412');
  expect(framedBy()).toBe("frame-src 'none'");
});

it('production is reached over TLS only, for a year after each answer', () => {
  const strict = 'strict-transport-security';
  expect(headersOf('production').get(strict)).toBe('max-age=31536000; includeSubDomains');
  for (const profile of ['embedded', 'local', 'containers'] as const) {
    expect(headersOf(profile).has(strict)).toBe(false);
  }
});
