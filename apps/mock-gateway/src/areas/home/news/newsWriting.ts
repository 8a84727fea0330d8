import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { NewsType } from '@fleet/domain/core/news/news.ts';
import type { Happening, Reaction } from '../../../pipeline/call.ts';
import { on } from '../../../pipeline/reactions.ts';

/** The latest news, written by what happens: each in one line, in the words of a log. */

/** What a line says, and what it is about. */
interface Line {
  readonly tntId: string;
  readonly type: NewsType;
  readonly content: string;
  readonly projectId?: string;
  readonly modelId?: string;
  readonly deviceId?: string;
  readonly userId?: string;
}

const write = ({ world }: Happening, { tntId, type, content, projectId, modelId, deviceId, userId }: Line): void => {
  world.store.run(
    `insert into news (id, tnt_id, type, content, project_id, model_id, device_id, user_id, created_at)
     values (@id, @tntId, @type, @content, @projectId, @modelId, @deviceId, @userId, @now)`,
    {
      id: world.ids.next('nw'),
      tntId,
      type,
      content,
      projectId: projectId ?? null,
      modelId: modelId ?? null,
      deviceId: deviceId ?? null,
      userId: userId ?? null,
      now: world.clock.now(),
    },
  );
};

interface Place {
  readonly tntId: string;
  readonly name: string;
}

/** Writes a line about a project into the news of its tenant. */
const writeOf = (
  happening: Happening,
  projectId: string,
  line: (name: string) => Omit<Line, 'tntId' | 'projectId' | 'type'>,
  type: NewsType = 'project',
): void => {
  const project = happening.world.store.one<Place>(
    'select tnt_id as tntId, name from project_ref where id = @projectId',
    {
      projectId,
    },
  );
  if (project === undefined) return;
  write(happening, { ...line(project.name), type, tntId: project.tntId, projectId });
};

/** What the OA has said of a report; nothing of how it hands it on. */
const answers: Readonly<Record<number, string>> = { 1: '同意了', 4: '办结了', 6: '驳回了', 8: '同意了' };

/** What is told of a production order; nothing of what goes on at the ERP. */
const orderNews: Readonly<Record<string, string>> = { planned: '已由 ERP 下达', shipped: '已发货' };

/** From this level on a fault is news. */
const newsLevel = 4;

interface Device {
  readonly tntId: string;
  readonly name: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
}

/** Writes a line about a device into the news of its tenant. */
const writeOfDevice = (
  happening: Happening,
  deviceId: string,
  type: NewsType,
  line: (device: string) => Pick<Line, 'content' | 'userId'>,
): void => {
  const device = happening.world.store.one<Device>(
    `select d.tnt_id as tntId, d.name, d.project_id as projectId, p.name as projectName
     from device_ref d left join project_ref p on p.id = d.project_id where d.id = @deviceId`,
    { deviceId },
  );
  if (device === undefined) return;
  const { tntId, name, projectId, projectName } = device;
  const about = projectId === null ? { deviceId } : { deviceId, projectId };
  write(happening, { ...line(projectName === null ? name : `${projectName}的${name}`), tntId, type, ...about });
};

export const newsReactions: readonly Reaction[] = [
  on('fault.raised', (happening, { deviceId, code, name, level }) => {
    if (level < newsLevel) return;
    writeOfDevice(happening, deviceId, 'fault', (device) => ({
      content: `${device}发生${statusLabel('faultLevel', level)} ${code} ${name}`,
    }));
  }),

  on('upkeep.finished', (happening, { deviceId, upkeepNo, name, userId }) =>
    writeOfDevice(happening, deviceId, 'upkeep', (device) => ({
      content: `${device}完成保养“${name}”（${upkeepNo}）`,
      userId,
    })),
  ),

  on('repair.passed', (happening, { projectId, userId, deviceName, repairNo }) =>
    writeOf(
      happening,
      projectId,
      (name) => ({ content: `${name}的${deviceName}维修完成，维修单 ${repairNo} 已验收`, userId }),
      'repair',
    ),
  ),

  on('project.added', (happening, { projectId, userId, erpNo }) =>
    writeOf(happening, projectId, (name) => ({
      content: erpNo === null ? `新建项目“${name}”` : `由 ERP 合同 ${erpNo} 导入项目“${name}”`,
      userId,
    })),
  ),

  on('members.added', (happening, { projectId, userId, count }) =>
    writeOf(happening, projectId, (name) => ({ content: `${name}新增 ${count} 名项目成员`, userId })),
  ),

  on('plan.decided', (happening, { projectId, userId, kind, isApproved }) =>
    writeOf(happening, projectId, (name) => ({
      content: `${name}${kind === 'plan' ? '实施计划' : '计划变更申请'}${isApproved ? '已批准' : '被驳回'}`,
      userId,
    })),
  ),

  on('stage.changed', (happening, { projectId, userId, name: stage, status }) =>
    writeOf(happening, projectId, (name) => ({
      content: status === 1 ? `${name}进入“${stage}”节点` : `${name}节点“${stage}”${statusLabel('node', status)}`,
      userId,
    })),
  ),

  on('report.answered', (happening, { projectId, reportNo, title, status }) => {
    const answer = answers[status];
    if (answer === undefined) return;
    writeOf(happening, projectId, () => ({ content: `OA ${answer}“${title}”（${reportNo}）` }));
  }),

  on('contract.signed', (happening, { tntId, erpNo, name }) =>
    write(happening, { tntId, type: 'project', content: `ERP 新签合同“${name}”（${erpNo}），待导入为项目` }),
  ),

  on('order.changed', (happening, { projectId, modelId, orderNo, status }) => {
    const words = orderNews[status];
    if (words === undefined) return;
    writeOf(happening, projectId, (name) => ({ content: `${name}生产单 ${orderNo} ${words}`, modelId }));
  }),

  on('feedback.solved', (happening, { tntId, writerName, userId }) =>
    write(happening, { tntId, type: 'feedback', content: `${writerName}提交的反馈已解决`, userId }),
  ),
];
