import { isOtherSignText } from '../passwords/other-sign.ts';
import { texts } from '../texts/index.ts';

const sentencesIn = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(sentencesIn) : [];
};

const ownTexts: ReadonlySet<string> = new Set(sentencesIn(texts));

/**
 * What a customer reads of a fault that a schema found: the text that the schema has for it, where that is one of
 * ours. Whatever else it says is a validator's wording, for which the documents have one sentence.
 */
export const faultText = (message: string | undefined): string =>
  message !== undefined && (ownTexts.has(message) || isOtherSignText(message)) ? message : texts.problem;
