import type { TestGateway } from '../../../../test/support/gateway.ts';
import { onePixel } from '../../../../test/support/gateway.ts';
import type { Case, Input } from '../../../../test/support/cases/case.ts';

/** Id of a file or folder of a project, by the names that lead to it. */
export const entryIdOf = (gateway: TestGateway, projectId: string, ...path: readonly string[]): string => {
  let parentId: string | null = null;
  for (const name of path) {
    const row: { id: string } | undefined = gateway.box.current.store.one<{ id: string }>(
      `select id from project_files
       where project_id = @projectId and name = @name and coalesce(parent_id, '') = coalesce(@parentId, '')`,
      { projectId, name, parentId },
    );
    if (row === undefined) throw new Error(`no ${name} in ${projectId}`);
    parentId = row.id;
  }
  if (parentId === null) throw new Error('a path has one name at least');
  return parentId;
};

/** Stores and registers a file for a project, as its upload does, and gives its id. */
export const uploadedFor = async (
  gateway: TestGateway,
  userName: string,
  projectId: string,
  key: string,
  bytes: Buffer = onePixel,
): Promise<string> => {
  const user = gateway.box.current.store.one<{ tntId: string }>(
    'select tnt_id as tntId from users where user_name = @userName',
    { userName },
  );
  const path = `project/${user?.tntId}/u_${userName}/${projectId}/${key}`;
  await gateway.store(path, bytes);
  const { envelope } = await gateway.call({
    method: 'POST',
    path: '/gateway/general/api/v1/file/register',
    as: userName,
    body: { path, from: 'project' },
  });
  return (envelope.data as { id: string }).id;
};

const project = 'p_huadong_1';

/** The first file or folder of the project: a good call may be made again, when the one before has changed it. */
const anEntry = (gateway: TestGateway, isFolder = false): { id: string; version: number } => {
  const row = gateway.box.current.store.one<{ id: string; version: number }>(
    `select id, version from project_files where project_id = @project and (file_id is null) = @isFolder order by id`,
    { project, isFolder: Number(isFolder) },
  );
  if (row === undefined) throw new Error(`${project} has no such entry`);
  return row;
};
const about = { query: { projectId: project } };
const root = { query: { projectId: project, parentId: undefined } };
const powerless = (input: Input) => ({ as: 'novice', input });
/** Asks for an entry within one's own project. */
const entryOf = (input: (id: string) => Input): Pick<Case, 'byId' | 'foreign'> => ({
  byId: input,
  foreign: (gateway) => entryIdOf(gateway, 'p_huanan_1', '合同与立项', '合同扫描件.pdf'),
});
const projectOf = (input: (projectId: string) => Input): Pick<Case, 'byId' | 'foreign'> => ({
  byId: input,
  foreign: () => 'p_huanan_1',
});

export const projectFileCases: Readonly<Record<string, Case>> = {
  'project.file.list': {
    as: 'huadong',
    good: (gateway) => ({
      query: { projectId: project, parentId: entryIdOf(gateway, project, '方案设计'), keyword: '电', sort: '-size' },
    }),
    ...projectOf((projectId) => ({ query: { projectId } })),
    powerless: powerless(root),
  },
  'project.file.dir.tree': {
    as: 'huadong',
    good: () => about,
    ...projectOf((projectId) => ({ query: { projectId } })),
    powerless: powerless(about),
  },
  'project.file.mkdir': {
    as: 'huadong',
    good: () => ({ ...about, body: { parentId: null, name: ' 新文件夹 ' } }),
    ...projectOf((projectId) => ({ query: { projectId }, body: { parentId: null, name: '新文件夹' } })),
    powerless: powerless({ ...about, body: { parentId: null, name: '新文件夹' } }),
  },
  'project.file.rename': {
    as: 'huadong',
    good: (gateway) => ({
      ...about,
      body: { ...anEntry(gateway), name: '说明.txt' },
    }),
    ...entryOf((id) => ({ ...about, body: { id, name: '说明.txt', version: 1 } })),
    powerless: powerless({ ...about, body: { id: 'x', name: '说明.txt', version: 1 } }),
  },
  'project.file.move': {
    as: 'huadong',
    good: (gateway) => ({
      ...about,
      body: {
        ids: [anEntry(gateway).id],
        parentId: entryIdOf(gateway, project, '方案设计'),
      },
    }),
    ...entryOf((id) => ({ ...about, body: { ids: [id], parentId: null } })),
    powerless: powerless({ ...about, body: { ids: ['x'], parentId: null } }),
  },
  'project.file.delete': {
    as: 'huadong',
    good: (gateway) => ({ ...about, body: { ids: [anEntry(gateway, true).id] } }),
    ...entryOf((id) => ({ ...about, body: { ids: [id] } })),
    powerless: powerless({ ...about, body: { ids: ['x'] } }),
  },
  'project.file.dir.download': {
    as: 'huadong',
    good: (gateway) => ({ query: { projectId: project, id: entryIdOf(gateway, project, '方案设计') } }),
    byId: (id) => ({ query: { projectId: project, id } }),
    foreign: (gateway) => entryIdOf(gateway, 'p_huanan_1', '现场勘测'),
    powerless: powerless(about),
  },
  'project.file.upload.stsToken': {
    as: 'huadong',
    good: () => about,
    ...projectOf((projectId) => ({ query: { projectId } })),
    powerless: powerless(about),
  },
  'project.file.add': {
    as: 'huadong',
    good: async (gateway) => ({
      ...about,
      body: {
        parentId: null,
        files: [
          { fileId: await uploadedFor(gateway, 'huadong', project, 'a.png'), folders: ['照片'], name: '东门.png' },
        ],
        folders: [['照片', '待整理']],
        onConflict: 'keepBoth',
      },
    }),
    byId: (fileId) => ({
      ...about,
      body: { parentId: null, files: [{ fileId, folders: [], name: 'a.png' }], folders: [], onConflict: 'keepBoth' },
    }),
    foreign: (gateway) => uploadedFor(gateway, 'huanan', 'p_huanan_1', 'a.png'),
    powerless: powerless({ ...about, body: { parentId: null, files: [], folders: [['照片']], onConflict: 'ask' } }),
  },
  'project.file.previewLink': {
    as: 'huadong',
    good: (gateway) => ({ query: { projectId: project, id: anEntry(gateway).id } }),
    ...entryOf((id) => ({ query: { projectId: project, id } })),
    powerless: powerless({ query: { projectId: project, id: 'x' } }),
  },
  'project.file.downloadLink': {
    as: 'huadong',
    good: (gateway) => ({ query: { projectId: project, id: anEntry(gateway).id } }),
    ...entryOf((id) => ({ query: { projectId: project, id } })),
    powerless: powerless({ query: { projectId: project, id: 'x' } }),
  },
};
