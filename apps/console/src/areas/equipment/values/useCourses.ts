import { commandList } from '@fleet/domain/areas/equipment/command/contract.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { shadowList } from '@fleet/domain/areas/equipment/shadow/contract.ts';
import type { Known } from '@fleet/domain/areas/equipment/values/courses.ts';
import { useCallback } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { useLive } from '../../../app/hooks/useLive.ts';

/** Settings that wait or are just over stand among so many commands of a device. */
const lastCommands = 50;

/**
 * What is wished of a device and what was sent to it, as far as something is still to be said of that.
 *
 * @param pause milliseconds between two readings, where it is not the usual
 */
export function useCourses(
  { id: deviceId }: Pick<DeviceDetail, 'id'>,
  pause: number | undefined,
): Pick<Known, 'wishes' | 'commands'> & { readonly refresh: () => void } {
  const shadow = useRead(shadowList, { query: { deviceId } });
  const sent = useRead(commandList, { query: { deviceId, page: 1, pageSize: lastCommands } });
  useLive(shadow, pause);
  useLive(sent, pause);
  const { refresh: readShadow } = shadow;
  const { refresh: readSent } = sent;
  return {
    wishes: shadow.state?.data?.list ?? [],
    commands: sent.state?.data?.list ?? [],
    refresh: useCallback(() => {
      readShadow();
      readSent();
    }, [readShadow, readSent]),
  };
}
