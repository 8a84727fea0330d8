import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { userIdsOf } from '../../../world/userIds.ts';

/** Departments and who works in them. */
export const seedDepartments = (store: Store, data: DataSet): void => {
  const userId = userIdsOf(data);
  data.departments.forEach(({ id, tntId, name, staff }, position) => {
    store.run('insert into departments (id, tnt_id, name, position) values (@id, @tntId, @name, @position)', {
      id,
      tntId,
      name,
      position,
    });
    for (const { user, title, hourlyRate } of staff)
      store.run(
        `insert into staff (id, user_id, tnt_id, department_id, title, hourly_rate)
         values (@user, @user, @tntId, @id, @title, @hourlyRate)`,
        { user: userId(user), tntId, id, title, hourlyRate: hourlyRate * 100 },
      );
  });
};
