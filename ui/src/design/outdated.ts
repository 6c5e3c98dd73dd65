/** How that looks which is of what was chosen before, until the answer comes. One that comes at once dims nothing. */
export const outdatedClass = 'opacity-45 transition-opacity delay-200';
