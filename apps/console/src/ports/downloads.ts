/** How long the link and the address of a download stay, in milliseconds (S1 §9). */
const downloadLife = 3000;

/** Saves bytes under a name, as the browser saves downloads. */
export function saveBytes(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => {
    link.remove();
    URL.revokeObjectURL(address);
  }, downloadLife);
}

/** Has the browser fetch a download by itself: the answer says that it is one, and under which name. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => link.remove(), downloadLife);
}
