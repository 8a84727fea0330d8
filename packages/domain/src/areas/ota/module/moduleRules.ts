import type { ProductSource } from '../../products/face.ts';

/** Modules of products, the parts that are upgraded each by itself, and the types that they are of. */

/** Most modules of a product. */
export const mostModules = 25;
/** The module that every product has: all of the device at once. */
export const wholeDevice = { moduleName: 'default', moduleNickName: '整机固件' } as const;

export const moduleNamePattern = '^[A-Za-z0-9._-]{1,64}$';
export const typeIdentifierPattern = '^[a-z][a-z0-9_]{0,31}$';

/** Whose something is, and whether whoever looks may change it. */
export interface Owned {
  readonly source: ProductSource;
  readonly isReadOnly: boolean;
}

const own = ({ isReadOnly }: Owned, what: string): string | null => (isReadOnly ? `平台${what}不能修改` : null);

/** Why a module cannot be changed; null when it can. */
export const moduleProblem = (module: Owned): string | null => own(module, '模块');

/** Why a module cannot be deleted; null when it can. */
export const moduleDeletionProblem = (
  module: Owned & { readonly isDefault: boolean; readonly packCount: number; readonly neededBy: number },
): string | null => {
  const { isDefault, packCount, neededBy } = module;
  const problem = moduleProblem(module);
  if (problem !== null) return problem;
  if (isDefault) return '默认模块不能删除';
  if (packCount > 0) return `模块下有 ${packCount} 个升级包，不能删除`;
  return neededBy > 0 ? `有 ${neededBy} 个升级包依赖该模块，不能删除` : null;
};

/** Why a group of types, or what is in it, cannot be changed; null when it can. */
export const groupProblem = (group: Owned): string | null => own(group, '分组');

/** Why a group cannot be deleted; null when it can. */
export const groupDeletionProblem = (group: Owned & { readonly typeCount: number }): string | null =>
  groupProblem(group) ?? (group.typeCount > 0 ? `分组下有 ${group.typeCount} 个类型，不能删除` : null);

interface UsedType {
  /** Modules that are of it, of whatever tenant. */
  readonly moduleCount: number;
}

/** Why a type cannot be deleted; null when it can. */
export const typeDeletionProblem = ({ moduleCount }: UsedType): string | null =>
  moduleCount > 0 ? `类型正被 ${moduleCount} 个模块使用` : null;

/** Why the identifier of a type cannot become another; null when it can. */
export const identifierChangeProblem = ({ moduleCount }: UsedType): string | null =>
  moduleCount > 0 ? '被模块使用的类型不能修改标识' : null;
