/** So many values of a device stand in a list at most. */
export const mostKeyValues = 3;
