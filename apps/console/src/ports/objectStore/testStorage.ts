/** A browser's storage for tests: its records are its own properties, and nothing else is. */
export const storageOf = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
    key(this: Record<string, string>, place: number) {
      return Object.keys(this)[place] ?? null;
    },
    get length() {
      return Object.keys(this).length;
    },
  }) as Storage;
