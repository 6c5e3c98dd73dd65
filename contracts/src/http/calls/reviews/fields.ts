import { z } from 'zod';
import { reviewers } from '../../../reviews/index.ts';
import { texts } from '../../../texts/index.ts';

export const service = { service: 'command-service' } as const;
/** Who looks after customers and their money. */
export const staff = { ...service, who: ['customer-service', 'compliance'] } as const;
export const compliance = { ...service, who: ['compliance'] } as const;
export const decidesReviews = { ...service, who: reviewers } as const;
/** Account id or username: a username may be one that no id can be. */
export const account = z.string().min(1).max(120);
export const note = z.string().trim().min(1, texts.staff.noteMissing).max(200);
