/** Sends JSON and reads it; throws on any refusal. */
export async function post(
  url: string,
  body: unknown,
  token?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer(token) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>; // every call of ours answers an object
}

/** Reads JSON; throws on any refusal. The caller says what shape it expects. */
export async function get<T>(url: string, token?: string): Promise<T> {
  const response = await fetch(url, { headers: bearer(token) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T; // a test that expects another shape fails on its own assertions
}

export const bearer = (token?: string): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};
