import type { UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import {
  deviceFileLimit,
  feedbackRecordLimit,
  productPictureLimit,
  projectFileLimit,
  screenshotLimit,
  toolFileLimit,
  toolFileSizeText,
  softwarePackageLimit,
  upgradePackLimit,
} from '@fleet/domain/core/transfers/files.ts';
import { imageTypeOf } from './imageType.ts';

/** What is taken as an upload, by what it is for. The object store serves it so that no browser runs it. */
interface UploadRules {
  /** Largest file, in bytes. */
  readonly limit: number;
  readonly limitText: string;
  /** The media type by the first bytes and by what the client named; null when it is not taken. */
  readonly typeOf: (start: Buffer, named: string) => string | null;
  readonly typeText: string;
  /** Said when one file is handed in twice. */
  readonly twiceText: string;
}

/** Pictures of any kind that the console shows. */
const pictures: UploadRules = {
  limit: screenshotLimit,
  limitText: '图片不能超过20MB',
  typeOf: imageTypeOf,
  typeText: '仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片',
  twiceText: '同一张图片不能重复提交',
};

export const uploadRules: Readonly<Record<UploadPurpose, UploadRules>> = {
  feedback: { ...pictures, twiceText: '同一张截图不能重复提交' },
  feedbackRecord: {
    limit: feedbackRecordLimit,
    limitText: '操作记录不能超过2MB',
    typeOf: (start) => (start.toString('latin1').startsWith('PK\x03\x04') ? 'application/vnd.fleet.capsule+zip' : null),
    typeText: '不是操作记录文件',
    twiceText: '同一份操作记录不能重复提交',
  },
  // any type: what a picture is drawn as is still decided by its bytes
  project: {
    limit: projectFileLimit,
    limitText: '文件不能超过1GB',
    typeOf: (start, named) => imageTypeOf(start) ?? named,
    typeText: '不支持该类型的文件',
    twiceText: '同一个文件不能重复提交',
  },
  device: {
    limit: deviceFileLimit,
    limitText: '文件不能超过200MB',
    typeOf: (start, named) => imageTypeOf(start) ?? named,
    typeText: '不支持该类型的文件',
    twiceText: '同一个文件不能重复提交',
  },
  tool: {
    limit: toolFileLimit,
    limitText: toolFileSizeText,
    typeOf: (start, named) => imageTypeOf(start) ?? named,
    typeText: '不支持该类型的文件',
    twiceText: '同一个文件不能重复提交',
  },
  software: {
    limit: softwarePackageLimit,
    limitText: texts.softwarePackageSize,
    typeOf: (_, named) => named,
    typeText: '不支持该类型的文件',
    twiceText: '同一个文件不能重复提交',
  },
  upgradePack: {
    limit: upgradePackLimit,
    limitText: texts.upgradePackSize,
    typeOf: (_, named) => named,
    typeText: '不支持该类型的文件',
    twiceText: '同一个文件不能重复提交',
  },
  issue: pictures,
  repair: pictures,
  upkeep: pictures,
  product: {
    limit: productPictureLimit,
    limitText: '图片不能超过5MB',
    typeOf: (start) => {
      const type = imageTypeOf(start);
      return type === 'image/png' || type === 'image/jpeg' || type === 'image/webp' ? type : null;
    },
    typeText: '仅支持 png、jpg、webp 格式的图片',
    twiceText: '同一张图片不能重复提交',
  },
};

/** What files belong to, and for what they were uploaded. */
const owners = {
  device: 'product',
  deviceFile: 'device',
  explodedView: 'product',
  feedback: 'feedback',
  feedbackRecord: 'feedbackRecord',
  floor: 'project',
  lifeCycleNode: 'project',
  model: 'product',
  product: 'product',
  projectFile: 'project',
  repair: 'repair',
  toolFile: 'tool',
  software: 'software',
  upgradePack: 'upgradePack',
  upkeep: 'upkeep',
  versionIssue: 'issue',
} as const satisfies Readonly<Record<string, UploadPurpose>>;

/** What a file belongs to. */
export interface FileOwner {
  readonly kind: keyof typeof owners;
  readonly id: string;
}

/** The purpose that the files of an owner were uploaded for. */
export const purposeOf = (kind: FileOwner['kind']): UploadPurpose => owners[kind];
