import { everyKey } from '@fleet/domain/core/codes/permissions.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createWorld } from '../world/createWorld.ts';
import { grantedOf, isHeldByOthers } from './access.ts';

const world = createWorld({ file: ':memory:', scenario: 'default' });
afterAll(() => world.close());

describe('isHeldByOthers', () => {
  it('says what looking at each of the others would say, for every key and whoever asks', () => {
    const people = world.store
      .all<{ userId: string; tntId: string }>(
        'select id as userId, tnt_id as tntId from users where deleted_at is null',
      )
      .map((person) => ({ ...person, granted: grantedOf(world, person.userId) }));
    const told = new Set<boolean>();
    for (const key of everyKey.filter((_, place) => place % 23 === 0 || _ === 'MOTabRepair-check'))
      for (const { userId, tntId } of people) {
        const others = people.filter((other) => other.tntId === tntId && other.userId !== userId);
        const isHeld = others.some(({ granted }) => holdsAny(granted, [key]));
        expect(isHeldByOthers(world, key, { tntId, userId }), `${key} ${userId}`).toBe(isHeld);
        told.add(isHeld);
      }
    expect(told.size).toBe(2);
  });
});
