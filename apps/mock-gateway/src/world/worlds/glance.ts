import type { ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import type { World } from '../world.ts';

/** What can be told of a world without waking it. */
export interface Glance {
  readonly scenario: ScenarioName;
  /** Instants of its clock, in milliseconds. */
  readonly bornAt: number;
  readonly now: number;
  readonly isFrozen: boolean;
  readonly rate: number;
  readonly faults: number;
  /** User names of those who are signed in, ten at most. */
  readonly people: readonly string[];
  /** Of its image, in bytes. */
  readonly size: number;
}

/** Looks at a world that is awake. */
export const glanceAt = ({ scenario, born, clock, faults, store }: World): Glance => ({
  scenario,
  bornAt: born,
  now: clock.now(),
  isFrozen: clock.frozen,
  rate: clock.rate,
  faults: faults.list().filter(({ remaining }) => remaining !== 0).length,
  people: store.column<string>(
    `select distinct u.user_name from sessions s join users u on u.id = s.user_id
     where s.revoked_at is null order by u.user_name limit 10`,
  ),
  size: store.size(),
});
