import { Button } from '@blueprintjs/core';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceOpenFaults, type OpenFault } from '@fleet/domain/areas/equipment/explode/contract.ts';
import { faultsOfNoPart } from '@fleet/domain/areas/equipment/explode/glowing.ts';
import { type ExplodedView, modelExplode } from '@fleet/domain/areas/products/explode/contract.ts';
import { topViews, wayTo } from '@fleet/domain/areas/products/face.ts';
import { Fragment, type KeyboardEvent, Suspense, useState } from 'react';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useSlot } from '../../../app/slots.ts';
import { useOnReturn } from '../../../app/hooks/useOnReturn.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { leastZoom, zoomByKey } from '../../../ui/zoom/zooming.ts';
import { manualsOfProduct } from '../../products/product/slots.ts';
import { FaultLines } from './FaultLines.tsx';
import { Parts } from './Parts.tsx';
import { Picture } from './Picture.tsx';
import { shownParts } from './shownParts.ts';
import * as styles from './explode.module.css';

/** The tab 爆炸图: the parts of a device drawn apart, those with an open fault glowing (design §5.2). */
export default function DeviceExplode({ device }: { readonly device: DeviceDetail }) {
  const { id: deviceId, modelId, modelName, modules, productKey, tntId } = device;
  const manuals = useSlot(manualsOfProduct);
  const { state, refresh } = useRead(modelExplode, { query: { modelId, tntId } });
  const faults = useRead(deviceOpenFaults, { query: { deviceId, tntId } });
  // they come and go while nobody looks
  useOnReturn(faults.refresh);
  return (
    <div className={styles.explode}>
      {faults.state?.error && (
        <div>
          <Problem trouble={faults.state.error} doing="read" onRetry={faults.refresh} />
          <p className={styles.unread}>没有读到设备的故障，图中的故障标记可能不是最新的。</p>
        </div>
      )}
      <Loaded state={state} onRetry={refresh} lines={12}>
        {({ views }) =>
          views.length === 0 ? (
            <EmptyState title="没有爆炸图" text={`型号“${modelName}”的爆炸图已被移除。`} />
          ) : (
            <Views views={views} faults={faults.state?.data?.list ?? []} modules={modules} />
          )
        }
      </Loaded>
      {manuals.map(({ id, Content }) => (
        <Suspense key={id} fallback={null}>
          <Content productKey={productKey} tntId={tntId} />
        </Suspense>
      ))}
    </div>
  );
}

interface ViewsProps {
  readonly views: readonly ExplodedView[];
  readonly faults: readonly OpenFault[];
  readonly modules: DeviceDetail['modules'];
}

function Views({ views, faults, modules }: ViewsProps) {
  const [asked, setAsked] = useQueryParameter('view');
  const tops = topViews(views);
  const view = views.find(({ viewId }) => viewId === asked) ?? tops[0]!;
  const elsewhere = faultsOfNoPart(views, faults);
  return (
    <>
      <Way views={views} tops={tops} shown={view} onOpen={setAsked} />
      <Shown key={view.viewId} view={view} views={views} faults={faults} modules={modules} onOpen={setAsked} />
      {elsewhere.length > 0 && (
        <section className={styles.elsewhere}>
          <h3 className={styles.heading}>未对应到零件的故障</h3>
          <FaultLines faults={elsewhere} />
        </section>
      )}
    </>
  );
}

interface WayProps {
  readonly views: readonly ExplodedView[];
  readonly tops: readonly ExplodedView[];
  readonly shown: ExplodedView;
  readonly onOpen: (viewId: string) => void;
}

/** From the whole machine down to what is shown; where there are several whole ones, all of them. */
function Way({ views, tops, shown, onOpen }: WayProps) {
  const way = wayTo(views, shown.viewId);
  const [first] = way;
  const steps = [...tops.filter((top) => top !== first), ...way];
  if (steps.length < 2) return null;
  return (
    <nav className={styles.way} aria-label="爆炸图">
      {steps.map((step) => (
        <Fragment key={step.viewId}>
          {way.indexOf(step) > 0 && (
            <span className={styles.between} aria-hidden>
              ›
            </span>
          )}
          <Button
            variant="minimal"
            size="small"
            text={step.name}
            active={step === shown}
            aria-current={step === shown ? 'page' : undefined}
            onClick={() => onOpen(step.viewId)}
          />
        </Fragment>
      ))}
    </nav>
  );
}

interface ShownProps extends ViewsProps {
  readonly view: ExplodedView;
  readonly onOpen: (viewId: string) => void;
}

/** One view: the picture, and the same as a list; + and - zoom, 0 shows all of it. */
function Shown({ view, views, faults, modules, onOpen }: ShownProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [zoom, setZoom] = useState(leastZoom);
  const parts = shownParts(view, views, faults, modules);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = zoomByKey(event.key, zoom);
    if (to !== null) setZoom(to);
  };
  return (
    <div className={styles.shown} onKeyDown={onKeyDown}>
      <Picture
        view={view}
        parts={parts}
        chosenId={chosenId}
        zoom={zoom}
        onZoom={setZoom}
        onChoose={setChosenId}
        onOpen={onOpen}
      />
      <Parts parts={parts} views={views} chosenId={chosenId} onChoose={setChosenId} onOpen={onOpen} />
    </div>
  );
}
