import type { DataSet, FeedbackSeed, Moment } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../store/store.ts';
import type { Ids } from './ids.ts';
import { seedScreenshots } from './screenshots.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Asia/Shanghai has had no summer time since 1991. */
const shanghaiOffset = 8 * hour;

/** The instant of a moment of the data set, seen from `now`. */
const instantOf = (moment: Moment, now: number): number => {
  const today = Math.floor((now + shanghaiOffset) / day) * day - shanghaiOffset;
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number);
  return today - moment.daysAgo * day + (hours * 60 + minutes) * 60_000;
};

const seedPeople = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  for (const tenant of data.tenants) {
    store.run('insert into tenants (id, name, is_inner) values (@id, @name, @isInner)', {
      id: tenant.id,
      name: tenant.name,
      isInner: Number(tenant.isInner),
    });
  }
  for (const role of data.roles) {
    store.run('insert into roles (id, tnt_id, name) values (@id, @tntId, @name)', {
      id: role.id,
      tntId: role.tntId,
      name: role.name,
    });
    for (const rule of role.rules) {
      store.run('insert into role_rules (id, role_id, resources, verbs) values (@id, @roleId, @resources, @verbs)', {
        id: ids.next('rule'),
        roleId: role.id,
        resources: JSON.stringify(rule.resources),
        verbs: JSON.stringify(rule.verbs),
      });
    }
    for (const action of role.actions) {
      store.run('insert into role_actions (role_id, action) values (@roleId, @action)', { roleId: role.id, action });
    }
  }
  for (const user of data.users) {
    store.run(
      `insert into users (id, tnt_id, user_name, real_name, phone, email, is_inner, password_hash, is_strong_password,
         is_locked, created_at, deleted_at)
       values (@id, @tntId, @userName, @realName, @phone, @email, @isInner, @passwordHash, @isStrongPassword,
         @isLocked, @createdAt, @deletedAt)`,
      {
        id: user.id,
        tntId: user.tntId,
        userName: user.userName,
        realName: user.realName,
        phone: user.phone,
        email: user.email,
        isInner: Number(user.isInner),
        passwordHash: user.passwordHash,
        isStrongPassword: Number(user.isStrongPassword),
        isLocked: Number(user.isLocked),
        createdAt: instantOf({ daysAgo: user.createdDaysAgo, time: '09:00' }, now),
        deletedAt: user.isDeleted ? instantOf({ daysAgo: 30, time: '18:00' }, now) : null,
      },
    );
    for (const roleId of user.roles) {
      store.run('insert into user_roles (user_id, role_id) values (@userId, @roleId)', { userId: user.id, roleId });
    }
  }
};

const seedOneFeedback = (
  store: Store,
  ids: Ids,
  row: FeedbackSeed,
  person: (userName: string) => { id: string; tntId: string },
  now: number,
): void => {
  const writer = person(row.user);
  const createdAt = instantOf(row.at, now);
  const handling = row.handling ?? [];
  const comments = row.comments ?? [];
  const last = handling.at(-1);
  const moments = [...handling, ...comments].map(({ at }) => instantOf(at, now));
  const feedbackId = ids.next('fb');
  store.run(
    `insert into feedback (id, tnt_id, user_id, module_id, content, status, handler_id, file_count, comment_count, created_at,
       updated_at, resolved_at)
     values (@id, @tntId, @userId, @moduleId, @content, @status, @handlerId, @fileCount, @commentCount, @createdAt, @updatedAt,
       @resolvedAt)`,
    {
      id: feedbackId,
      tntId: writer.tntId,
      userId: writer.id,
      moduleId: row.module,
      content: row.content,
      status: last?.status ?? 1,
      handlerId: last === undefined ? null : person(last.operator).id,
      fileCount: row.screenshots?.length ?? 0,
      commentCount: comments.length,
      createdAt,
      updatedAt: Math.max(createdAt, ...moments),
      resolvedAt: last?.status === 4 ? instantOf(last.at, now) : null,
    },
  );
  seedScreenshots(
    store,
    ids,
    { id: feedbackId, tntId: writer.tntId, userId: writer.id, createdAt },
    row.screenshots ?? [],
  );
  const history = [{ status: 1, operator: row.user, at: row.at, remark: undefined }, ...handling];
  for (const step of history) {
    store.run(
      `insert into feedback_history (id, feedback_id, status, remark, operator_id, created_at)
       values (@id, @feedbackId, @status, @remark, @operatorId, @createdAt)`,
      {
        id: ids.next('fh'),
        feedbackId,
        status: step.status,
        remark: step.remark ?? null,
        operatorId: person(step.operator).id,
        createdAt: instantOf(step.at, now),
      },
    );
  }
  for (const comment of comments) {
    store.run(
      `insert into comments (id, target_type, target_id, user_id, content, created_at)
       values (@id, 'feedback', @targetId, @userId, @content, @createdAt)`,
      {
        id: ids.next('cm'),
        targetId: feedbackId,
        userId: person(comment.user).id,
        content: comment.content,
        createdAt: instantOf(comment.at, now),
      },
    );
  }
};

/** Fills an empty store with a data set, its moments counted back from `now`. */
export const seed = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  seedPeople(store, ids, data, now);
  data.feedbackModules.forEach((module, position) =>
    store.run('insert into feedback_modules (id, name, position) values (@id, @name, @position)', {
      id: module.id,
      name: module.name,
      position,
    }),
  );
  const people = new Map(data.users.map((user) => [user.userName, user]));
  const person = (userName: string) => {
    const found = people.get(userName);
    if (found === undefined) throw new Error(`the data set names an unknown user: ${userName}`);
    return found;
  };
  for (const row of data.feedback) seedOneFeedback(store, ids, row, person, now);
};
