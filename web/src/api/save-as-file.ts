/** Hands something to the browser as a file to keep. */
export function saveAsFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // In a later task, because the download begins after this one.
  setTimeout(() => URL.revokeObjectURL(address));
}
