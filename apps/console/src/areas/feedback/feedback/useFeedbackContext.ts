import type { FeedbackContext } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { browserText, contextOf, moduleOfPage } from '@fleet/domain/areas/feedback/feedback/feedbackContext.ts';
import { $page } from '@fleet/domain/core/session/page/page.ts';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { consoleVersion } from '../../../app/version.ts';
import type { Form } from '../../../form/useForm.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

/** Where the dialog was opened, and what of it goes with the feedback: as it was then. */
export function useFeedbackContext(): { readonly context: FeedbackContext; readonly fullPath: string } {
  const page = useUnit($page);
  const [opened] = useState(() => {
    const fullPath = page?.fullPath ?? '';
    const browser = browserText(navigator.userAgent, window.innerWidth, window.innerHeight);
    return { fullPath, context: contextOf(fullPath, { version: consoleVersion(), browser }) };
  });
  return opened;
}

/** What goes with it, told before it is sent. */
export const contextParts = ({ page, version, browser }: FeedbackContext): readonly string[] => [
  ...(page === '' ? [] : [`所在页面（${page}）`]),
  `版本 ${version}`,
  browser,
];

/** Chooses the module of the page that the dialog was opened on, while nobody has chosen another one. */
export function usePresetModule<Values extends { moduleId: string }>(
  form: Form<Values>,
  modules: Choices,
  fullPath: string,
): void {
  const preset = Array.isArray(modules) ? moduleOfPage(fullPath, modules) : null;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const { values, set } = latest.current;
    if (preset !== null && values.moduleId === '') set('moduleId', preset as Values['moduleId']);
  }, [preset]);
}
