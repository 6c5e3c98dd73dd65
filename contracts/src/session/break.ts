/** Minutes out of every session after which a customer has taken a break: the reality check and the time on screen begin anew. */
export const breakMinutes = 15;
