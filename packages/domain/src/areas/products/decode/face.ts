/** What areas above products may use of scripts: frames as devices send them, and what becomes of them. */

export type { Decoded } from './frames/decoded.ts';
export { frameTitle, reportFrame } from './frames/frame.ts';
export { hexOf } from './hex.ts';
