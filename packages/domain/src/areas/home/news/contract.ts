import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, session } from '../../../core/contract/define.ts';
import { newsRow } from '../../../core/news/news.ts';
import {
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  option,
  paging,
  searchText,
  tenantChoice,
} from '../../../core/contract/shapes.ts';

/** Latest news, publish notices and help of service general (S1 §2, §4; S2 §7). Everybody reads those of his tenant. */

const base = '/gateway/general/api/v1';

const choices = {
  query: object(tenantChoice),
  reply: object({ list: Type.Array(option) }),
  access: session,
  crossTenant: 'anyKey',
  basis: 'hinted',
  reads: ['news'],
} as const;

export const newsProjects = get(`${base}/news/filter/projectList`, {
  id: 'general.news.filter.projectList',
  title: '最新动态：项目选项',
  ...choices,
});
export const newsModels = get(`${base}/news/filter/basicModelList`, {
  id: 'general.news.filter.basicModelList',
  title: '最新动态：基础型号选项',
  ...choices,
});
export const newsDevices = get(`${base}/news/filter/deviceList`, {
  id: 'general.news.filter.deviceList',
  title: '最新动态：设备选项',
  ...choices,
});
/** What the news is about: `id` is the type of a row. */
export const newsTypes = get(`${base}/news/filter/typeList`, {
  id: 'general.news.filter.typeList',
  title: '最新动态：类型选项',
  ...choices,
});
export const newsUsers = get(`${base}/news/filter/userList`, {
  id: 'general.news.filter.userList',
  title: '最新动态：用户选项',
  ...choices,
});

export const newsList = get(`${base}/news/list`, {
  id: 'general.news.list',
  title: '最新动态列表',
  access: session,
  basis: 'designed',
  reads: ['news'],
  crossTenant: 'anyKey',
  query: object({
    ...tenantChoice,
    projectId: Type.Optional(id('项目')),
    modelId: Type.Optional(id('基础型号')),
    deviceId: Type.Optional(id('设备')),
    type: Type.Optional(id('类型')),
    userId: Type.Optional(id('用户')),
    createdFrom: Type.Optional(instant('时间起')),
    createdTo: Type.Optional(instant('时间止')),
    ...paging(),
  }),
  reply: listOf(newsRow, { key: 'id' }),
});

/** Type of a publish notice (S1 §4): 6 new version, 8 new feature, 9 feature optimisation. */
const noticeType = oneOf('公告类型', [6, 8, 9]);

export const noticeRow = object({
  id: id('公告ID'),
  type: noticeType,
  title: Type.String({ title: '标题' }),
  version: Type.String({ title: '版本' }),
  summary: Type.String({ title: '摘要' }),
  /** Paragraphs of plain text. */
  content: Type.Array(Type.String(), { title: '内容' }),
  publishedAt: instant('发布时间'),
});
export type NoticeRow = Static<typeof noticeRow>;

export const noticeList = get(`${base}/notice/list`, {
  id: 'general.notice.list',
  title: '发布公告列表',
  access: session,
  basis: 'designed',
  reads: ['notice'],
  query: object({
    type: Type.Optional(noticeType),
    keyword: searchText('标题/内容'),
    publishedFrom: Type.Optional(instant('发布时间起')),
    publishedTo: Type.Optional(instant('发布时间止')),
    ...paging(),
  }),
  reply: listOf(noticeRow, { key: 'id' }),
});

export const helpRow = object({
  id: id('文档ID'),
  category: Type.String({ title: '分类' }),
  title: Type.String({ title: '标题' }),
  summary: Type.String({ title: '摘要' }),
  /** Where the search text stands in the body, with a little around it; null without a search or when only the title has it. */
  excerpt: nullable(Type.String(), '摘录'),
  updatedAt: instant('更新时间'),
});
export type HelpRow = Static<typeof helpRow>;

export const helpList = get(`${base}/help/list`, {
  id: 'general.help.list',
  title: '帮助文档列表',
  access: session,
  basis: 'designed',
  reads: ['help'],
  query: object({ keyword: searchText('搜索文档') }),
  /** All that match, by category in the order of the manual. */
  reply: object({ list: Type.Array(helpRow) }),
});

export const helpInfo = get(`${base}/help/info`, {
  id: 'general.help.info',
  title: '帮助文档内容',
  access: session,
  basis: 'designed',
  reads: ['help'],
  query: object({ id: id('文档ID') }),
  reply: object({
    ...helpRow.properties,
    /** The body: headings, paragraphs, and steps or points one below the other. */
    blocks: Type.Array(
      object({
        kind: oneOf('形式', ['heading', 'paragraph', 'steps', 'points']),
        lines: Type.Array(Type.String()),
      }),
    ),
  }),
});

/** Figures of home, each for whoever may see its page; null otherwise. */
const figure = (title: string) => nullable(Type.Integer({ minimum: 0 }), title);

export const homeFigures = get(`${base}/home/figures`, {
  id: 'general.home.figures',
  title: '首页数据概览',
  access: session,
  basis: 'designed',
  reads: ['user', 'project', 'product', 'device', 'feedback', 'tenant'],
  crossTenant: 'anyKey',
  query: object(tenantChoice),
  reply: object({
    products: figure('产品'),
    devices: figure('设备'),
    onlineDevices: figure('在线设备'),
    projects: figure('项目'),
    users: figure('用户'),
    tenants: figure('租户'),
    viewsToday: figure('今日访问'),
    viewsYesterday: figure('昨日访问'),
    pendingFeedback: figure('待处理反馈'),
  }),
});
