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
