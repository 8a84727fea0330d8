import { createHash } from 'node:crypto';
import type { ScriptReply, ScriptVersion } from '@fleet/domain/areas/products/decode/contract.ts';
import type { Sample } from '@fleet/domain/areas/products/decode/samples.ts';
import { mostVersions } from '@fleet/domain/areas/products/decode/script.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import type { Store } from '../../../store/store.ts';
import { touchProduct } from '../product/touching.ts';

/** Decode scripts in the store. A product of which nothing was saved has an empty one of version 0. */

export interface StoredScript {
  readonly version: number;
  readonly text: string;
  readonly samples: readonly Sample[];
  readonly liveNo: number | null;
  readonly liveText: string | null;
  readonly runAt: number | null;
  readonly passed: number;
  readonly failed: number;
  readonly savedAt: number | null;
  readonly savedBy: string | null;
}

const nothing: StoredScript = {
  version: 0,
  text: '',
  samples: [],
  liveNo: null,
  liveText: null,
  runAt: null,
  passed: 0,
  failed: 0,
  savedAt: null,
  savedBy: null,
};

export const readScript = (store: Store, productKey: string): StoredScript => {
  const row = store.one<Omit<StoredScript, 'samples'> & { readonly samples: string }>(
    `select s.version, s.text, s.samples, s.live_no as liveNo, v.text as liveText, s.run_at as runAt,
       s.run_passed as passed, s.run_failed as failed, s.saved_at as savedAt, u.real_name as savedBy
     from product_scripts s
       left join product_script_versions v on v.product_key = s.product_key and v.no = s.live_no
       left join user_ref u on u.id = s.saved_by
     where s.product_key = @productKey`,
    { productKey },
  );
  return row === undefined ? nothing : { ...row, samples: JSON.parse(row.samples) as Sample[] };
};

/** A script as it travels, with the text of a version where one is asked for. */
export const scriptReply = (store: Store, productKey: string, no: number | undefined): ScriptReply => {
  const { liveText, runAt, passed, failed, savedAt, samples, ...script } = readScript(store, productKey);
  const version =
    no === undefined
      ? undefined
      : store.one<{ text: string }>(
          'select text from product_script_versions where product_key = @productKey and no = @no',
          { productKey, no },
        );
  if (no !== undefined && version === undefined) refuse('notFound', '版本不存在或已超过保留数量');
  return {
    ...script,
    text: version?.text ?? script.text,
    samples: [...samples],
    hasDraftChanges: script.text !== '' && script.text !== liveText,
    lastRun: runAt === null ? null : { at: toInstant(runAt), passed, failed },
    savedAt: instantOrNull(savedAt),
  };
};

export interface ScriptWrite {
  readonly productKey: string;
  /** The version that the writer has seen. */
  readonly version: number;
  readonly text: string;
  readonly samples: readonly Sample[];
  readonly run: { readonly at: number; readonly passed: number; readonly failed: number } | null;
  readonly savedBy: string;
  readonly savedAt: number;
}

/** Stores text and samples under the next version; refuses a stale one. */
export const writeScript = (store: Store, { run, samples, ...write }: ScriptWrite): number => {
  const changed = store.run(
    `insert into product_scripts (product_key, version, text, samples, run_at, run_passed, run_failed, saved_by, saved_at)
     select @productKey, 1, @text, @samples, @runAt, @passed, @failed, @savedBy, @savedAt
     where @version = 0 or exists (select 1 from product_scripts where product_key = @productKey)
     on conflict (product_key) do update set version = version + 1, text = excluded.text, samples = excluded.samples,
       run_at = excluded.run_at, run_passed = excluded.run_passed, run_failed = excluded.run_failed,
       saved_by = excluded.saved_by, saved_at = excluded.saved_at
     where version = @version`,
    {
      ...write,
      samples: JSON.stringify(samples),
      runAt: run?.at ?? null,
      passed: run?.passed ?? 0,
      failed: run?.failed ?? 0,
    },
  );
  return changed === 0 ? refuse('conflict') : write.version + 1;
};

interface Publication {
  readonly productKey: string;
  readonly text: string;
  readonly note: string;
  readonly publishedBy: string;
  readonly publishedAt: number;
}

/** Makes a text the version that devices follow; the oldest goes where there are too many. */
export const publishText = (store: Store, publication: Publication): number => {
  const { productKey, text } = publication;
  const { no = 1 } =
    store.one<{ no: number }>(
      'select ifnull(max(no), 0) + 1 as no from product_script_versions where product_key = @productKey',
      { productKey },
    ) ?? {};
  store.run(
    `insert into product_script_versions (product_key, no, text, note, sha256, published_by, published_at)
     values (@productKey, @no, @text, @note, @sha256, @publishedBy, @publishedAt)`,
    { ...publication, no, sha256: createHash('sha256').update(text).digest('hex') },
  );
  store.run('delete from product_script_versions where product_key = @productKey and no <= @no', {
    productKey,
    no: no - mostVersions,
  });
  store.run('update product_scripts set live_no = @no, version = version + 1 where product_key = @productKey', {
    productKey,
    no,
  });
  touchProduct(store, productKey, publication.publishedAt);
  return no;
};

export const listVersions = (store: Store, productKey: string): ScriptVersion[] =>
  store
    .all<Omit<ScriptVersion, 'isLive' | 'publishedAt'> & { readonly isLive: number; readonly publishedAt: number }>(
      `select v.no, v.note, v.sha256, v.no = s.live_no as isLive, v.published_at as publishedAt,
         u.real_name as publishedBy
       from product_script_versions v join product_scripts s on s.product_key = v.product_key
         left join user_ref u on u.id = v.published_by
       where v.product_key = @productKey order by v.no desc`,
      { productKey },
    )
    .map((row) => ({ ...row, isLive: row.isLive === 1, publishedAt: toInstant(row.publishedAt) }));

/** Gives a new product the script of another, to be published by itself. */
export const copyScript = ({ world }: Happening, from: string, to: string): void => {
  world.store.run(
    `insert into product_scripts (product_key, version, text, samples, run_at, run_passed, run_failed, saved_by, saved_at)
     select @to, 1, text, samples, run_at, run_passed, run_failed, saved_by, @now from product_scripts
     where product_key = @from`,
    { from, to, now: world.clock.now() },
  );
};
