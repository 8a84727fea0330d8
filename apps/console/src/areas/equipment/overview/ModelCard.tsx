import { Tag } from '@blueprintjs/core';
import type { ModelVersions, OverviewModel } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { statusIntent, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { Link } from 'wouter';
import { ShareMark } from '../../../ui/status/SharesBar.tsx';
import { Count, type DevicesPath } from './Count.tsx';
import { ModelPicture } from './ModelPicture.tsx';
import { RetiredTag } from './RetiredTag.tsx';
import { StateBar } from './StateBar.tsx';
import { concerns, states } from './stateCounts.ts';
import { VersionShares } from './VersionShares.tsx';
import * as styles from './overview.module.css';

interface Props {
  readonly model: OverviewModel;
  /** Its page; null for who may not open it. */
  readonly path: string | null;
  readonly devicesPath: DevicesPath;
  /** Which firmware its devices run; undefined while nobody knows. */
  readonly versions: ModelVersions | undefined;
}

/** A model: how many devices there are of it, in which states, and what is wrong. */
export function ModelCard({ model, path, devicesPath, versions }: Props) {
  const { modelId, modelName, productName, productType } = model;
  const figure = { of: { name: modelName, modelId }, counts: model, devicesPath };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{path === null ? modelName : <Link href={path}>{modelName}</Link>}</h3>
        <RetiredTag model={model} />
        <Tag minimal intent={statusIntent('productType', productType)}>
          {statusLabel('productType', productType)}
        </Tag>
      </div>
      <div className={styles.sight}>
        <div className={styles.words}>
          <div className={styles.product}>{productName}</div>
          <div className={styles.total}>
            <Count {...figure} counter="total">
              {(count) => (
                <>
                  <span className={styles.large}>{count}</span> 台
                </>
              )}
            </Count>
            {concerns
              .filter(({ id }) => model[id] > 0)
              .map(({ id, title }) => (
                <Count key={id} {...figure} counter={id}>
                  {(count) => (
                    <>
                      {title} {count}
                    </>
                  )}
                </Count>
              ))}
          </div>
        </div>
        <ModelPicture model={model} />
      </div>
      <StateBar counts={model} />
      <ul className={styles.states}>
        {states.map(({ id, title, tone }) => (
          <li key={id}>
            <Count {...figure} counter={id}>
              {(count) => (
                <>
                  <ShareMark tone={tone} />
                  {title}
                  <span className={styles.number}>{count}</span>
                </>
              )}
            </Count>
          </li>
        ))}
      </ul>
      {versions !== undefined && <VersionShares of={versions} />}
    </li>
  );
}
