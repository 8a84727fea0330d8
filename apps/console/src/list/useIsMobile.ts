import { $device } from '@fleet/domain/core/sidebar/sidebar.ts';
import { useUnit } from 'effector-react';

/** Whether the screen is narrow (S1 §4: body width - 1 below 992). */
export const useIsMobile = (): boolean => useUnit($device) === 'mobile';
