/**
 * Reads the complete body of an outside server's response, so that the fetch's signal also ends a response that stalls.
 * Throws when it is longer than `maxBytes`.
 */
export async function readResponse(
  { body }: Response,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
