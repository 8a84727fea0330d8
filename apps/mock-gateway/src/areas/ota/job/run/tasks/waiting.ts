/** What is to come at moments, the earliest first; of one moment what was planned first. */
export class Waiting<What> {
  readonly #heap: { readonly at: number; readonly no: number; readonly what: What }[] = [];
  #planned = 0;

  add(at: number, what: What): void {
    const heap = this.#heap;
    heap.push({ at, no: this.#planned, what });
    this.#planned += 1;
    for (let place = heap.length - 1; place > 0;) {
      const above = (place - 1) >> 1;
      if (!this.#isBefore(place, above)) return;
      this.#swap(place, above);
      place = above;
    }
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
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let least = place;
      if (left < heap.length && this.#isBefore(left, least)) least = left;
      if (right < heap.length && this.#isBefore(right, least)) least = right;
      if (least === place) return first;
      this.#swap(place, least);
      place = least;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one]!, this.#heap[other]!];
    return a.at < b.at || (a.at === b.at && a.no < b.no);
  }

  #swap(one: number, other: number): void {
    const heap = this.#heap;
    [heap[one], heap[other]] = [heap[other]!, heap[one]!];
  }
}
