/** Hands a file to the browser, which puts it where downloads go. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // once the download has begun, which is in this turn of the page
  setTimeout(() => URL.revokeObjectURL(address));
};
