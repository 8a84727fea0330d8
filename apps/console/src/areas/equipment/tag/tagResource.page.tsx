import { tagResourcePage } from '@fleet/domain/areas/equipment/tag/actions.ts';
import { tagResourceList } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import {
  keyPattern,
  longestKey,
  type ResourceKind,
  resourceKindIds,
  tagInfoOf,
} from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { matchRoute } from '@fleet/domain/core/session/page/paths.ts';
import { useMemo } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { MissingRecord } from '../../../detail/MissingRecord.tsx';
import { NoPermissionState } from '../../../ui/states/states.tsx';
import { TagResources } from './resources/TagResources.tsx';

const keyForm = new RegExp(keyPattern);
const isKind = (text: string | null): text is ResourceKind => resourceKindIds.some((kind) => kind === text);

/** /equipment/tag-resource/{tagInfo}: what carries a value of a tag, or any value of it (S2 §2). */
export default function TagResourcePage() {
  const can = useCan();
  const { path } = useAddress();
  const [kind] = useQueryParameter('kind');
  const info = useMemo(() => tagInfoOf(matchRoute(path)?.parameters['tagInfo'] ?? ''), [path]);
  if (!can(tagResourcePage.actions.view)) return <NoPermissionState />;
  // what cannot be a key is asked of nobody
  if (
    info === null ||
    !keyForm.test(info.keyName) ||
    info.keyName.length > longestKey ||
    (info.value?.length ?? 0) > longestAsked
  )
    return <MissingRecord route={tagResourcePage.route} />;
  const shown = isKind(kind) ? kind : 'device';
  return <TagResources key={`${path}/${shown}`} info={info} kind={shown} />;
}

/** Longest value that the list is asked for. */
const { properties } = tagResourceList.querySchema as {
  readonly properties?: Readonly<Record<string, { readonly maxLength?: number }>>;
};
const longestAsked = properties?.['value']?.maxLength ?? 0;
