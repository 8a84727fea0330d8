/** Groups of rooms that reach each other, by Tarjan's search; a room alone is none. */
export function circlesOf(arrows: Iterable<readonly [from: string, to: string]>): readonly (readonly string[])[] {
  const rooms = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    if (!rooms.has(from)) rooms.set(from, new Set());
    if (!rooms.has(to)) rooms.set(to, new Set());
    if (from !== to) rooms.get(from)?.add(to);
  }
  const found: string[][] = [];
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const visit = (room: string): void => {
    number.set(room, number.size);
    lowest.set(room, number.get(room)!);
    stack.push(room);
    open.add(room);
    for (const next of rooms.get(room) ?? []) {
      if (!number.has(next)) {
        visit(next);
        lowest.set(room, Math.min(lowest.get(room)!, lowest.get(next)!));
      } else if (open.has(next)) lowest.set(room, Math.min(lowest.get(room)!, number.get(next)!));
    }
    if (lowest.get(room) !== number.get(room)) return;
    const circle = stack.splice(stack.indexOf(room));
    for (const one of circle) open.delete(one);
    if (circle.length > 1) found.push(circle.toSorted());
  };
  for (const room of rooms.keys()) if (!number.has(room)) visit(room);
  return found;
}
