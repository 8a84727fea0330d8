/** Whether anything on the map has changed from one frame to the next: what has not need not be drawn again. */

const isSame = <Drawn extends object>(one: Drawn, other: Drawn): boolean => {
  const names = Object.keys(one) as (keyof Drawn)[];
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
};

/** Whether two frames show the same vehicles in the same places and ways, the same ones on top. */
export const isSameFrame = <Drawn extends object>(
  one: ReadonlyMap<string, Drawn>,
  other: ReadonlyMap<string, Drawn>,
): boolean => {
  if (one.size !== other.size) return false;
  const others = other.entries();
  for (const [id, drawn] of one) {
    const [otherId, otherDrawn] = others.next().value!;
    if (id !== otherId || !isSame(drawn, otherDrawn)) return false;
  }
  return true;
};
