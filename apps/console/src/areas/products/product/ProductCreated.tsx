import { Button } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useOpens } from '../../../app/actions/useCan.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { builtRoutes } from '../../../app/builtPages.ts';
import { useSlot } from '../../../app/slots.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import * as styles from './products.module.css';
import { productTabs } from './slots.ts';

interface Props {
  readonly productKey: string;
  readonly productName: string;
  /** Its devices report frames that a script decodes. */
  readonly needsScript: boolean;
  readonly onAgain: () => void;
}

interface Step {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/** What comes next for a new product, as far as there is such a place and the person may go there. */
function useSteps({ productKey, productName, needsScript }: Omit<Props, 'onAgain'>): readonly Step[] {
  const tabs = useSlot(productTabs);
  const detailPath = useDetailPath();
  const opens = useOpens();
  const path = detailPath('ProductDetail', { id: productKey, name: productName, parts: { productKey } });
  const tab = (id: 'function' | 'decode', title: string, text: string): readonly Step[] =>
    path !== null && tabs.some((one) => one.id === id) ? [{ title, text, path: `${path}?tab=${id}` }] : [];
  return [
    ...tab('function', '定义功能', '属性、服务和事件，发布前至少一个'),
    ...(needsScript ? tab('decode', '配置数据解析', '透传/自定义格式的设备需要解析脚本') : []),
    ...(builtRoutes.has('EquipmentList') && opens('EquipmentList')
      ? [
          {
            title: '添加测试设备',
            text: '开发中的产品最多 20 个测试设备',
            path: `${pathOf('EquipmentList')}?${new URLSearchParams({ productKey }).toString()}`,
          },
        ]
      : []),
    ...(path === null ? [] : [{ title: '查看产品', text: '补充型号、Topic 和品类', path }]),
  ];
}

/** After a product was created: its key, and the ways on from here. */
export function ProductCreated({ onAgain, ...created }: Props) {
  const { productKey, productName } = created;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const steps = useSteps(created);
  return (
    <div className={styles.created}>
      <div className={styles.createdHead}>
        <TickCircle size={24} aria-hidden />
        <h2 ref={head} tabIndex={-1}>
          产品创建成功
        </h2>
      </div>
      <p>
        {productName} <CopyableId id={productKey} />
      </p>
      <div className={styles.steps}>
        {steps.map(({ title, text, path }) => (
          <Link key={title} href={path} className={styles.step}>
            <b>{title}</b>
            <span>{text}</span>
          </Link>
        ))}
      </div>
      <div>
        <Button text="再创建一个" onClick={onAgain} />
      </div>
    </div>
  );
}
