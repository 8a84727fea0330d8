interface Planned<What> {
  readonly at: number;
  readonly no: number;
  readonly what: What;
}

const isBefore = (one: Planned<unknown>, other: Planned<unknown>): boolean =>
  one.at < other.at || (one.at === other.at && one.no < other.no);

/** What is to come at moments, the earliest first; of one moment what was planned first. */
export class Waiting<What> {
  readonly #heap: Planned<What>[] = [];
  #planned = 0;

  add(at: number, what: What): void {
    const heap = this.#heap;
    const added = { at, no: this.#planned, what };
    this.#planned += 1;
    let place = heap.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!isBefore(added, heap[above]!)) break;
      heap[place] = heap[above]!;
      place = above;
    }
    heap[place] = added;
  }

  /** What is next, which stays; null when there is nothing. */
  get first(): { readonly at: number; readonly what: What } | null {
    return this.#heap[0] ?? null;
  }

  /** What comes until a moment, in no order; it stays. */
  by(until: number): readonly What[] {
    const heap = this.#heap;
    const found: What[] = [];
    // whatever stands below what comes later comes later as well
    const places = [0];
    for (const place of places) {
      const one = heap[place];
      if (one === undefined || one.at > until) continue;
      found.push(one.what);
      places.push(2 * place + 1, 2 * place + 2);
    }
    return found;
  }

  /** Takes what is next, if that is until a moment; null otherwise. */
  next(until: number): { readonly at: number; readonly what: What } | null {
    const heap = this.#heap;
    const [first] = heap;
    if (first === undefined || first.at > until) return null;
    const last = heap.pop()!;
    if (heap.length > 0) this.#sink(last);
    return first;
  }

  /** Puts what stood last into the place of the first, and down below whatever comes before it. */
  #sink(moved: Planned<What>): void {
    const heap = this.#heap;
    let place = 0;
    for (let below = 1; below < heap.length; below = 2 * place + 1) {
      if (below + 1 < heap.length && isBefore(heap[below + 1]!, heap[below]!)) below += 1;
      if (!isBefore(heap[below]!, moved)) break;
      heap[place] = heap[below]!;
      place = below;
    }
    heap[place] = moved;
  }
}
