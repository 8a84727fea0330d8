import { contains } from '../../../store/conditions.ts';

/** What statements about tools share; `t` is a tool, `f` its current version. */

/** A tenant sees its own tools and the platform's; without a scope all are seen. */
export const visible = `(t.source = 'platform' or t.tnt_id = ifnull(@scope, t.tnt_id))`;

export const ofCurrentVersion = 'left join tool_files f on f.tool_id = t.id and f.is_current = 1';

/** What a keyword looks for, in lists and in the counts of cards alike. */
export const hasText = contains('keyword', 't.name', `ifnull(f.name, '')`);
