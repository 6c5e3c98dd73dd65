import { publishedBettingRules } from '../betting/index.ts';
import { answerLine } from './answer-case.ts';

/** Tests of the calculator: 10.00 on a winner at 5/2. */
export const single = { betType: 'single', unitStake: '10.00', legs: [{ price: '5/2', outcome: 'won' }] };

/** What a line of text is answered with. */
export const answerTo = (text: string) => JSON.parse(answerLine(text, 1, publishedBettingRules).text);

/** What a case is answered with. */
export const answer = (given: unknown) => answerTo(JSON.stringify(given));
