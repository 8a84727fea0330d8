/** Addresses of a world by path: `/w/<name>/gateway/…` is `/gateway/…` of that world. */

/** The name in a path and what is asked for there, as other addresses have it; null for an address without one. */
export const splitWorldPath = (url: string): { readonly name: string; readonly rest: string } | null => {
  // nearly all addresses are of no world by path
  if (!url.startsWith('/w/')) return null;
  const [, name, rest = ''] = /^\/w\/([^/?]{1,64})([/?].*)?$/s.exec(url) ?? [];
  if (name === undefined) return null;
  return { name, rest: rest.startsWith('/') ? rest : `/${rest}` };
};
