import { lazyPart } from '../../../app/lazyPart.ts';

/** The tables of a WCS server; loaded when they are first shown. */
export const WcsTablesPart = lazyPart(() => import('./WcsTables.tsx'));
