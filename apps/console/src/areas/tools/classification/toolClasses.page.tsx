import { toolClassesPage } from '@fleet/domain/areas/tools/classification/actions.ts';
import { classificationPath } from '@fleet/domain/areas/tools/classification/address.ts';
import {
  type ToolCategory,
  toolCategories,
  toolCategoryCodes,
} from '@fleet/domain/areas/tools/classification/categories.ts';
import { classificationList, type ClassificationRow } from '@fleet/domain/areas/tools/classification/contract.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { filterSchemaOf } from '@fleet/domain/core/reads/querySchema.ts';
import { useId } from 'react';
import classNames from 'classnames';
import { useCan, useOpens } from '../../../app/actions/useCan.ts';
import { CopyLinkButton } from '../../../app/address/CopyLinkButton.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useKept } from '../../../detail/useKept.ts';
import { FilterBar } from '../../../list/filters/FilterBar.tsx';
import { KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { useListQuery } from '../../../list/useListQuery.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { NoMatchState } from '../../../ui/states/states.tsx';
import { ClassCard } from './ClassCard.tsx';
import * as listPageStyles from '../../../list/listPage.module.css';
import * as styles from './toolClasses.module.css';

const { route, actions } = toolClassesPage;
const schema = filterSchemaOf(classificationList);
const categories = toolCategoryCodes.map((value) => ({ value, name: toolCategories[value] }));

/** /tool-and-instructions: classes of tools and of instructions, a card each (S2 §6). */
export default function ToolClassesPage() {
  const view = useListQuery<QueryOf<typeof classificationList>>(schema);
  const { keyword, category } = view.query;
  const { state, refresh } = useRead(classificationList, { query: view.query });
  // what was there stays while other cards are on their way
  const [found] = useKept(state?.data ?? null);
  return (
    <section className={listPageStyles.page}>
      <PageHeader title={routeTitle(route)} beside={<ScopeMark />} />
      <div className={classNames('card', listPageStyles.card)}>
        <FilterBar onReset={view.reset} tools={<CopyLinkButton />}>
          <KeywordFilter label="分类/名称/文件名" value={keyword} filter={view.filter} />
          <SelectFilter
            label="类别"
            choices={categories}
            value={category}
            onChange={(chosen) => view.filter({ category: chosen })}
          />
        </FilterBar>
        <div className={styles.frame} aria-busy={state?.refreshing ?? true}>
          <Loaded
            state={state === null ? null : { ...state, data: state.error === null ? found : null }}
            onRetry={refresh}
            lines={8}
          >
            {({ list }) =>
              list.length === 0 ? (
                <NoMatchState onClear={view.reset} />
              ) : (
                <div className={styles.sections}>
                  {toolCategoryCodes.map((code) => (
                    <Section
                      key={code}
                      category={code}
                      classes={list.filter((one) => one.category === code)}
                      keyword={keyword}
                    />
                  ))}
                </div>
              )
            }
          </Loaded>
        </div>
      </div>
    </section>
  );
}

interface SectionProps {
  readonly category: ToolCategory;
  readonly classes: readonly ClassificationRow[];
  readonly keyword: string | undefined;
}

function Section({ category, classes, keyword }: SectionProps) {
  const headingId = useId();
  const opens = useOpens()('ToolAndInstructionsDetail');
  const canView = useCan()(actions.view);
  if (classes.length === 0) return null;
  const pathTo = (classification: ClassificationRow): string | null => {
    if (!opens || !canView) return null;
    const path = classificationPath(classification);
    // what was found there is shown there; of a class that has the text in its name alone all is shown
    return keyword === undefined || classification.foundCount === 0
      ? path
      : `${path}?${new URLSearchParams({ keyword })}`;
  };
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {toolCategories[category]}
      </h2>
      <ul className={styles.cards}>
        {classes.map((one) => (
          <ClassCard key={one.classificationId} classification={one} path={pathTo(one)} />
        ))}
      </ul>
    </section>
  );
}
