import { openMetrics } from '@contesta/kit/metrics';
import { version } from '@contesta/kit/version';
import { expect, it } from 'vitest';
import { readTreeFile } from '../testing/tree.ts';

it.each([
  ['CHANGELOG.md', /^## (\S+)/m],
  ['package-lock.json', /"version": "([^"]+)"/],
  ['docker-compose.yml', /:-contesta:([^}]+)}/],
  ['.env.example', /^CONTESTA_IMAGE=contesta:(.+)$/m],
  ['deploy/k8s/production/kustomization.yaml', /newTag: (\S+)/],
])('%s has the current version', (path, pattern) => {
  expect(pattern.exec(readTreeFile(path).text)?.[1]).toBe(version);
});

it('the metrics have the current version', async () => {
  const info = `contesta_build_info{version="${version}"} 1`;
  expect(await openMetrics().registry.metrics()).toContain(info);
});
