/** How much exploded views hold (design §1.1), in a file of its own: who draws them needs no schemas. */

/** Views of a model. */
export const mostViews = 10;
/** Characters of its name. */
export const longestName = 32;
/** Hot spots of a view. */
export const mostHotspots = 60;
/** Corners of a polygon. */
export const mostCorners = 20;
/** Fewer are no area. */
export const leastCorners = 3;
/** Fault codes of a hot spot. */
export const mostFaultCodes = 10;

export const shapes = ['point', 'rect', 'polygon'] as const;
export type ShapeName = (typeof shapes)[number];
export const shapeNames: Readonly<Record<ShapeName, string>> = { point: '点', rect: '矩形', polygon: '多边形' };
