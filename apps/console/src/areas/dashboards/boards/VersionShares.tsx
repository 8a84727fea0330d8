import { scenes, sharesOf } from '@fleet/domain/areas/monitoring/face.ts';
import { versionShares } from '@fleet/domain/areas/monitoring/statistics/shapeContract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import { useState } from 'react';
import { ShareChart } from '../../../charts/ShareChart.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { SelectFilter } from '../../../list/filters/filters.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useFigures } from '../../monitoring/face.ts';
import * as styles from './boards.module.css';

/** Which versions of a module the devices run that the page is filtered by. */
export function VersionShares({ view }: { readonly view: Parameters<typeof useFigures>[0] }) {
  const [moduleName, setModule] = useState<string | undefined>(undefined);
  const { state, refresh } = useFigures(view, versionShares, {
    scene: scenes.carTypeOverview,
    ...(moduleName === undefined ? {} : { moduleName }),
  });
  return (
    <Loaded state={state} onRetry={refresh} lines={8}>
      {({ modules, moduleName: shown, versions, unreported }) => {
        const counted = [
          ...versions.map(({ version, devices }) => ({ name: version, count: devices })),
          ...(unreported > 0 ? [{ name: '未上报', count: unreported }] : []),
        ];
        const shares = sharesOf(counted.map(({ count }) => count));
        const parts = counted.map((one, place) => ({ ...one, label: one.name, share: shares[place]! }));
        return (
          <section className={styles.versions} aria-label="版本占比">
            <SelectFilter
              label="模块"
              choices={modules.map((one) => ({ value: one.moduleName, name: `${one.title}（${one.moduleName}）` }))}
              value={moduleName ?? shown ?? undefined}
              onChange={setModule}
            />
            {parts.length === 0 ? (
              <EmptyState title="没有模块版本" text="所选车型的产品没有定义升级模块，或设备还没有上报版本。" />
            ) : (
              <ShareChart
                title="版本占比"
                summary={parts
                  .map(({ name, count, share }) => `${name} ${formatCount(count)} 台（${shareText(share)}）`)
                  .join('，')}
                head={['版本', '设备', '占比']}
                parts={parts}
              />
            )}
          </section>
        );
      }}
    </Loaded>
  );
}
