/**
 * The bytes of what somebody outside answers. Read whole at once, so that the fetch's signal also ends an answer that stops
 * half way. Throws when there are more than `mostBytes`.
 */
export async function wholeAnswer(
  { body }: Response,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
