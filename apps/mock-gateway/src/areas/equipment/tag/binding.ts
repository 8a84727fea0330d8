import { batchReplyOf, type BatchReply, type BatchReplyRow } from '@fleet/domain/core/contract/batch.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type { tagBind, tagUnbind } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import { mostTags, valueProblem } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { Call } from '../../../pipeline/call.ts';
import type { World } from '../../../world/world.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { type FoundResource, findResources } from './resourceRows.ts';

/** Giving tags to resources and taking them: one result a resource, and never a failure as a whole. */

/** Who gives tags or takes them: a call, or a job on the clock. */
export interface Tagger {
  readonly world: World;
  /** Null for the resources of all tenants. */
  readonly scope: string | null;
  /** Whose tags a product of the platform gets; null where it is about devices alone. */
  readonly targetTntId: string | null;
  readonly userId: string;
}

export const taggerOf = ({ world, scope, targetTntId, session }: Call): Tagger => ({
  world,
  scope,
  targetTntId,
  userId: session.userId,
});

interface Tag {
  readonly id: string;
  readonly isClosed: number;
}
interface Bound {
  readonly id: string;
  readonly tagId: string;
  readonly value: string;
}
type Outcome = Pick<BatchReplyRow, 'result' | 'message'>;

const unchanged: Outcome = { result: 'unchanged', message: null };
const changed: Outcome = { result: 'changed', message: null };
const refused = (message: string): Outcome => ({ result: 'refused', message });

/** A new value of a tag, or the one that is there. */
export const valueIdOf = ({ world }: Pick<Tagger, 'world'>, tagId: string, value: string): string => {
  const { store, ids, clock } = world;
  const known = store.one<{ id: string }>('select id from tag_values where tag_id = @tagId and value = @value', {
    tagId,
    value,
  });
  if (known !== undefined) return known.id;
  const id = ids.next('tv');
  store.run(
    `insert into tag_values (id, tag_id, value, created_at, updated_at) values (@id, @tagId, @value, @now, @now)`,
    { id, tagId, value, now: clock.now() },
  );
  return id;
};

/** Does something with each of some resources, once each, in their order. */
const forEachResource = (
  tagger: Tagger,
  { kind, ids }: { readonly kind: BodyOf<typeof tagBind>['kind']; readonly ids: readonly string[] },
  run: (resource: FoundResource & { readonly tntId: string }) => Outcome,
): BatchReply => {
  const wanted = [...new Set(ids)];
  const found = findResources(tagger, kind, wanted);
  return batchReplyOf(
    wanted.map((id) => {
      const resource = found.get(id);
      const tntId = resource?.tntId ?? tagger.targetTntId;
      if (resource === undefined || tntId === null) return { id, name: '', ...refused('资源不存在或已被删除') };
      return { id, name: resource.name, ...run({ ...resource, tntId }) };
    }),
  );
};

/** What a resource carries of a tenant's tags. */
const boundTo = ({ world }: Tagger, kind: string, id: string, tntId: string): readonly Bound[] =>
  world.store.all<Bound>(
    `select b.id, b.tag_id as tagId, v.value from tag_bindings b join tag_values v on v.id = b.value_id
       join tags t on t.id = b.tag_id
     where b.kind = @kind and b.resource_id = @id and t.tnt_id = @tntId`,
    { kind, id, tntId },
  );

/** Finds the tag of a key in a tenant; asked for each resource, looked up once. */
const tagFinder = ({ world }: Tagger) => {
  const known = new Map<string, Tag | null>();
  return (tntId: string, keyName: string): Tag | null => {
    const name = `${tntId}/${keyName.toLowerCase()}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const tag =
      world.store.one<Tag>('select id, is_closed as isClosed from tags where tnt_id = @tntId and key_name = @keyName', {
        tntId,
        keyName,
      }) ?? null;
    known.set(name, tag);
    return tag;
  };
};

/** Refuses two values of one key. */
export const refuseTwice = (tags: readonly { readonly keyName: string }[]): void => {
  if (new Set(tags.map(({ keyName }) => keyName.toLowerCase())).size < tags.length)
    refuse('invalidInput', '同一个标签 Key 只能给一个值');
};

/** Why a value cannot be given; null when it can. */
const valueRefusal = ({ world }: Tagger, tag: Tag, keyName: string, value: string): string | null => {
  const isKnown =
    world.store.one('select 1 from tag_values where tag_id = @tagId and value = @value', { tagId: tag.id, value }) !==
    undefined;
  if (isKnown) return null;
  return tag.isClosed === 1 ? `标签「${keyName}」仅限已有值，没有「${value}」` : valueProblem(value);
};

/** Gives tags to resources. */
export const bindTags = (tagger: Tagger, wish: BodyOf<typeof tagBind>): BatchReply => {
  const { kind, mode } = wish;
  const tags = wish.tags.map(({ keyName, value }) => ({ keyName, value: value.trim() }));
  refuseTwice(tags);
  const { store, ids, clock } = tagger.world;
  const tagOf = tagFinder(tagger);
  return forEachResource(tagger, wish, ({ id, tntId }) => {
    const wanted: { readonly tag: Tag; readonly value: string }[] = [];
    for (const { keyName, value } of tags) {
      const tag = tagOf(tntId, keyName);
      if (tag === null) return refused(`所属租户没有标签「${keyName}」`);
      const refusal = valueRefusal(tagger, tag, keyName, value);
      if (refusal !== null) return refused(refusal);
      wanted.push({ tag, value });
    }
    const bound = boundTo(tagger, kind, id, tntId);
    const given = wanted.filter(({ tag, value }) => !bound.some((one) => one.tagId === tag.id && one.value === value));
    const others = bound.filter(({ tagId }) => !wanted.some(({ tag }) => tag.id === tagId));
    const left = mode === 'replace' ? 0 : others.length;
    if (left + wanted.length > mostTags) return refused(`一个资源最多 ${mostTags} 个标签`);
    const dropped = mode === 'replace' ? others : [];
    if (given.length === 0 && dropped.length === 0) return unchanged;
    for (const one of dropped) store.run('delete from tag_bindings where id = @id', { id: one.id });
    for (const { tag, value } of given)
      store.run(
        `insert into tag_bindings (id, kind, resource_id, tag_id, value_id, tagged_by, tagged_at)
         values (@bindingId, @kind, @id, @tagId, @valueId, @userId, @now)
         on conflict (kind, resource_id, tag_id)
           do update set value_id = @valueId, tagged_by = @userId, tagged_at = @now`,
        {
          bindingId: ids.next('tb'),
          kind,
          id,
          tagId: tag.id,
          valueId: valueIdOf(tagger, tag.id, value),
          userId: tagger.userId,
          now: clock.now(),
        },
      );
    return changed;
  });
};

/** Takes tags from resources. */
export const unbindTags = (tagger: Tagger, wish: BodyOf<typeof tagUnbind>): BatchReply => {
  const { kind, tags } = wish;
  refuseTwice(tags);
  const tagOf = tagFinder(tagger);
  return forEachResource(tagger, wish, ({ id, tntId }) => {
    const bound = boundTo(tagger, kind, id, tntId);
    const taken = tags.flatMap(({ keyName, value }) => {
      const tag = tagOf(tntId, keyName);
      return bound.filter((one) => one.tagId === tag?.id && (value === undefined || one.value === value));
    });
    for (const one of taken) tagger.world.store.run('delete from tag_bindings where id = @id', { id: one.id });
    return taken.length === 0 ? unchanged : changed;
  });
};
