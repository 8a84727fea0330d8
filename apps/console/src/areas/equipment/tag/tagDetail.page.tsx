import { Tag } from '@blueprintjs/core';
import { tagDetailPage } from '@fleet/domain/areas/equipment/tag/actions.ts';
import { tagGet, type TagRow } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { tagTitle } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Link, useLocation } from 'wouter';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { TenantChip } from '../../../detail/TenantChip.tsx';
import { TagKey } from './TagChips.tsx';
import { tagColumns } from './tagColumns.tsx';
import { TagValues } from './values/TagValues.tsx';
import { useTagResourcePath } from './useTagResourcePath.ts';
import { useTagDialogs } from './useTagDialogs.tsx';
import * as styles from './tag.module.css';

const { route } = tagDetailPage;

/** /equipment/tag-detail/{id}/{keyName}: a tag with its values (S2 §2). */
export default function TagDetailPage() {
  return (
    <RecordPage page={tagDetailPage} endpoint={tagGet} inputOf={(tagId) => ({ query: { tagId } })}>
      {(tag) => <Detail tag={tag} />}
    </RecordPage>
  );
}

function Detail({ tag }: { readonly tag: TagRow }) {
  const [, navigate] = useLocation();
  const resourcePath = useTagResourcePath();
  const {
    handlers: { edit, remove },
    dialogs,
  } = useTagDialogs({ onRemoved: () => navigate(pathOf('TagList')) });
  const actions = useActions(tagDetailPage.actions, { edit, remove: (one: TagRow) => remove([one]) });
  return (
    <>
      <DetailPage
        name={route}
        title={tagTitle(tag)}
        beside={
          <>
            <TagKey {...tag} />
            {tag.isClosed && <Tag minimal>仅限已有值</Tag>}
            <TenantChip of={tag} />
            <Link href={resourcePath(tag, null)} className={styles.link}>
              查看资源
            </Link>
          </>
        }
        actions={<PageButtons items={actions.ofRow(tag)} />}
        above={tag.description === '' ? undefined : <p className={styles.about}>{tag.description}</p>}
        tabs={[
          { id: 'values', title: '标签值', content: () => <TagValues tag={tag} /> },
          {
            id: 'basic',
            title: '基本信息',
            content: () => <Properties properties={columnProperties(tagColumns, tag)} />,
          },
        ]}
      />
      {dialogs}
    </>
  );
}
