import { lazyDialog } from '../app/lazyPart.ts';

/**
 * A detail beside its list, which goes on: another row can be opened, j and k step to the next one. On a phone it lies
 * over the whole page. It comes when the first is opened, while what it shows is asked for.
 */
export const DetailDrawer = lazyDialog(async () => (await import('./LoadedDrawer.tsx')).LoadedDrawer);
