import { serviceList, type ServiceOffer } from '@fleet/domain/areas/equipment/command/contract.ts';
import { manyProblem, queueProblem } from '@fleet/domain/areas/equipment/command/offering.ts';
import { propertyList, type PropertyRow } from '@fleet/domain/areas/equipment/values/contract.ts';
import type { TypedField } from '@fleet/domain/areas/equipment/values/typedValues.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../../app/calls/useRead.ts';
import type { Choices } from '../../../../ui/select/choices.tsx';

/** What devices of a product can be asked from here. */

export interface Askable {
  /** Of the choice. */
  readonly id: string;
  readonly kind: 'service' | 'setProperty';
  readonly identifier: string;
  readonly name: string;
  readonly fields: readonly TypedField[];
  /** It is agreed to before it is sent. */
  readonly asksFirst: boolean;
  readonly isMotion: boolean;
  /** Why it cannot wait for a device that is offline; null when it can. */
  readonly queueProblem: string | null;
  /** Why so many cannot be asked at once; null when they can. */
  readonly manyProblem: (devices: number) => string | null;
}

const ofService = (service: ServiceOffer): Askable => ({
  id: `service:${service.identifier}`,
  kind: 'service',
  identifier: service.identifier,
  name: service.name,
  fields: service.inputData,
  asksFirst: service.risk === 1,
  isMotion: service.isMotion,
  queueProblem: queueProblem(service),
  manyProblem: (devices) => manyProblem(service, devices),
});

const ofProperty = ({ identifier, name, dataType }: PropertyRow): Askable => ({
  id: `setProperty:${identifier}`,
  kind: 'setProperty',
  identifier,
  name,
  fields: [{ identifier, name, dataType, required: true, defaultValue: '' }],
  asksFirst: false,
  isMotion: false,
  queueProblem: null,
  manyProblem: () => null,
});

interface Asking {
  readonly choices: Choices;
  readonly find: (id: string) => Askable | undefined;
}

/** Services and writable properties of the product of a device; those of remote driving are not offered. */
export function useAskable(deviceId: string, tenant: TenantChoice): Asking {
  const query = { deviceId, ...tenant };
  const services = useRead(serviceList, { query });
  const properties = useRead(propertyList, { query });
  const offered = services.state?.data?.list;
  const known = properties.state?.data?.list;
  const list = useMemo(
    () =>
      offered === undefined || known === undefined
        ? null
        : [
            ...offered.filter(({ disabledText }) => disabledText === null).map(ofService),
            ...known.filter(({ accessMode }) => accessMode !== 'r').map(ofProperty),
          ],
    [offered, known],
  );
  return {
    choices:
      list?.map(({ id, kind, name }) => ({ id, name: kind === 'service' ? name : `设置${name}` })) ??
      refusalOf(services) ??
      refusalOf(properties),
    find: (id) => list?.find((one) => one.id === id),
  };
}
