import { versionMonitoringPage } from '@fleet/domain/areas/ota/version/actions.ts';
import type { VersionMatrix as Matrix } from '@fleet/domain/areas/ota/version/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useCan } from '../../../app/actions/useCan.ts';
import { type useShown, whole } from './useShown.ts';
import * as styles from './versionMonitoring.module.css';

interface Props {
  readonly matrix: Matrix;
  readonly address: ReturnType<typeof useShown>;
}

const heat = (n: number, total: number) =>
  ({ '--heat': `${total === 0 ? 0 : Math.round((n * 100) / total)}%` }) as CSSProperties;

/** Projects by version, the warmer the more of a project's devices run it; each cell leads to its devices. */
export function VersionMatrix({ matrix: { versions, rows }, address: { pathWith } }: Props) {
  const canList = useCan()(versionMonitoringPage.actions.devices);
  const pathOf = (projectId: string | null, version: string | null) =>
    pathWith({
      ...whole,
      ...(projectId === null ? { noProject: 'true' } : { projectId }),
      ...(version === null ? { unreported: 'true' } : { version }),
    });
  return (
    <section className={styles.matrix}>
      <h2>项目 × 版本</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {versions.map((version) => (
              <th key={version} scope="col">
                {version ?? '未上报'}
              </th>
            ))}
            <th scope="col">合计</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ projectId, projectName, total, counts }) => (
            <tr key={projectId}>
              <th scope="row">{projectName ?? '未绑定项目'}</th>
              {counts.map((n, place) => {
                const version = versions[place] ?? null;
                const name = `${projectName ?? '未绑定项目'} ${version ?? '未上报'} ${formatCount(n)} 台`;
                return (
                  <td key={version}>
                    {n > 0 && canList ? (
                      <Link
                        className={styles.cell}
                        style={heat(n, total)}
                        href={pathOf(projectId, version)}
                        aria-label={name}
                      >
                        {formatCount(n)}
                      </Link>
                    ) : (
                      <span className={styles.cell} style={heat(n, total)}>
                        {n === 0 ? '' : formatCount(n)}
                      </span>
                    )}
                  </td>
                );
              })}
              <td>{formatCount(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
