import { formatDate } from '@fleet/domain/core/values/formats.ts';
import { on } from '../../pipeline/reactions.ts';
import type { Happening, Reaction } from '../../pipeline/call.ts';
import { toInstant } from '../../rows/instants.ts';
import { deviceOccasions } from './occasions/deviceOccasions.ts';
import { upgradeOccasions } from './occasions/upgradeOccasions.ts';
import { notify } from './subscribe/notify.ts';

/** What people are told of that happens in the areas below; those above tell it themselves. */

interface Place {
  readonly tntId: string;
  readonly name: string;
}

const projectOf = ({ world }: Happening, projectId: string): Place | undefined =>
  world.store.one<Place>('select tnt_id as tntId, name from project_ref where id = @projectId', { projectId });

const approvalEvents = {
  pending: 'approval.pending',
  rejected: 'approval.rejected',
  approved: 'approval.finished',
} as const;

export const messageReactions: readonly Reaction[] = [
  ...deviceOccasions,
  ...upgradeOccasions,

  on('approval.changed', (happening, { projectId, title, state, toId, byName, remark }) => {
    const project = projectOf(happening, projectId);
    if (project === undefined) return;
    notify(happening, {
      eventType: approvalEvents[state],
      tntId: project.tntId,
      userIds: [toId],
      variables: { subject: title, project: project.name, by: byName, remark },
      link: {
        route: 'TaskManagement',
        params: {},
        query: { tab: state === 'pending' ? 'approver' : 'submitter', tntId: project.tntId },
      },
      projectId,
    });
  }),

  on('task.overdue', (happening, { name, projectId, ownerId, dueAt }) => {
    const project = projectOf(happening, projectId);
    if (project === undefined) return;
    notify(happening, {
      eventType: 'plan.taskOverdue',
      tntId: project.tntId,
      userIds: [ownerId],
      variables: { subject: name, project: project.name, day: formatDate(toInstant(dueAt)) },
      link: {
        route: 'ProjectDetail',
        params: { tenantId: project.tntId, projectId },
        query: { tab: 'implementationPlan' },
      },
      projectId,
    });
  }),

  on('user.deleted', ({ world }, { userId }) => {
    world.store.run('delete from push_members where user_id = @userId', { userId });
  }),

  on('project.deleted', ({ world }, { projectId }) => {
    world.store.run('update push_deliveries set link = null, project_id = null where project_id = @projectId', {
      projectId,
    });
    world.store.run('update messages set link = null, is_gone = 1, project_id = null where project_id = @projectId', {
      projectId,
    });
  }),

  on('device.deleted', ({ world }, { deviceId }) => {
    world.store.run('delete from lost_devices where device_id = @deviceId', { deviceId });
    world.store.run('update push_deliveries set link = null, device_id = null where device_id = @deviceId', {
      deviceId,
    });
    world.store.run('update messages set link = null, is_gone = 1, device_id = null where device_id = @deviceId', {
      deviceId,
    });
  }),

  on('tenant.deleted', ({ world }, { tntId }) => {
    // whom something of his was sent to keeps it
    world.store.run(
      'update push_deliveries set user_id = null where user_id in (select id from user_ref where tnt_id = @tntId)',
      {
        tntId,
      },
    );
    world.store.run('delete from push_deliveries where tnt_id = @tntId', { tntId });
    world.store.run('delete from silences where tnt_id = @tntId', { tntId });
    world.store.run('delete from push_groups where tnt_id = @tntId', { tntId });
    world.store.run('delete from messages where tnt_id = @tntId', { tntId });
  }),
];
