import { reviewers } from '../../../reviews/index.ts';

export const service = { service: 'command-service' } as const;
/** Who looks after customers and their money. */
export const staff = { ...service, who: ['customer-service', 'compliance'] } as const;
export const compliance = { ...service, who: ['compliance'] } as const;
export const decidesReviews = { ...service, who: reviewers } as const;
