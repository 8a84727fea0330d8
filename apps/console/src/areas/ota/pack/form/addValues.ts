import { packAdd } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { LiftedCheck } from '@fleet/domain/areas/ota/pack/promotion.ts';
import { chosenFile, id, object } from '@fleet/domain/core/contract/shapes.ts';
import { type TObject, Type } from 'typebox';
import { type OfTenant, withTenant } from '../../../../form/NewTenantField.tsx';
import { blankValues, digestText, type PackValues, packValuesSchema, writtenPack } from './packValues.ts';

/** What is written of a pack that is uploaded. */
export interface AddValues extends PackValues, OfTenant {
  readonly productKey: string;
  readonly moduleId: string;
  /** The empty text for none. */
  readonly sourceFirmwareId: string;
  readonly fileName: string;
  /** 0 整包, 1 差分, as the choice has it. */
  readonly type: '0' | '1';
  readonly srcVersion: string;
  /** Where the name of the file does not say it. */
  readonly destVersion: string;
  readonly expectedSign: string;
  readonly securityCounter: number;
  readonly lifted: readonly LiftedCheck[];
}

const { securityCounter } = (packAdd.bodySchema as TObject).properties;
const typedVersion = (title: string) => Type.String({ title, maxLength: 64, pattern: '^[A-Za-z0-9._-]*$' });

export const addSchema = withTenant(
  object({
    productKey: id('所属产品'),
    moduleId: id('OTA模块'),
    sourceFirmwareId: Type.String({ title: '来源测试包', maxLength: 64 }),
    fileName: chosenFile('升级包文件'),
    destVersion: typedVersion('版本号'),
    type: Type.Union([Type.Literal('0'), Type.Literal('1')], { title: '升级包类型' }),
    srcVersion: typedVersion('待升级版本'),
    ...packValuesSchema.properties,
    expectedSign: digestText,
    securityCounter: securityCounter!,
    lifted: Type.Array(object({ code: Type.String(), reason: Type.String() }), { title: '晋级条件' }),
  }),
);

/** Where the form begins: of a test pack that is taken on, with what was said of it. */
export const blankAdd = (tntId: string, source: PackRow | null): AddValues => ({
  ...blankValues,
  tntId,
  productKey: '',
  moduleId: '',
  sourceFirmwareId: '',
  fileName: '',
  type: '0',
  srcVersion: '',
  destVersion: '',
  expectedSign: '',
  securityCounter: 0,
  lifted: [],
  ...(source === null
    ? {}
    : {
        ...writtenPack(source),
        // a name and an end of its own
        firmwareName: '',
        validUntil: '',
        productKey: source.productKey,
        moduleId: source.moduleId ?? '',
        sourceFirmwareId: source.firmwareId,
        type: source.type === 1 ? ('1' as const) : ('0' as const),
        srcVersion: source.srcVersion ?? '',
        securityCounter: source.securityCounter,
      }),
});
