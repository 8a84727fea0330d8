import { type CountRow, placeKey } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import type { CountPlace } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import type { Store } from '../../../../../store/store.ts';
import { readCounts } from '../../stored.ts';

/** The counters of a job while something happens to it: kept in memory, and those that changed written at its end. */

type Counter = { -readonly [Key in keyof CountRow]: CountRow[Key] };

export class Counters {
  readonly #jobId: string;
  readonly #counters = new Map<string, Counter>();
  readonly #changed = new Set<Counter>();

  constructor(store: Store, jobId: string) {
    this.#jobId = jobId;
    for (const row of readCounts(store, jobId)) this.#counters.set(placeKey(row), row);
  }

  get rows(): readonly CountRow[] {
    return [...this.#counters.values()].filter(({ count }) => count > 0);
  }

  /** One more device stands there, or one fewer. */
  add(place: CountPlace, by: 1 | -1): void {
    const key = placeKey(place);
    const counter = this.#counters.get(key) ?? { ...place, count: 0 };
    counter.count += by;
    this.#counters.set(key, counter);
    this.#changed.add(counter);
  }

  write(store: Store): void {
    for (const { phaseNo, state, reason, isFailingLate, count } of this.#changed) {
      const values = { jobId: this.#jobId, phaseNo, state, reason: reason ?? '', late: Number(isFailingLate) };
      if (count === 0)
        store.run(
          `delete from ota_counts where job_id = @jobId and phase_no = @phaseNo and status = @state
             and reason = @reason and is_failing_late = @late`,
          values,
        );
      else
        store.run(
          `insert into ota_counts (job_id, phase_no, status, reason, is_failing_late, n)
           values (@jobId, @phaseNo, @state, @reason, @late, @count)
           on conflict (job_id, phase_no, status, reason, is_failing_late) do update set n = @count`,
          { ...values, count },
        );
    }
    this.#changed.clear();
  }
}
