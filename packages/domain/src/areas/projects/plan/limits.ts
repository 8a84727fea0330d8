/** Levels that a plan may have (designed). */
export const deepestPlan = 12;
/** Tasks that a plan may have (designed). */
export const largestPlan = 50_000;
/** Characters of a task's name (designed). */
export const longestTaskName = 100;
/** Hours of a task (designed). */
export const mostHours = 1_000_000;
/** Factor of a task's hours (designed). */
export const mostFactor = 1000;
