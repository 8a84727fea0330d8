import type { ThingFunction, ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { blankEvent } from '@fleet/domain/areas/products/thing-model/model.ts';
import { nothingGranted } from '@fleet/domain/core/permissions/permissions.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';
import { Refusal } from '../../../pipeline/envelope.ts';
import type { Store } from '../../../store/store.ts';
import { previewPublish, publishDraft } from './modelPublishing.ts';
import { type Doing, findModel, type StoredModel } from './modelRows.ts';
import { saveDraft, type Saved } from './modelSaving.ts';

/** Models at hand for tests: somebody who changes them, and what he does most. */

export const lurk = 'a1LurkAgv01';

export interface ModelTests {
  /** A person with these keys; all of them without. */
  readonly someone: (buttons?: readonly string[], isInner?: boolean) => Doing;
  readonly store: () => Store;
  readonly draftOf: (productKey: string) => StoredModel;
  readonly save: (functions: ThingModel, productKey?: string, doing?: Doing) => Saved;
  readonly publish: (productKey?: string) => number;
  /** The draft of the lurking vehicle with its battery level changed. */
  readonly level: (change: (one: ThingFunction) => ThingFunction) => ThingModel;
}

/** Over a gateway that may be another one for each test. */
export const modelTests = (gateway: () => TestGateway): ModelTests => {
  const someone: ModelTests['someone'] = (buttons = ['*-*'], isInner = true) => ({
    world: gateway().box.current,
    session: {
      sessionId: 's',
      userId: 'u_admin',
      userName: 'admin',
      realName: '沈志远',
      tntId: 't_platform',
      tntName: '平台',
      isInner,
      isStrongPassword: true,
      rulesVersion: '1',
      granted: { ...nothingGranted, buttons },
    },
    scope: isInner ? null : 't_huadong',
  });
  const store = (): Store => gateway().box.current.store;
  const draftOf = (productKey: string): StoredModel => findModel(someone(), productKey);
  return {
    someone,
    store,
    draftOf,
    save: (functions, productKey = lurk, doing = someone()) =>
      saveDraft(doing, { productKey, version: draftOf(productKey).version, functions }),
    publish: (productKey = lurk) => {
      const { version } = draftOf(productKey);
      const { digest } = previewPublish(someone(), { productKey, version });
      return publishDraft(someone(), { productKey, version, note: '调整', expectDigest: digest, confirmCount: null });
    },
    level: (change) => draftOf(lurk).functions.map((one) => (one.identifier === 'batteryLevel' ? change(one) : one)),
  };
};

/** A function that no model has. */
export const addedFunction: ThingFunction = { ...blankEvent('ev_new'), identifier: 'doorOpened', name: '安全门打开' };

/** Why something was refused. */
export const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, message: error.message, lines: error.lines };
    throw error;
  }
  throw new Error('it was not refused');
};
