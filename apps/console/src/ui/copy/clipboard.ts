/**
 * Puts a text on the clipboard. Without a secure context (plain http on another host than localhost) there is only
 * the older command.
 *
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Refused by the browser's permission: the older command may still be allowed.
      return copyBySelection(text);
    }
  }
  return copyBySelection(text);
}

/** The text on the clipboard; null where the browser does not let it be read, or the person did not allow it. */
export async function readClipboard(): Promise<string | null> {
  try {
    return (await navigator.clipboard?.readText?.()) ?? null;
  } catch {
    return null;
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  // Inside the open dialog: its focus trap takes the focus back from anywhere else.
  (focused?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
