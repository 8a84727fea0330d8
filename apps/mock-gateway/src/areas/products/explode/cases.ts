import type { Case } from '../../../../test/support/cases/case.ts';
import { uploadedPicture } from './testPictures.ts';

/** Exploded views: md_q1000 is everybody's, md_ft2 huadong's, md_gp1 huanan's. */

const saved = (modelId: string, pictureId: string) => ({
  query: { modelId },
  body: {
    version: 1,
    views: [
      {
        viewId: 'new1',
        name: ' 整机 ',
        pictureId,
        hotspots: [
          {
            hotspotId: 'h1',
            shape: 'point',
            points: [{ x: 0.5, y: 0.5 }],
            partNo: '',
            partName: ' 翻转臂 ',
            quantity: 2,
            moduleName: '',
            faultCodes: ['B2001'],
            childViewId: null,
            note: '',
          },
        ],
      },
    ],
  },
});

export const explodeCases: Readonly<Record<string, Case>> = {
  'asset-mgt.model.explode.get': {
    as: 'huadong',
    good: () => ({ query: { modelId: 'md_q1000' } }),
    byId: (modelId) => ({ query: { modelId } }),
    foreign: () => 'md_gp1',
    powerless: { as: 'novice', input: { query: { modelId: 'md_q1000' } } },
  },
  'asset-mgt.model.explode.save': {
    as: 'huadong',
    good: async (gateway) => saved('md_ft2', await uploadedPicture(gateway, 'whole.png')),
    byId: (modelId) => saved(modelId, 'fl_none'),
    foreign: () => 'md_gp1',
    powerless: { as: 'novice', input: saved('md_ft2', 'fl_none') },
  },
};
