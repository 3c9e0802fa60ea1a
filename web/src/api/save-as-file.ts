/** Downloads a blob as a file. */
export function saveAsFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked in a later task, because the download starts only after the current one.
  setTimeout(() => URL.revokeObjectURL(url));
}
