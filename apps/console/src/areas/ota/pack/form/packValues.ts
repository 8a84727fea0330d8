import { packForm, type PackForm } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { mostFixedIssues } from '@fleet/domain/areas/ota/pack/packRules.ts';
import { mostDependencies } from '@fleet/domain/areas/ota/pack/dependencies.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { instantToDay } from '@fleet/domain/core/values/formats.ts';
import { Type } from 'typebox';
import { dependencyProblem, sentDependency, writtenDependency, type WrittenDependency } from './DependencyFields.tsx';

/** What is written of a pack, and what is sent of it. */

/** As the form has it; the empty text stands for no end. */
export type PackValues = Omit<PackForm, 'dependencies' | 'validUntil' | 'equipmentTypes' | 'fixedIssues'> & {
  readonly equipmentTypes: readonly string[];
  readonly fixedIssues: readonly string[];
  readonly dependencies: readonly WrittenDependency[];
  readonly validUntil: string;
};

const bound = Type.String({ maxLength: 64 });
const {
  dependencies: _dependencies,
  validUntil: _validUntil,
  fixedIssues: _fixedIssues,
  ...others
} = packForm.properties;

/** The schema of the form: a dependency may be half written, and an end that is not given is the empty text. */
export const packValuesSchema = object({
  ...others,
  // one of the four texts is called 修复问题, too
  fixedIssues: Type.Array(Type.String(), { title: '关联问题', maxItems: mostFixedIssues, uniqueItems: true }),
  dependencies: Type.Array(object({ moduleId: bound, minVersion: bound, maxVersion: bound }), {
    title: '依赖',
    maxItems: mostDependencies,
  }),
  validUntil: Type.String({ title: '有效期至', maxLength: 64 }),
});

export const blankValues: PackValues = {
  firmwareName: '',
  equipmentTypes: [],
  packDesc: '',
  newFeaturesDesc: '',
  fixIssueDesc: '',
  compatibilityDesc: '',
  fixedIssues: [],
  dependencies: [],
  udi: '',
  needToVerify: true,
  validUntil: '',
};

/** What was said of a pack, as the form has it. */
export const writtenPack = (pack: PackRow): PackValues => ({
  firmwareName: pack.firmwareName,
  equipmentTypes: pack.equipmentTypes.map(({ modelId }) => modelId),
  packDesc: pack.packDesc,
  newFeaturesDesc: pack.newFeaturesDesc,
  fixIssueDesc: pack.fixIssueDesc,
  compatibilityDesc: pack.compatibilityDesc,
  fixedIssues: pack.fixedIssues.map(({ issueId }) => issueId),
  dependencies: pack.dependencies.map(writtenDependency),
  udi: pack.udi,
  needToVerify: pack.needToVerify,
  validUntil: pack.validUntil ?? '',
});

/** What the schema cannot know: dependencies that are half written, and a day that is none. */
export const packValueProblems = ({ dependencies: written, validUntil }: PackValues): FieldProblems => {
  const wrong = written.map(dependencyProblem).find((problem) => problem !== null);
  return {
    ...(wrong === undefined || wrong === null ? {} : { dependencies: wrong }),
    ...(validUntil !== '' && instantToDay(validUntil) === null ? { validUntil: words.writeDay } : {}),
  };
};

/** What is sent of it. */
export const sentPack = (values: PackValues): PackForm => ({
  firmwareName: values.firmwareName,
  equipmentTypes: [...values.equipmentTypes],
  packDesc: values.packDesc,
  newFeaturesDesc: values.newFeaturesDesc,
  fixIssueDesc: values.fixIssueDesc,
  compatibilityDesc: values.compatibilityDesc,
  fixedIssues: [...values.fixedIssues],
  dependencies: values.dependencies.map(sentDependency),
  udi: values.udi,
  needToVerify: values.needToVerify,
  validUntil: values.validUntil === '' ? null : values.validUntil,
});

/** A digest as people paste it: whichever case, with what stands around it; the empty text for none. */
export const digestText = Type.String({ title: '期望摘要', maxLength: 80, pattern: '^\\s*([0-9a-fA-F]{64})?\\s*$' });
export const sentDigest = (text: string): string | null => (text.trim() === '' ? null : text.trim().toLowerCase());
