/** How many devices a group with a rule has had: epoch milliseconds and devices, the oldest first. */

/** How often the number became another one. */
export const sizeChanges = (sizes: readonly (readonly number[])[]): number =>
  sizes.filter(([, devices], place) => place > 0 && sizes[place - 1]?.[1] !== devices).length;
