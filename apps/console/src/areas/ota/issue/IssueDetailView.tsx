import type { IssueDetail } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { versionBeside } from '@fleet/domain/areas/ota/pack/packRules.ts';
import { issueStateLook } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import { ringTitles } from '@fleet/domain/areas/ota/pack/rings.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatHours } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { tenantOf, useDetailPath } from '../../../app/address/detailAddress.ts';
import { useSlot } from '../../../app/slots.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { PictureStrip } from '../../../transfers/pictures/PictureStrip.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useDevicePath } from '../../equipment/face.ts';
import { usePackPath } from '../shared/packPath.ts';
import { faultCodeLinks } from '../shared/slots.ts';
import { IssueComments } from './IssueComments.tsx';
import { issueFacts } from './issueColumns.tsx';
import * as styles from './issues.module.css';

const written = (text: string) => (text === '' ? texts.nothing : <span className={styles.text}>{text}</span>);
interface Named {
  readonly id: string;
  readonly name: string;
}
const names = <One extends Named>(
  list: readonly One[],
  none: string = texts.nothing,
  shownAs: (one: One) => ReactNode = ({ name }) => name,
) =>
  list.length === 0 ? (
    none
  ) : (
    <span className={styles.names}>
      {list.map((one) => (
        <span key={one.id}>{shownAs(one)}</span>
      ))}
    </span>
  );
const linked = (path: string | null, name: string): ReactNode =>
  path === null ? name : <Link href={path}>{name}</Link>;

/** All that is known of a problem: what was seen, what came of it, and what was said. */
export function IssueDetailView({ issue }: { readonly issue: IssueDetail }) {
  const devicePath = useDevicePath();
  const detailPath = useDetailPath();
  return (
    <>
      <Properties
        properties={[
          { title: '标题', value: issue.title, isWide: true },
          ...columnProperties(issueFacts, issue),
          { title: '现象', value: written(issue.phenomenon), isWide: true },
          { title: '复现步骤', value: written(issue.reproduce), isWide: true },
          { title: '临时措施', value: written(issue.workaround), isWide: true },
          { title: '设备类型', value: names(issue.equipmentTypes, '全部型号'), isWide: true },
          {
            title: '关联故障码',
            value: names(issue.faultCodes, texts.nothing, (code) => <FaultCode issue={issue} code={code} />),
            isWide: true,
          },
          {
            title: '涉及设备',
            value: names(issue.devices, texts.nothing, (device) =>
              linked(devicePath({ ...device, productKey: issue.productKey }), device.name),
            ),
            isWide: true,
          },
          {
            title: '涉及项目',
            value: names(issue.projects, texts.nothing, ({ id, name }) =>
              linked(detailPath('ProjectDetail', { id, name, tntId: issue.tntId }), name),
            ),
            isWide: true,
          },
        ]}
      />
      {issue.files.length > 0 && (
        <Section title="图片">
          <PictureStrip pictures={issue.files} />
        </Section>
      )}
      <Services services={issue.services} />
      {issue.packs.length > 0 && (
        <Section title="关联升级包">
          <ul className={styles.steps}>
            {issue.packs.map((pack) => (
              <li key={pack.firmwareId}>
                <PackLink pack={pack} /> · {ringTitles[pack.ring]}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <History history={issue.history} />
      <IssueComments issueId={issue.issueId} tenant={tenantOf(issue)} />
    </>
  );
}

/** A fault code by its name; it leads to the faults of it where an area above knows them. */
function FaultCode({ issue, code }: { readonly issue: IssueDetail; readonly code: Named }) {
  const links = useSlot(faultCodeLinks);
  return links.reduce<ReactNode>(
    (shown, { id, Content }) => (
      <Suspense key={id} fallback={shown}>
        <Content code={code.id} productKey={issue.productKey}>
          {shown}
        </Content>
      </Suspense>
    ),
    code.name,
  );
}

/** A pack by its name, which says its version or has it beside; it leads to the warehouse for who may look into that. */
function PackLink({ pack }: { readonly pack: IssueDetail['packs'][number] }) {
  const { firmwareName } = pack;
  const version = versionBeside(pack);
  const path = usePackPath()(pack);
  const text = version === null ? firmwareName : `${firmwareName} ${version}`;
  return linked(path, text);
}

function Services({ services }: Pick<IssueDetail, 'services'>) {
  if (services.length === 0) return null;
  return (
    <Section title="故障对照">
      <table className={styles.services}>
        <caption className="visually-hidden">关联故障码在各版本上的发生率，近 30 天整日运行</caption>
        <thead>
          <tr>
            <th scope="col">版本</th>
            <th scope="col">设备</th>
            <th scope="col">故障</th>
            <th scope="col">设备小时</th>
            <th scope="col">次/百小时</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ version, devices, faults, deviceHours, rate }) => (
            <tr key={version}>
              <td>{version}</td>
              <td>{formatCount(devices)}</td>
              <td>{formatCount(faults)}</td>
              <td>{formatHours(deviceHours)}</td>
              <td>{rate === null ? texts.nothing : rate.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function History({ history }: Pick<IssueDetail, 'history'>) {
  return (
    <Section title="处理记录">
      <ol className={styles.steps}>
        {history.map(({ at, byName, toStatus, note }, place) => (
          <li key={place}>
            <Time at={at} /> {toStatus !== null && <StatusDot {...issueStateLook(toStatus)} />} {byName}
            <p>{note}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
