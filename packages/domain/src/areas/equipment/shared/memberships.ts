/** Static groups that a device is in at most: said by whoever adds it, imports it or puts it into groups. */
export const mostGroupsOfDevice = 10;
