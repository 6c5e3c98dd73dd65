/** What anybody sees of an answer, with ids, tokens, instants and the name that was typed taken out. */
export type SeenAnswer = { status: number; headers: string; body: string; size: number };

const changing = new Set(['date', 'traceparent', 'x-correlation-id']);

const withoutIds = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replace(/[\w+/-]{20,}={0,2}/g, '<id>')
    .replace(/\d+/g, '<n>');

/** Headers with their values; of cookies their names and attributes. */
const headersOf = (headers: Headers): string =>
  [...headers]
    .filter(([name]) => !changing.has(name))
    .map(([name, value]) => `${name}: ${withoutIds(value)}`)
    .toSorted()
    .join('\n');

export const seen = async (response: Response, typed: string): Promise<SeenAnswer> => {
  const text = await response.text();
  return {
    status: response.status,
    headers: headersOf(response.headers),
    body: withoutIds(text.replaceAll(typed, '<typed>')),
    size: text.length,
  };
};

/** In what the answers to a known and an unknown name differ, in words; `undefined`: in nothing. */
export const difference = (known: SeenAnswer, unknown: SeenAnswer): string | undefined => {
  const parts = ['status', 'headers', 'body', 'size'] as const;
  const differing = parts.filter((part) => known[part] !== unknown[part]);
  return differing.length === 0
    ? undefined
    : differing.map((part) => `${part} ${known[part]} against ${unknown[part]}`).join('; ');
};
