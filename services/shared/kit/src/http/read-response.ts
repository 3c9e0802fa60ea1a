/**
 * Reads the whole body of an outside server's response while the fetch's signal still applies, so that a body that
 * stalls is aborted too. Throws if the body is longer than `maxBytes`.
 */
export async function readResponse(
  { body }: Response,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`the response is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
