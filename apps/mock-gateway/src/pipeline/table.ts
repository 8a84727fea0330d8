import type { TableArea } from '../store/tableArea.ts';

/** Answers of calls that came under an Idempotency-Key. */
export const keptAnswerTables: TableArea = {
  sql: `
create table kept_answers (
  user_id text not null references users (id) on delete cascade,
  endpoint text not null,
  key text not null,
  -- SHA-256 of query, fields and files
  content_hash text not null,
  -- the envelope as JSON; null where it holds secrets or is too large to keep
  envelope text,
  at integer not null,
  primary key (user_id, endpoint, key)
);
create index kept_answers_by_time on kept_answers (at);
`,
  tables: ['kept_answers'],
  // digests of what was sent, passwords among it
  secrets: { tables: ['kept_answers'] },
};
