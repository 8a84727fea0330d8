import {
  type OverviewCounts,
  type OverviewModel,
  overviewModel,
} from '@fleet/domain/areas/equipment/overview/contract.ts';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { type Column, columnsFor } from '../../../list/columns/columns.ts';
import { Count, type DevicesPath } from './Count.tsx';
import { StateBar } from './StateBar.tsx';
import { concerns, states } from './stateCounts.ts';

const column = columnsFor<OverviewModel>(overviewModel);

const facts = [
  column('categoryName', { width: 80 }),
  column('productName', { width: 136 }),
  column('productType', {
    width: 84,
    cell: ({ productType }) => <StatusTag kind="productType" code={productType} />,
  }),
];

const bar: Column<OverviewModel> = {
  id: 'states',
  title: '状态分布',
  width: 130,
  align: 'start',
  grows: false,
  isHidden: false,
  onCard: 'rest',
  cell: (model) => <StateBar counts={model} />,
};

/** A model a line; each number leads to the devices that it counts. */
export const overviewColumns = (devicesPath: DevicesPath): readonly Column<OverviewModel>[] => {
  const figure = (id: keyof OverviewCounts, title: string, isValue: boolean) =>
    column(id, {
      title,
      width: 76,
      align: 'end',
      ...(isValue ? { onCard: 'value' as const } : {}),
      cell: (model) => (
        <Count
          of={{ name: model.modelName, modelId: model.modelId }}
          counts={model}
          counter={id}
          devicesPath={devicesPath}
        />
      ),
    });
  return [
    column('modelName', { width: 180, grows: true }),
    ...facts,
    figure('total', '总数', true),
    bar,
    ...states.map(({ id, title }) => figure(id, title, id === 'online')),
    ...concerns.map(({ id, title }) => figure(id, title, id === 'faulty')),
  ];
};

/** What the page of a model says of it. */
export const modelFacts = [
  ...facts,
  column('isVehicle', { width: 0, cell: ({ isVehicle }) => (isVehicle ? '是' : '否') }),
];
