const ending = ' - 副本';

/**
 * What a copy is called at first: the name of what it is copied from, cut where the whole would be too long to be saved.
 *
 * @param longest most characters that such a name may have
 */
export const copyName = (name: string, longest: number): string => {
  const room = longest - [...ending].length;
  return `${[...name].slice(0, room).join('').trimEnd()}${ending}`;
};
