/** Downloads a blob as a file. */
export function saveAsFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // In a later task, because the download starts only after the current one.
  setTimeout(() => URL.revokeObjectURL(address));
}
