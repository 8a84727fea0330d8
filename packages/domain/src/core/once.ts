/** Makes something when it is first asked for, and gives the same from then on. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly value: Made } | null = null;
  return () => (made ??= { value: make() }).value;
};
