import type { productPackageImport } from '@fleet/domain/areas/products/package/contract.ts';
import type { PackagedProduct } from '@fleet/domain/areas/products/package/packageFile.ts';
import { readPackage, type ReadPackage } from '@fleet/domain/areas/products/package/readPackage.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse, refuseLines, Refusal } from '../../../pipeline/envelope.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { writeScript } from '../decode/scriptRows.ts';
import { insertProduct, requireAddable } from '../product/productSaving.ts';
import { beginDraft } from '../thing-model/modelCopying.ts';
import { insertTopic } from '../topic/topicRows.ts';

/** A package made into a product of the caller's, or looked at first. */

type Importing = Call<typeof productPackageImport>;
type Addable = ReturnType<typeof requireAddable>;

const readFile = (call: Importing): ReadPackage => {
  const { body, world } = call;
  const file = call.uploadOf(body.file) ?? refuse('invalidInput', '请选择文件');
  const typed = body.productName?.trim() ?? '';
  const read = readPackage(textOf(file.bytes), typed === '' ? null : typed, () => world.ids.next('fn'));
  return 'problem' in read ? refuse('invalidInput', read.problem) : read;
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // another encoding, or no text at all: its sender is told so
    return refuse('invalidInput', '文件格式不正确：须为 UTF-8 编码的 JSON 文件');
  }
};

/** The category of the caller's that the file means: by its id, else by its name. */
const categoryOf = (
  { world, targetTntId: tntId }: Importing,
  { categoryId, categoryName }: PackagedProduct,
): string => {
  const found = world.store.one<{ id: string }>(
    `select c.id from categories c join tenant_ref n on n.id = c.tnt_id
     where (c.id = @categoryId or c.name = @categoryName) and (c.tnt_id = @tntId or n.is_inner = 1)
     order by c.id = @categoryId desc, c.tnt_id = @tntId desc, c.id limit 1`,
    { categoryId, categoryName, tntId },
  );
  return found?.id ?? refuse('invalidInput', `品类“${categoryName || categoryId}”不存在，请先创建`);
};

/** What would be added, or why the product cannot be. */
const addableOf = (call: Importing, { product, parts }: ReadPackage): Addable | string => {
  if (product === null) return parts.find(({ part }) => part === 'product')?.problem ?? '没有产品信息';
  try {
    return requireAddable(call, { ...product, categoryId: categoryOf(call, product) });
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

const write = (call: Importing, { model, topics, script }: ReadPackage, addable: Addable): string => {
  const { world, session } = call;
  const productKey = insertProduct(call, addable, null);
  emit(call, 'product.added', { productKey, copyFrom: null });
  beginDraft(call, { productKey, functions: model, savedBy: session.userId });
  for (const { topicShortName: shortName, ...topic } of topics) insertTopic(call, productKey, { ...topic, shortName });
  if (script !== null)
    writeScript(world.store, {
      productKey,
      version: 0,
      ...script,
      // it was run elsewhere: here it has to pass before it is published
      run: null,
      savedBy: session.userId,
      savedAt: world.clock.now(),
    });
  return productKey;
};

/** What becomes of each part of a package; with `apply` what can be taken is a product then. */
export const importPackage = (call: Importing) => {
  const read = readFile(call);
  const addable = addableOf(call, read);
  const reason = typeof addable === 'string' ? addable : '';
  const rows = read.parts.map(({ problem, ...row }) => {
    const message = row.part === 'product' ? reason : problem;
    return { ...row, result: message === '' ? ('added' as const) : ('refused' as const), message };
  });
  const isApplied = call.body.mode === 'apply';
  if (isApplied && typeof addable === 'string') return refuseLines([addable], '产品不能导入');
  const productKey = isApplied && typeof addable !== 'string' ? write(call, read, addable) : null;
  const refused = rows.filter(({ result }) => result === 'refused').length;
  return {
    productKey,
    productName: rows.find(({ part }) => part === 'product')?.name ?? '',
    isPossible: typeof addable !== 'string',
    rows,
    counts: { added: rows.length - refused, refused },
    warnings: [...read.warnings],
  };
};
