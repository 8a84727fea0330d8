/**
 * What is made of something, and not made again as long as the same is asked for: nearly all calls have the same host,
 * and one call asks several times.
 */
export const rememberLast = <Asked, Made>(make: (asked: Asked) => Made): ((asked: Asked) => Made) => {
  let last: { readonly asked: Asked; readonly made: Made } | null = null;
  return (asked) => {
    if (last === null || last.asked !== asked) last = { asked, made: make(asked) };
    return last.made;
  };
};

/** The same for so many things that are asked for in turn; of more all are forgotten, and made again. */
export const rememberSome = <Asked, Made>(most: number, make: (asked: Asked) => Made): ((asked: Asked) => Made) => {
  const known = new Map<Asked, Made>();
  return (asked) => {
    const before = known.get(asked);
    if (before !== undefined || known.has(asked)) return before as Made;
    if (known.size >= most) known.clear();
    const made = make(asked);
    known.set(asked, made);
    return made;
  };
};
