import type { FixedNotice, Notice } from '@fleet/domain/core/codes/messages.ts';
import { createContext, useContext } from 'react';

/** Tells something in passing: a fixed notice by its name, or one of the caller's. */
export type Notify = (notice: FixedNotice | Notice) => void;

/** The shell gives it; without it nothing is told. */
export const NotifyContext = createContext<Notify>(() => {});

export const useNotify = (): Notify => useContext(NotifyContext);
