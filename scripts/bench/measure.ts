/** Measures a piece of work several times and gives the median and the 95th percentile. */

export interface Figure {
  readonly name: string;
  /** Microseconds of one operation. */
  readonly median: number;
  readonly p95: number;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Runs `work` `rounds` times after a warm-up; `operations` says how many operations one round holds. */
export async function measure(name: string, rounds: number, operations: number, work: () => unknown): Promise<Figure> {
  for (let round = 0; round < Math.min(5, rounds); round += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await work();
    times.push(((performance.now() - started) * 1000) / operations);
  }
  times.sort((one, other) => one - other);
  return { name, median: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

const shown = (microseconds: number): string =>
  microseconds < 1000 ? `${microseconds.toFixed(2)} µs` : `${(microseconds / 1000).toFixed(2)} ms`;

/** Prints a table of figures, each with its ratio to the first. */
export function print(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  const base = figures[0]?.median ?? 1;
  for (const { name, median, p95 } of figures) {
    const ratio = (median / base).toFixed(2);
    console.log(`  ${name.padEnd(58)} ${shown(median).padStart(11)}  p95 ${shown(p95).padStart(11)}  x${ratio}`);
  }
}
