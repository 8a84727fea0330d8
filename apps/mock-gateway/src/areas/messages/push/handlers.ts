import {
  channelFields,
  channelKinds,
  channelProblems,
  secretsAfter,
} from '@fleet/domain/areas/messages/push/channels.ts';
import {
  sampleOf,
  templateProblem,
  usualTemplate,
  wordedBy,
} from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import type * as contract from '@fleet/domain/areas/messages/push/contract.ts';
import { mostMembers, type pushChannelSave } from '@fleet/domain/areas/messages/push/contract.ts';
import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { listChannels, openChannel, type OpenChannel, writeChannel, writeTest } from './channelRows.ts';
import { listPushGroups, membersOf, readPushGroup, readPushGroups } from './groupRows.ts';
import { send } from './sending.ts';

/** Service general: push groups, their people and channels. */

const requireFreeName = ({ world }: Call<Endpoint>, tntId: string, name: string, besides = ''): void => {
  const taken = world.store.one('select 1 from push_groups where tnt_id = @tntId and name = @name and id <> @besides', {
    tntId,
    name,
    besides,
  });
  if (taken !== undefined) refuse('invalidInput', '群组名称已存在');
};

/** A change of what belongs to a group is a change of the group. */
const touch = ({ world }: Call<Endpoint>, groupId: string): void => {
  world.store.run('update push_groups set version = version + 1, updated_at = @now where id = @groupId', {
    groupId,
    now: world.clock.now(),
  });
};

const requireRoom = (call: Call<Endpoint>, groupId: string, more: number): void => {
  if (membersOf(call, groupId).length + more > mostMembers)
    refuse('stateRefused', `每个群组最多 ${mostMembers} 名成员`);
};

type ChannelForm = Pick<BodyOf<typeof pushChannelSave>, 'kind' | 'settings' | 'secrets' | 'template'>;

/** A channel as it would be kept; refuses one that is not whole. */
const channelOf = (call: Call<Endpoint>, groupId: string, form: ChannelForm): Omit<OpenChannel, 'isEnabled'> => {
  const { kind, settings, secrets: given, template } = form;
  const before = openChannel(call.world, groupId, kind) ?? { settings: {}, secrets: {} };
  const known = new Set(channelFields[kind].map(({ name }) => name));
  if ([...Object.keys(settings), ...Object.keys(given)].some((name) => !known.has(name))) refuse('invalidInput');
  const trimmed = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.trim()]));
  const secrets = secretsAfter(kind, before, settings, trimmed);
  const [problem] = Object.values(channelProblems(kind, { ...settings, ...secrets }));
  if (problem !== undefined) refuse('invalidInput', problem);
  const wording = template === null ? null : templateProblem(template);
  if (wording !== null) refuse('invalidInput', wording);
  return { kind, settings, secrets, template: template ?? usualTemplate };
};

/** Tests of one channel within a minute, at most. */
const mostTests = 5;
const minute = 60_000;

const requireTestsLeft = ({ world }: Call<Endpoint>, groupId: string, kind: string): void => {
  const made = world.store.one<{ n: number }>(
    `select count(*) as n from sink_entries
     where group_id = @groupId and kind = @kind and is_test = 1 and at > @since`,
    { groupId, kind, since: world.clock.now() - minute },
  );
  if ((made?.n ?? 0) >= mostTests) refuse('stateRefused', '同一渠道每分钟最多测试 5 次');
};

export const pushGroupHandlers: HandlersOf<typeof contract> = {
  pushGroupList: (call) => listPushGroups(call, call.query),

  pushGroupGet: (call) => {
    const group = readPushGroup(call, call.query.groupId);
    return {
      ...group,
      members: membersOf(call, group.groupId).map((member) => ({
        ...member,
        phone: member.phone === '' ? null : member.phone,
        email: member.email === '' ? null : member.email,
      })),
      channelList: listChannels(call.world, group.groupId),
    };
  },

  pushGroupAdd: (call) => {
    const { world, session, body, targetTntId: tntId } = call;
    const name = body.groupName.trim();
    requireFreeName(call, tntId, name);
    const groupId = world.ids.next('pg');
    world.store.run(
      `insert into push_groups (id, tnt_id, name, description, owner_id, is_enabled, created_at, updated_at)
       values (@groupId, @tntId, @name, @description, @ownerId, 1, @now, @now)`,
      {
        groupId,
        tntId,
        name,
        description: body.description.trim(),
        ownerId: session.userId,
        now: world.clock.now(),
      },
    );
    writeChannel(world, groupId, { kind: 'inApp', isEnabled: true, settings: {}, secrets: {}, template: null });
    return { groupId };
  },

  pushGroupUpdate: (call) => {
    const { world, body } = call;
    const { groupId, tntId } = readPushGroup(call, call.query.groupId);
    const name = body.groupName.trim();
    requireFreeName(call, tntId, name, groupId);
    const saved = world.store.run(
      `update push_groups set name = @name, description = @description, is_enabled = @isEnabled, version = version + 1,
         updated_at = @now
       where id = @groupId and version = @version`,
      {
        groupId,
        name,
        description: body.description.trim(),
        isEnabled: Number(body.isEnabled),
        version: body.version,
        now: world.clock.now(),
      },
    );
    return saved === 0 ? refuse('conflict') : null;
  },

  pushGroupDelete: (call) =>
    eachOf(call.body.ids, {
      rows: readPushGroups(call, call.body.ids),
      nameOf: ({ groupName }) => groupName,
      missing: '群组不存在或已被删除',
      run: ({ groupId }) => {
        call.world.store.run('delete from push_groups where id = @groupId', { groupId });
        return 'changed';
      },
    }),

  pushMemberAdd: (call) => {
    const { world, body } = call;
    const { groupId, tntId } = readPushGroup(call, call.query.groupId);
    requireRoom(call, groupId, body.userIds.length);
    for (const userId of body.userIds) {
      const user = world.store.one<{ name: string }>(
        'select real_name as name from user_ref where id = @userId and tnt_id = @tntId and deleted_at is null',
        { userId, tntId },
      );
      if (user === undefined) return refuse('notFound');
      world.store.run(
        'insert or ignore into push_members (id, group_id, user_id, name) values (@id, @groupId, @userId, @name)',
        { id: world.ids.next('pm'), groupId, userId, name: user.name },
      );
    }
    touch(call, groupId);
    return null;
  },

  pushContactAdd: (call) => {
    const { world, body } = call;
    const { groupId } = readPushGroup(call, call.query.groupId);
    requireRoom(call, groupId, 1);
    if (body.phone === '' && body.email === '') refuse('invalidInput', '请填写手机号或邮箱');
    world.store.run(
      `insert into push_members (id, group_id, name, phone, email)
       values (@id, @groupId, @name, @phone, @email)`,
      {
        id: world.ids.next('pm'),
        groupId,
        name: body.name.trim(),
        phone: body.phone === '' ? null : body.phone,
        email: body.email === '' ? null : body.email,
      },
    );
    touch(call, groupId);
    return null;
  },

  pushMemberDelete: (call) => {
    const { groupId } = readPushGroup(call, call.query.groupId);
    const reply = eachOf(call.body.ids, {
      rows: new Map(membersOf(call, groupId).map((member) => [member.id, member])),
      nameOf: ({ name }) => name,
      missing: '成员已移出',
      run: ({ id }) => {
        call.world.store.run('delete from push_members where id = @id', { id });
        return 'changed';
      },
    });
    touch(call, groupId);
    return reply;
  },

  pushChannelSave: (call) => {
    const { body } = call;
    const { groupId } = readPushGroup(call, call.query.groupId);
    const channel = channelOf(call, groupId, body);
    writeChannel(call.world, groupId, { ...channel, template: body.template, isEnabled: body.isEnabled });
    touch(call, groupId);
    return null;
  },

  pushChannelTest: (call) => {
    const { world, session, body } = call;
    const { groupId } = readPushGroup(call, call.query.groupId);
    const channel = channelOf(call, groupId, body);
    if (body.kind === 'inApp') refuse('invalidInput', `${channelKinds.inApp}无需测试`);
    requireTestsLeft(call, groupId, body.kind);
    const told = sampleOf(body.eventType);
    const words = wordedBy(channel.template, told);
    const own = world.store.one<{ phone: string | null; email: string | null }>(
      'select phone, email from user_ref where id = @userId',
      { userId: session.userId },
    );
    const address = body.kind === 'email' ? own?.email : own?.phone;
    if (body.kind !== 'webhook' && (address ?? '') === '')
      refuse('invalidInput', `你的账号没有${body.kind === 'email' ? '邮箱' : '手机号'}，不能接收测试`);
    const outcome = send(world, {
      ...words,
      ...channel,
      id: world.ids.next('dt'),
      groupId,
      address: address ?? '',
      eventType: told.eventType,
      level: told.level,
      isTest: true,
    });
    const isOk = outcome.status !== null && outcome.status < 300;
    const note = outcome.note === '' ? '测试消息已送达' : outcome.note;
    writeTest(world, groupId, body.kind, { isOk, note });
    return { isOk, note, ...words };
  },
};
