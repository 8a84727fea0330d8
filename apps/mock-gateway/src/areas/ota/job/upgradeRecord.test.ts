import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyContext, anyEvent, anyUpgrade } from '@fleet/domain/areas/ota/upgrade/arbitraryUpgrades.ts';
import { stepUpgrade } from '@fleet/domain/areas/ota/upgrade/stepUpgrade.ts';
import { type DeviceUpgrade, newUpgrade } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import { openStore, type Store } from '../../../store/store.ts';
import { keptOf, writeTask } from './run/tasks/taskWriting.ts';
import { type StoredTask, taskColumns, taskOf, type TaskRow } from './stored.ts';

/** A store with one device that a job has just taken up, whatever job and device that is. */
const storeWithTask = (upgrade: DeviceUpgrade): Store => {
  const store = openStore(':memory:');
  store.run('pragma foreign_keys = off');
  store.run(
    `insert into ota_tasks (id, job_id, device_id, tnt_id, model_id, is_vehicle, network, phase_no, status, src_version,
       entered_at, created_at, updated_at)
     values ('t1', 'j1', 'd1', 't_huadong', 'm1', 1, 'wifi', @phaseNo, 1, @srcVersion, @enteredAt, 0, 0)`,
    { phaseNo: upgrade.phaseNo, srcVersion: upgrade.srcVersion, enteredAt: upgrade.enteredAt },
  );
  return store;
};

const readTask = (store: Store): StoredTask => taskOf(store.one<TaskRow>(`select ${taskColumns} from ota_tasks k`)!);

it('a device stands after every step as it was written, whatever has happened to it before', () => {
  const happenings = fc.array(fc.tuple(anyEvent, anyContext), { maxLength: 12 });
  const beginning = newUpgrade({ phaseNo: 1, srcVersion: 'v1.0.0.2026010100', enteredAt: 0 });
  const store = storeWithTask(beginning);
  expect(readTask(store).upgrade).toEqual(beginning);
  fc.assert(
    fc.property(anyUpgrade, happenings, (upgrade, list) => {
      const task = readTask(store);
      const write = (next: DeviceUpgrade) => {
        const stored = keptOf(task);
        task.upgrade = next;
        writeTask(store, task, stored, 1);
        expect(readTask(store).upgrade).toEqual(next);
      };
      write(upgrade);
      for (const [event, context] of list) {
        const step = stepUpgrade(task.upgrade, event, context);
        if ('next' in step) write(step.next);
      }
    }),
  );
  store.close();
});
