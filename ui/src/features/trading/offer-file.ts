import { publishedOfferSchema, type SignUpOffer } from '@paddock/contracts/events';
import { plainText } from '@paddock/contracts/schema-issues';

export type OfferFile =
  | { readonly kind: 'offer'; readonly offer: SignUpOffer }
  | { readonly kind: 'wrong'; readonly faults: readonly string[] };

const mostFaults = 10;

/** What a file of an offer says, or each thing that is wrong with it: "terms.version: …". */
export const readOfferFile = (text: string): OfferFile => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return {
      kind: 'wrong',
      faults: [`This is no JSON: ${error instanceof Error ? error.message : 'unreadable'}`],
    };
  }
  const parsed = publishedOfferSchema.safeParse(content, { error: plainText });
  if (parsed.success) return { kind: 'offer', offer: parsed.data };
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'The file'}: ${message}`,
  );
  return { kind: 'wrong', faults: faults.slice(0, mostFaults) };
};
