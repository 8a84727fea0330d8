import type * as contract from '@fleet/domain/areas/tools/classification/contract.ts';
import type { ClassificationRow } from '@fleet/domain/areas/tools/classification/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { searchText } from '../../../store/paging.ts';
import { hasText, ofCurrentVersion, visible } from '../shared/toolSql.ts';

/** Service tool: the classes of tools and instructions. */

type Stored = Omit<ClassificationRow, 'updatedAt'> & { readonly updatedAt: number | null };

const found = `count(*) filter (where ${hasText})`;
const filtered = conditions(null, { category: 'c.category = @category' });
/** A class stands where its name or one of its tools has the text. */
const kept = conditions(null, { keyword: `(${contains('keyword', 'name')} or foundCount > 0)` });

export const toolClassificationHandlers: HandlersOf<typeof contract> = {
  classificationList: ({ world, scope, query }) => {
    const values = { scope, category: query.category ?? null, keyword: searchText(query.keyword) };
    const rows = world.store.all<Stored>(
      `select classificationId, category, name, icon, toolCount,
         iif(@keyword is null, null, foundCount) as foundCount, updatedAt
       from (
         select c.id as classificationId, c.category, c.name, c.icon, c.position, count(t.id) as toolCount,
           ${found} as foundCount, max(t.updated_at) as updatedAt
         from tool_classifications c
           left join tools t on t.classification_id = c.id and ${visible} ${ofCurrentVersion}${filtered(values)}
         group by c.id
       )${kept(values)} order by position`,
      values,
    );
    return { list: rows.map((row) => ({ ...row, updatedAt: instantOrNull(row.updatedAt) })) };
  },
};
