import { unusableReason } from '@fleet/domain/areas/products/face.ts';
import type { ProductStatus } from '@fleet/domain/areas/products/product/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { ProjectForm } from '@fleet/domain/areas/projects/changes/contract.ts';
import { projectFormProblems } from '@fleet/domain/areas/projects/list/projectForm.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { Values } from '../../../store/store.ts';
import { fromInstant } from '../../../rows/instants.ts';
import { findPerson } from '../../../session/people.ts';

/** What is written of a project: its own row, its products, its manager as a member. */

/** The midnight with which a day of Asia/Shanghai begins. */
const midnightOf = (instant: string, label: string): number => midnightBefore(fromInstant(instant, label));

interface Key {
  readonly tntId: string;
  readonly projectKey: string;
  /** A project that may have it. */
  readonly except: string | null;
}

const refuseTakenKey = ({ world }: Call<Endpoint>, key: Key): void => {
  const taken = world.store.one(
    `select 1 from projects where tnt_id = @tntId and project_key = @projectKey and id is not @except`,
    { ...key },
  );
  if (taken !== undefined) refuse('invalidInput', '项目编号已存在，请换一个编号');
};

/** A project as what belongs to it is written. */
interface Owner {
  readonly id: string;
  readonly tntId: string;
}

/** The columns of a project from its form; refuses fields that do not agree, and a number that its tenant has. */
export const projectValues = (
  call: Call<Endpoint>,
  tntId: string,
  form: ProjectForm,
  except: string | null = null,
): Values => {
  const [problem] = Object.values(projectFormProblems(form));
  if (problem !== undefined) refuse('invalidInput', problem);
  refuseTakenKey(call, { tntId, projectKey: form.projectKey, except });
  const { productKeys: _products, planStartDate, planEndDate, ...fields } = form;
  return {
    ...fields,
    name: form.name.trim(),
    contractNo: form.contractNo.trim(),
    city: form.city.trim(),
    district: form.district.trim(),
    address: form.address.trim(),
    description: form.description.trim(),
    planStartAt: midnightOf(planStartDate, '计划开始'),
    planEndAt: midnightOf(planEndDate, '计划结束'),
    now: call.world.clock.now(),
  };
};

/** Puts a new project in its place. */
export const insertProject = ({ world }: Call<Endpoint>, project: Owner, values: Values): void => {
  world.store.run(
    `insert into projects (id, project_key, tnt_id, name, type, type_flag, manager_id, contract_no, province, city,
       district, address, longitude, latitude, plan_start_at, plan_end_at, description, erp_no, created_at, updated_at)
     values (@id, @projectKey, @tntId, @name, @type, @typeFlag, null, @contractNo, @province, @city,
       @district, @address, @longitude, @latitude, @planStartAt, @planEndAt, @description, @erpNo, @now, @now)`,
    { ...values, ...project },
  );
};

/** Changes a project; its version goes up by one. */
export const updateProject = ({ world }: Call<Endpoint>, id: string, values: Values): void => {
  world.store.run(
    `update projects set project_key = @projectKey, name = @name, type = @type, type_flag = @typeFlag,
       contract_no = @contractNo, province = @province, city = @city, district = @district, address = @address,
       longitude = @longitude, latitude = @latitude, plan_start_at = @planStartAt, plan_end_at = @planEndAt,
       description = @description, version = version + 1, updated_at = @now
     where id = @id`,
    { ...values, id },
  );
};

/** Gives a project its products in their order, and its manager, who is a member from then on. */
export const setPeopleAndProducts = (
  { world }: Call<Endpoint>,
  { id, tntId }: Owner,
  { managerId, productKeys }: Pick<ProjectForm, 'managerId' | 'productKeys'>,
): void => {
  const { store } = world;
  const bound = new Set(
    store
      .all<{ productKey: string }>('select product_key as productKey from project_products where project_id = @id', {
        id,
      })
      .map(({ productKey }) => productKey),
  );
  store.run('delete from project_products where project_id = @id', { id });
  for (const [position, productKey] of [...new Set(productKeys)].entries()) {
    const product = store.one<{ name: string; status: ProductStatus }>(
      `select name, status from product_ref
       where product_key = @productKey and (tnt_id = @tntId or source = 'platform')`,
      { productKey, tntId },
    );
    if (product === undefined) return refuse('notFound');
    // what a project has already it keeps, whatever has become of it
    const reason = bound.has(productKey) ? null : unusableReason(product.status);
    if (reason !== null) refuse('stateRefused', `${reason}：${product.name}`);
    store.run('insert into project_products (project_id, product_key, position) values (@id, @productKey, @position)', {
      id,
      productKey,
      position,
    });
  }
  findPerson(world, tntId, managerId);
  store.run('update projects set manager_id = @managerId where id = @id', { id, managerId });
  store.run(
    `insert or ignore into project_members (id, project_id, user_id, role, joined_at)
     values (@memberId, @id, @managerId, '项目经理', @now)`,
    { memberId: world.ids.next('pm'), id, managerId, now: world.clock.now() },
  );
};

/** Lets people of its tenant belong to a new project, without hours yet. */
export const addMembers = ({ world }: Call<Endpoint>, { id, tntId }: Owner, userIds: readonly string[]): void => {
  for (const userId of userIds) {
    findPerson(world, tntId, userId);
    world.store.run(
      `insert or ignore into project_members (id, project_id, user_id, role, joined_at)
       values (@memberId, @id, @userId, '项目成员', @now)`,
      { memberId: world.ids.next('pm'), id, userId, now: world.clock.now() },
    );
  }
};
