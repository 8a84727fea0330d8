import { Type } from 'typebox';
import { momentOf, steer, type Steered, whenOrNow, words } from '../../../control/steered.ts';
import { toInstant } from '../../../rows/instants.ts';
import { insertNotice, publishNotice } from './noticeRows.ts';

/** What testers publish and write into the manual. */

const notices = steer({
  name: 'notices',
  title: '发布公告',
  fields: Type.Object({
    // S1 §4: new version, new feature, feature made better
    type: Type.Union([Type.Literal(6), Type.Literal(8), Type.Literal(9)]),
    title: words(100),
    version: words(32),
    summary: words(200),
    content: Type.Array(words(2000), { minItems: 1, maxItems: 50 }),
    publishedAt: whenOrNow,
  }),
  list: ({ store }) =>
    store
      .all<{ id: string; content: string; publishedAt: number }>(
        `select id, type, title, version, summary, content, published_at as publishedAt
         from publish_notices order by published_at desc, id desc`,
      )
      .map((row) => ({ ...row, content: JSON.parse(row.content) as unknown, publishedAt: toInstant(row.publishedAt) })),
  put: (world, id, { publishedAt, ...notice }) =>
    id === null
      ? publishNotice(world, { ...notice, publishedAt: momentOf(world, publishedAt) })
      : insertNotice(world, { ...notice, publishedAt: momentOf(world, publishedAt) }, id),
  remove: ({ store }, id) => void store.run('delete from publish_notices where id = @id', { id }),
});

const block = Type.Object(
  {
    kind: Type.Unsafe<'heading' | 'paragraph' | 'steps' | 'points'>({
      type: 'string',
      enum: ['heading', 'paragraph', 'steps', 'points'],
    }),
    lines: Type.Array(words(2000), { minItems: 1, maxItems: 100 }),
  },
  { additionalProperties: false },
);

const help = steer({
  name: 'help',
  title: '帮助文档',
  fields: Type.Object({
    category: words(50),
    title: words(100),
    summary: words(200),
    blocks: Type.Array(block, { minItems: 1, maxItems: 100 }),
  }),
  list: ({ store }) =>
    store
      .all<{ id: string; blocks: string; updatedAt: number }>(
        `select id, category, title, summary, blocks, updated_at as updatedAt
         from help_documents order by position, id`,
      )
      .map((row) => ({ ...row, blocks: JSON.parse(row.blocks) as unknown, updatedAt: toInstant(row.updatedAt) })),
  put: ({ store, ids, clock }, id, { blocks, ...document }) => {
    const own = id ?? ids.next('hp');
    // a new one stands at the end of its category, and at the end of the manual where it begins one
    store.run(
      `insert into help_documents (id, category, title, summary, blocks, position, updated_at)
       values (@id, @category, @title, @summary, @blocks,
         coalesce((select max(position) from help_documents where category = @category),
           (select coalesce(max(position), 0) + 1 from help_documents)), @now)
       on conflict (id) do update set category = @category, title = @title, summary = @summary, blocks = @blocks,
         updated_at = @now`,
      { ...document, id: own, blocks: JSON.stringify(blocks), now: clock.now() },
    );
    return own;
  },
  remove: ({ store }, id) => void store.run('delete from help_documents where id = @id', { id }),
});

export const readingSteered: readonly Steered[] = [notices, help];
