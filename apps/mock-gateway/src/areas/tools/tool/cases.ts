import type { Case, Input } from '../../../../test/support/cases/case.ts';
import { uploadedFile } from '../../../../test/support/uploads.ts';

/** Tools and instructions: huadong's parameters of a workshop; those of the port are another tenant's. */

const powerless = 'haomei';
const classificationId = 'tc_tool_debug';
const [own, ownFile, ownOldFile] = ['tl_tool_debug_4', 'tf_tool_debug_4_2', 'tf_tool_debug_4_1'];
const [foreignTool, foreignFile] = ['tl_tool_net_3', 'tf_tool_net_3_1'];

const filledIn = { toolName: ' 四号车间调试参数 ', productKeys: ['a1LurkAgv01', 'a1HdFlip013'], description: ' 试用 ' };
const about = (fileId: string, fileVersion: string) => ({
  toolId: own,
  fileId,
  fileName: ' 参数.png ',
  fileVersion,
  note: ' 复测后修改 ',
  makeCurrent: true,
});

/** A call about one thing of the tenant: by its query or by its body. */
const ofOne = (mine: string, foreign: string, input: (id: string) => Input): Case => ({
  as: 'huadong',
  good: () => input(mine),
  byId: input,
  foreign: () => foreign,
  powerless: { as: 'novice', input: input(mine) },
});

const listed = {
  query: { classificationId, keyword: '参数', productKey: 'a1LurkAgv01', source: 'own', sort: '-size' },
};

export const toolCases: Readonly<Record<string, Case>> = {
  'tool.classification.list': {
    as: 'novice',
    good: () => ({ query: { category: 'tool', keyword: '参数' } }),
    powerless: { as: powerless },
  },
  'tool.list': {
    as: 'huadong',
    good: () => listed,
    powerless: { as: powerless, input: listed },
  },
  'tool.byproduct.list': {
    as: 'huadong',
    good: () => ({ query: { productKey: 'a1LurkAgv01' } }),
    byId: (tntId) => ({ query: { productKey: 'a1LurkAgv01', tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: powerless, input: { query: { productKey: 'a1LurkAgv01' } } },
  },
  'tool.add': {
    as: 'huadong',
    good: () => ({ body: { classificationId, ...filledIn } }),
    powerless: { as: 'novice', input: { body: { classificationId, ...filledIn } } },
  },
  'tool.update': ofOne(own, foreignTool, (toolId) => ({ body: { toolId, ...filledIn, version: 1 } })),
  'tool.delete': {
    as: 'huadong',
    good: () => ({ body: { ids: [own] } }),
    powerless: { as: 'novice', input: { body: { ids: [own] } } },
  },
  'tool.file.list': ofOne(own, foreignTool, (toolId) => ({ query: { toolId } })),
  'tool.file.add': {
    as: 'huadong',
    good: async (gateway) => ({
      body: about(await uploadedFile(gateway, 'tool', 'huadong', '参数.png'), ' 2026-11 '),
    }),
    byId: (fileId) => ({ body: about(fileId, '2026-11') }),
    foreign: (gateway) => uploadedFile(gateway, 'tool', 'huanan', '参数.png'),
    powerless: { as: 'novice', input: { body: about('x', '2026-11') } },
  },
  'tool.file.current': ofOne(ownOldFile, foreignFile, (fileId) => ({ body: { fileId } })),
  'tool.file.delete': {
    as: 'huadong',
    good: () => ({ body: { ids: [ownOldFile] } }),
    powerless: { as: 'novice', input: { body: { ids: [ownOldFile] } } },
  },
  'tool.downloadLink': ofOne(ownFile, foreignFile, (fileId) => ({ query: { fileId } })),
  'tool.previewLink': ofOne(ownFile, foreignFile, (fileId) => ({ query: { fileId } })),
};
