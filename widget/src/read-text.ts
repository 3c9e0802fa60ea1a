/** Reads a body as text, piece by piece. Throws a RangeError beyond `limit` characters. */
export async function* textPieces(
  response: Response,
  heard: () => void,
  limit: number,
): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let taken = 0;
  while (reader) {
    const { done, value } = await reader.read();
    heard();
    if (done) return;
    const text = decoder.decode(value, { stream: true });
    taken += text.length;
    if (taken > limit) throw new RangeError();
    yield text;
  }
}

/** Reads a whole body as JSON. Throws when it is none. */
export const readJson = async (
  response: Response,
  heard: () => void,
  limit: number,
): Promise<unknown> => {
  let text = '';
  for await (const piece of textPieces(response, heard, limit)) text += piece;
  return JSON.parse(text);
};
