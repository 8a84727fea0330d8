/**
 * Where a menu opens that may find too little room above its button and below it: over the button, rather than beyond the
 * edge of the window, where nobody reaches what stands first.
 */
export const withinWindow = { shift: { crossAxis: true, padding: 4 } } as const;
