/** A process's metrics in Prometheus' text format. */
export async function metricsAt(port: string): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** The sum of a metric's series with the given labels (such as `found="memory"`), or of all its series; 0 if none. */
export function metricIn(page: string, name: string, labels = ''): number {
  const braces = labels === '' ? String.raw`(?:\{.*\})?` : String.raw`\{.*${labels}.*\}`;
  const found = page.matchAll(new RegExp(String.raw`^${name}${braces} ([\d.e+-]+)$`, 'gm'));
  return [...found].reduce((sum, [, value]) => sum + Number(value), 0);
}
