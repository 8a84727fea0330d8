import { faultCodeGet } from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import { sharesOf } from '@fleet/domain/areas/monitoring/face.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { ShareChart } from '../../../charts/ShareChart.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';

/** Under which versions of its module a code came up of late. */
export function CodeVersions({ code, tenant }: { readonly code: string; readonly tenant: TenantChoice }) {
  const { state, refresh } = useRead(faultCodeGet, { query: { code, ...tenant } });
  return (
    <Loaded state={state} onRetry={refresh} lines={4}>
      {({ module, versions }) => {
        if (versions.length === 0 || module === '')
          return (
            <EmptyState
              title="没有版本分布"
              text={module === '' ? '该故障码没有填写模块，无法按版本统计。' : '近 30 天没有该故障。'}
            />
          );
        const shares = sharesOf(versions.map(({ faults }) => faults));
        const parts = versions.map(({ version, faults, devices }, place) => ({
          name: `${version ?? '版本未知'}（${formatCount(devices)} 台）`,
          label: version ?? '未知',
          count: faults,
          share: shares[place]!,
        }));
        return (
          <ShareChart
            title={`${code} 按 ${module} 版本（近 30 天）`}
            summary={parts
              .map(({ name, count, share }) => `${name} ${formatCount(count)} 次（${shareText(share)}）`)
              .join('，')}
            head={['版本', '故障次数', '占比']}
            parts={parts}
          />
        );
      }}
    </Loaded>
  );
}
