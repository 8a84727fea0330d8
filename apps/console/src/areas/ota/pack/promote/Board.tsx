import { type BoardCard as Card, packBoard } from '@fleet/domain/areas/ota/pack/contract.ts';
import { ringTabs } from '@fleet/domain/areas/ota/pack/actions.ts';
import { type Ring, ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { withProduction } from '@fleet/domain/areas/ota/shared/commonSearch.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import classNames from 'classnames';
import type { ReactNode } from 'react';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { FilterBar } from '../../../../list/filters/FilterBar.tsx';
import { ChoiceFilter } from '../../../../list/filters/filters.tsx';
import { useListQuery } from '../../../../list/useListQuery.ts';
import { ScopeMark } from '../../../../list/ScopeMark.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { useProducts } from '../../../equipment/face.ts';
import { usePackPath } from '../../shared/packPath.ts';
import { useModuleChoices } from '../../shared/useModuleChoices.ts';
import { usePackDialogs } from '../usePackDialogs.tsx';
import { BoardCard } from './BoardCard.tsx';
import * as listPageStyles from '../../../../list/listPage.module.css';
import * as styles from './promote.module.css';

/** As packs go: those of one module, then those that are made of several. */
const lanes: readonly Ring[] = ['test', 'alpha', 'release', 'stable', 'wholeTest', 'whole', 'stableWhole'];

interface Props {
  readonly title: string;
  /** The rings whose tab the person holds. */
  readonly rings: readonly Ring[];
  /** The way back to the lists. */
  readonly switching: ReactNode;
}

/** 晋级看板: the packs of a product by ring, with what keeps each from its next one. */
export function Board({ title, rings, switching }: Props) {
  const { query, filter, reset } = useListQuery<{ production?: string; moduleId?: string }>(packBoard.querySchema);
  const { production, moduleId } = query;
  const tenant = useScopeQuery();
  const products = useProducts();
  const modules = useModuleChoices(tenant, production);
  return (
    <section className={listPageStyles.page}>
      <PageHeader
        title={title}
        beside={
          <>
            <ScopeMark />
            {switching}
          </>
        }
      />
      <div className={classNames('card', listPageStyles.card)}>
        <FilterBar onReset={reset}>
          <ChoiceFilter
            label="产品"
            choices={products}
            value={production}
            onChange={(chosen) => filter({ production: chosen, moduleId: withProduction(chosen).moduleId })}
          />
          <ChoiceFilter
            label="模块"
            choices={modules}
            value={moduleId}
            onChange={(chosen) => filter({ moduleId: chosen })}
          />
        </FilterBar>
        {production === undefined ? (
          <EmptyState title="请选择产品" text="看板按产品显示升级包在各仓库之间的晋级情况。" />
        ) : (
          <Lanes rings={rings} production={production} moduleId={moduleId} />
        )}
      </div>
    </section>
  );
}

interface LanesProps {
  readonly rings: readonly Ring[];
  readonly production: string;
  readonly moduleId: string | undefined;
}

function Lanes({ rings, production, moduleId }: LanesProps) {
  const tenant = useScopeQuery();
  const { state, refresh } = useRead(packBoard, {
    query: { production, ...(moduleId === undefined ? {} : { moduleId }), ...tenant },
  });
  return (
    <Loaded state={state} onRetry={refresh} lines={12}>
      {(board) => (
        // the lanes may be wider than the page: they are reached by the keyboard too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.board} role="group" aria-label="晋级看板" tabIndex={0}>
          {lanes
            .filter((ring) => rings.includes(ring))
            .map((ring) => {
              const lane = board.lanes.find((one) => one.ring === ring);
              return <Lane key={ring} ring={ring} total={lane?.total ?? 0} cards={lane?.cards ?? []} />;
            })}
        </div>
      )}
    </Loaded>
  );
}

interface LaneProps {
  readonly ring: Ring;
  readonly total: number;
  readonly cards: readonly Card[];
}

/** The packs of a ring, each with what can be done to bring it on. */
function Lane({ ring, total, cards }: LaneProps) {
  const { handlers, dialogs } = usePackDialogs({ ring, onRemoved: () => {}, onOver: () => {} });
  const { toAlpha, publish, makeWhole, makeStable } = handlers;
  const actions = useActions(ringTabs[ring].actions, { toAlpha, publish, makeWhole, makeStable });
  const { title } = ringTable[ring];
  const pathOf = usePackPath();
  return (
    <section className={styles.lane} aria-label={title}>
      <h2>
        {title}
        <span className={styles.wanted}>
          {formatCount(total)}
          {total > cards.length && `（显示最新 ${cards.length} 个）`}
        </span>
      </h2>
      {cards.length === 0 && <p className={styles.wanted}>没有升级包</p>}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.pack.firmwareId}>
            <BoardCard card={card} items={actions.ofRow(card.pack)} path={pathOf(card.pack)} />
          </li>
        ))}
      </ul>
      {dialogs}
    </section>
  );
}
