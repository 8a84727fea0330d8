import { port } from '../../../kernel/port.ts';

/** Changes the address: the console then asks for the page by `navigationRequested`. */
export const navigateFx = port<{ readonly to: string; readonly replace: boolean }>('page.navigate');
