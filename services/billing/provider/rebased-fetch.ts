/** An answer of a provider is a few kB; more is none of theirs. */
const mostBytes = 1024 * 1024;

/**
 * A fetch for an SDK that knows one host only: the path and query go to `base`, which may have a path of its own. The answer
 * is read whole here, so that the signal also ends one that stops half way. A redirect is not followed: it would carry our keys.
 */
export function rebasedFetch(base: string, signalOf: () => AbortSignal): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = request.body ? { body: await request.arrayBuffer() } : {};
    const signal = AbortSignal.any([request.signal, signalOf()]);
    const target = base + pathname + search;
    const answer = await fetch(target, { method, headers, ...body, signal, redirect: 'manual' });
    const bytes = await readWhole(answer);
    return new Response(hasBody(answer.status) ? bytes : null, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

async function readWhole(answer: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function hasBody(status: number): boolean {
  return ![204, 205, 304].includes(status);
}
