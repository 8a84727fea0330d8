import { checksum } from '@fleet/domain/core/drafts/draft.ts';
import { useCallback, useState } from 'react';
import type { TSchema } from 'typebox';
import { useAddress } from '../../app/address/useAddress.ts';
import { draftTextOf, restoredFrom } from './formDraft.ts';
import { useDraft } from './useDraft.ts';

/**
 * Keeps what is typed into a form as a draft, and gives back what was kept when the same form opens again over the same
 * values: on the same page, under the same title. What was typed over other values is not offered: those are newer.
 */
export function useFormDraft<Values extends object>(title: string, schema: TSchema, initial: Values) {
  const { path } = useAddress();
  // of the schema as well only the first: with a fresh one at each rendering what was sent just now would be kept anew
  const [{ key, version, fields }] = useState(() => ({
    key: `form:${path}:${title}`,
    version: checksum(JSON.stringify(initial)),
    fields: schema,
  }));
  const { text, keep, drop } = useDraft(key, version);
  const [restored, setRestored] = useState(() => (text === null ? null : restoredFrom(text, initial)));
  return {
    /** What was kept; null when nothing was, and once it was given up. */
    restored,
    /** Keeps these values; null when there is nothing to keep. */
    keep: useCallback(
      (values: Values | null) => {
        keep(values === null ? '' : draftTextOf(fields, values));
      },
      [keep, fields],
    ),
    drop: useCallback(() => {
      setRestored(null);
      drop();
    }, [drop]),
  };
}
