import type { RuleSeed } from '@fleet/fixtures/areas/access/seeds.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { morningOf } from '../../../world/moments.ts';

/** Button sets and roles with their rules. */

const written = (rule: RuleSeed) => ({
  resources: JSON.stringify(rule.resources),
  verbs: JSON.stringify(rule.verbs),
});

export const seedRoles = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  for (const { id, tntId, name, description, createdDaysAgo, rules } of data.buttonSets) {
    store.run(
      `insert into button_sets (id, tnt_id, name, description, created_at, updated_at)
       values (@id, @tntId, @name, @description, @createdAt, @createdAt)`,
      { id, tntId, name, description, createdAt: morningOf(createdDaysAgo, now) },
    );
    for (const rule of rules) {
      store.run(
        'insert into button_set_rules (id, set_id, resources, verbs) values (@id, @setId, @resources, @verbs)',
        {
          id: ids.next('bsr'),
          setId: id,
          ...written(rule),
        },
      );
    }
  }
  for (const { id, tntId, name, description, createdDaysAgo, rules, actions, buttonSets } of data.roles) {
    const createdAt = morningOf(createdDaysAgo, now);
    store.run(
      `insert into roles (id, tnt_id, name, description, created_at, updated_at)
       values (@id, @tntId, @name, @description, @createdAt, @createdAt)`,
      { id, tntId, name, description, createdAt },
    );
    for (const rule of rules) {
      store.run('insert into role_rules (id, role_id, resources, verbs) values (@id, @roleId, @resources, @verbs)', {
        id: ids.next('rule'),
        roleId: id,
        ...written(rule),
      });
    }
    for (const action of actions) {
      store.run('insert into role_actions (role_id, action) values (@roleId, @action)', { roleId: id, action });
    }
    for (const setId of buttonSets) {
      const set = data.buttonSets.find((one) => one.id === setId);
      store.run('insert into role_button_sets (set_id, role_id, bound_at) values (@setId, @roleId, @boundAt)', {
        setId,
        roleId: id,
        // Whichever of the two is younger.
        boundAt: morningOf(Math.min(createdDaysAgo, set?.createdDaysAgo ?? createdDaysAgo), now),
      });
    }
  }
};
