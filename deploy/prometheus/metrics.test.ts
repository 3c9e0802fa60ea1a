import { openMetrics } from '@contesta/kit/metrics';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serviceNames } from '../services.ts';
import { type Manifest, manifestsIn } from '../testing/manifests.ts';
import { readTreeFile } from '../testing/tree.ts';

type Annotations = { summary: string; runbook: string };
type Severity = { severity: string };
type Alert = { alert: string; expr: string; labels: Severity; annotations: Annotations };
type Panel = { title: string; targets?: { expr: string; legendFormat: string }[] };
const read = (name: string) => readTreeFile(`deploy/prometheus/${name}`).text;
const { groups }: { groups: { rules: Alert[] }[] } = parse(read('alerts.yml'));
const alerts = groups.flatMap(({ rules }) => rules);
const { panels }: { panels: Panel[] } = JSON.parse(read('grafana-dashboard.json'));
const targets = panels.flatMap(({ title, targets: queries = [] }) =>
  queries.map(({ expr, legendFormat }): [string, string, string] => [title, expr, legendFormat]),
);

/** Labels that Prometheus adds while scraping. */
const added = ['job', 'instance', 'part', 'pod', 'namespace'];

/** Every series of our processes, and Prometheus' own `up`, with their labels. */
const series = new Map<string, string[]>([['up', added]]);
for (const metric of openMetrics().registry.getMetricsAsArray()) {
  // The library's type lacks `labelNames`.
  const { name, type, labelNames = [] } = metric as typeof metric & { labelNames?: string[] };
  const labels = [...labelNames, ...added];
  const isHistogram = String(type) === 'histogram';
  for (const end of isHistogram ? ['_sum', '_count'] : ['']) series.set(name + end, labels);
  if (isHistogram) series.set(`${name}_bucket`, [...labels, 'le']);
}

/** The metrics and labels that an expression or its text names, but that do not exist. */
function unknownIn(expression: string, mentioned: string[]): string[] {
  const { selectors, groupedBy, isAggregated } = namesIn(expression);
  const unknown = selectors.flatMap(({ metric, labels }) => {
    const known = series.get(metric);
    return known ? labels.filter((label) => !known.includes(label)) : [metric];
  });
  const existing = selectors.flatMap(({ metric }) => series.get(metric) ?? []);
  const selected = selectors.flatMap(({ labels }) => labels);
  // An aggregation keeps only the grouped labels; `absent`, which counts as one here, has the selected ones.
  const usable = isAggregated ? [...groupedBy, ...selected] : existing;
  return [
    ...unknown,
    ...groupedBy.filter((label) => !existing.includes(label)),
    ...mentioned.filter((label) => !usable.includes(label)),
  ];
}

const labelsInText = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label);

describe('the dashboard', () => {
  it.each(targets)('uses only existing metrics and labels in %s: %s', (_, expr, legend) => {
    expect(namesIn(expr).selectors.length).toBeGreaterThan(0);
    expect(unknownIn(expr, labelsInText(legend))).toEqual([]);
  });

  it('shows all of our own metrics', () => {
    const selectors = targets.flatMap(([, expr]) => namesIn(expr).selectors);
    const shown = selectors.map(({ metric }) => metric);
    const isShown = (name: string) => shown.includes(name) || shown.includes(`${name}_bucket`);
    const all = openMetrics().registry.getMetricsAsArray();
    const ours = all.filter(({ name }) => name.startsWith('contesta_'));
    expect(ours.filter(({ name }) => !isShown(name))).toEqual([]);
  });
});

describe('the alerts', () => {
  const page = readTreeFile('docs/alerts.md').text.toLowerCase();
  const titles = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  const headings = titles.map((title) => title.replace(/[^\w -]/g, '').replaceAll(' ', '-'));

  it.each(alerts)(
    'use only existing metrics, and are explained in docs/alerts.md: $alert',
    (alert) => {
      const { summary, runbook } = alert.annotations;
      expect(unknownIn(alert.expr, labelsInText(summary))).toEqual([]);
      expect(['page', 'ticket']).toContain(alert.labels.severity);
      const [file, anchor] = runbook.split('#');
      expect(file).toBe('docs/alerts.md');
      expect(headings).toContain(anchor);
    },
  );

  it('are exactly those that docs/alerts.md explains', () => {
    const explained = headings.filter((heading) => /^contesta[a-z]+$/.test(heading));
    expect(explained.toSorted()).toEqual(alerts.map(({ alert }) => alert.toLowerCase()).sort());
  });
});

describe('the metric for autoscaling', () => {
  const [{ seriesQuery, metricsQuery, name }] = parse(read('adapter.yml')).rules;
  const query = String(metricsQuery)
    .replaceAll('<<.LabelMatchers>>', 'namespace="x",pod=~"y"')
    .replaceAll('<<.GroupBy>>', 'pod');

  it('exists, and is scraped with the labels namespace and pod', () => {
    expect([unknownIn(seriesQuery, []), unknownIn(query, [])]).toEqual([[], []]);
    const [{ relabel_configs }] = parse(read('prometheus-kubernetes.yml')).scrape_configs;
    const labels = relabel_configs.map((config: { target_label?: string }) => config.target_label);
    expect(labels).toEqual(expect.arrayContaining(['namespace', 'pod']));
  });

  it('has the name that the autoscaler uses', () => {
    const [{ spec }] = manifestsIn('queue-wait/conversation.yaml') as [Manifest];
    expect(spec).toMatchObject({ metrics: [{ pods: { metric: { name: name.as } } }] });
  });
});

it('the scrape configuration has the gateway and every service with their metrics port', () => {
  const [{ dns_sd_configs }] = parse(read('prometheus.yml')).scrape_configs;
  const [{ names, port }] = dns_sd_configs;
  expect(names.toSorted()).toEqual(['gateway', ...serviceNames].sort());
  expect(parse(readTreeFile('docker-compose.yml').text)['x-settings'].METRICS_PORT).toBe(port);
});

type Selector = { metric: string; labels: string[] };
type Expression = { selectors: Selector[]; groupedBy: string[]; isAggregated: boolean };
const operators = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** The names in a PromQL expression: its metrics with the selected labels, and the labels that it groups by. */
function namesIn(expression: string): Expression {
  const plain = expression.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\[[^\]]*\]/g, '');
  const groups = [...plain.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)];
  const bare = plain.replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  // A name is followed by labels in braces, by nothing, or, if it is a function, by a parenthesis.
  const found = bare.matchAll(/([A-Za-z_:][\w:]*)\s*(\(|\{[^}]*\})?/g);
  const selectors = [...found]
    .filter(([, name = '', after = '']) => after !== '(' && !operators.has(name))
    .map(([, metric = '', after = '']) => ({ metric, labels: labelsIn(after) }));
  return {
    selectors,
    groupedBy: groups.flatMap(([, list = '']) => list.split(',').map((label) => label.trim())),
    isAggregated: /\b(?:sum|max|min|avg|absent)\b/.test(plain),
  };
}

const labelsIn = (braces: string): string[] =>
  [...braces.matchAll(/([A-Za-z_]\w*)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
