/** Where worlds are, and where in the panel one is. */

export interface Here {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/** The origin by which a world is reached: a host of its own, so that its cookies are its own. */
export const originOf = (world: string, { protocol, hostname, port }: Here): string => {
  const isPlain = !hostname.endsWith('.localhost');
  const host = world !== 'main' ? `${world}.localhost` : isPlain ? hostname : 'localhost';
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
};

/** What `#log?q=fault:f1` says: the screen, and what is searched there. */
export const readPlace = (hash: string): { readonly screen: string; readonly search: string } => {
  const [screen = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  return { screen, search: new URLSearchParams(query).get('q') ?? '' };
};

/** The address of a screen, with something searched there. */
export const placeOf = (screen: string, search = ''): string =>
  search === '' ? `#${screen}` : `#${screen}?${new URLSearchParams({ q: search }).toString()}`;

/** The name that a text can be given to a world by: lower case, digits and hyphens. */
export const nameIn = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 32)
    .replaceAll(/^-+|-+$/g, '');
