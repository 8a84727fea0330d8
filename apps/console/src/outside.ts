import type { BuiltPages } from './app/builtPages.ts';
import { sessionArea } from './areas/session/area.ts';

/** The pages of whoever has not signed in: known before what all other areas bring. */
export const outside: BuiltPages = sessionArea.pages;
