import { commonConfig, serviceUrls } from '@contesta/kit/config';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadServices } from '../services.ts';
import { base, filesIn, type Manifest, manifestsIn, workload } from '../testing/manifests.ts';
import { readTreeFile } from '../testing/tree.ts';

const secrets = manifestsIn('secrets.example.yaml');
const services = await loadServices();
const parts = ['gateway', ...services.map(({ name }) => name)].sort();
const ofKind = (kind: string) => base.filter((manifest) => manifest.kind === kind);
const nameOf = ({ metadata }: Manifest): string => metadata.name;
const namesOf = (kind: string) => ofKind(kind).map(nameOf).sort();
const named = (kind: string, name: string): Manifest =>
  ofKind(kind).find((manifest) => nameOf(manifest) === name) ?? expect.fail(`no ${kind} ${name}`);
const podOf = ({ spec }: Manifest) => workload.parse(spec).template.spec;
const containerOf = (manifest: Manifest) => podOf(manifest).containers[0];
const secretsOf = (manifest: Manifest) =>
  containerOf(manifest).envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []);
const configMap = ofKind('ConfigMap')[0]?.data ?? {};
const workloads = [...ofKind('Deployment'), ...ofKind('Job')];
const component = (name: string) => ({ 'app.kubernetes.io/component': name });
const readYaml = (file: string) => parse(readTreeFile(`deploy/k8s/${file}`).text);

/** All environment variables of a container, from ConfigMaps, Secrets and its own list. */
function variablesOf(manifest: Manifest): string[] {
  const { envFrom, env } = containerOf(manifest);
  const inObjects = envFrom.flatMap(({ configMapRef, secretRef }) => {
    const found = configMapRef
      ? named('ConfigMap', configMapRef.name).data
      : secrets.find((secret) => nameOf(secret) === secretRef?.name)?.stringData;
    return Object.keys(found ?? expect.fail(`unknown Secret: ${secretRef?.name}`));
  });
  return [...inObjects, ...env.map(({ name }) => name)];
}

/** The variables that a service reads; the start-up job reads those of all services. */
function variablesReadBy(name: string): string[] {
  const readers = services.filter((service) => service.name === name || name === 'topics');
  const schemas = [commonConfig, ...readers.map(({ config }) => config)];
  return schemas.flatMap(({ shape }) => Object.keys(shape));
}

describe('the base', () => {
  it('runs the gateway and every service, each behind a Service of its own name', () => {
    expect(namesOf('Deployment')).toEqual(parts);
    expect(namesOf('Service')).toEqual([...parts, 'conversation-replicas'].sort());
    expect(namesOf('PodDisruptionBudget')).toEqual(parts);
    for (const manifest of ofKind('Deployment')) {
      const { name } = manifest.metadata;
      expect(containerOf(manifest).args.slice(-2)).toEqual(['deploy/service.ts', name]);
    }
  });

  it('has a headless Service for the replicas of conversation', () => {
    const { spec } = named('Service', 'conversation-replicas');
    expect(spec).toMatchObject({ clusterIP: 'None', selector: component('conversation') });
    expect(serviceUrls(configMap)('conversation')).toEqual(['http://conversation-replicas:8080']);
  });

  it('lists every file of its folder in kustomization.yaml', () => {
    const { resources } = readYaml('base/kustomization.yaml');
    expect(resources.toSorted()).toEqual(filesIn('base'));
  });

  const byName = workloads.map((workload) => [nameOf(workload), workload] as const);
  it.each(byName)(
    'gives %s only variables that it reads, and the internal secret',
    (name, workload) => {
      const variables = variablesOf(workload);
      expect(variables.filter((variable) => !variablesReadBy(name).includes(variable))).toEqual([]);
      expect(variables).toContain('INTERNAL_SECRET');
    },
  );

  it("has every service's own variables, except those for tests", () => {
    const isForTests = (variable: string) => /_API_BASE$|^IMPORT_ALLOW_PRIVATE$/.test(variable);
    for (const { name, config } of services) {
      const ofService = Object.keys(config.shape).filter(
        (variable) => !(variable in commonConfig.shape),
      );
      const variables = variablesOf(named('Deployment', name));
      const missing = ofService.filter(
        (variable) => !variables.includes(variable) && !isForTests(variable),
      );
      expect(missing, name).toEqual([]);
    }
  });

  it('gives the start-up job all Secrets, so that it can check the whole configuration', () => {
    const all = services.flatMap(({ name }) => secretsOf(named('Deployment', name)));
    expect(secretsOf(named('Job', 'topics')).toSorted()).toEqual([...new Set(all)].toSorted());
  });

  it('has the operator variables in the gateway and in the production example', () => {
    const operator = Object.keys(commonConfig.shape).filter((name) => name.startsWith('OPERATOR_'));
    const names = containerOf(named('Deployment', 'gateway')).env.map(({ name }) => name);
    expect(names).toEqual(operator);
    type Patch = { target: { name: string }; patch: string };
    const { patches }: { patches: Patch[] } = readYaml('production/kustomization.yaml');
    const changed = parse(patches.find(({ target }) => target.name === 'gateway')?.patch ?? '');
    expect(changed.map(({ path }: { path: string }) => path)).toEqual(
      names.map((_, at) => `/spec/template/spec/containers/0/env/${at}/value`),
    );
  });

  it('uses the same ports and names in containers, Services, configuration and probes', () => {
    const ports = [
      { name: 'http', containerPort: Number(configMap.PORT) },
      { name: 'metrics', containerPort: Number(configMap.METRICS_PORT) },
    ];
    for (const manifest of ofKind('Deployment')) {
      const { startupProbe, readinessProbe, livenessProbe, ...rest } = containerOf(manifest);
      expect(rest.ports).toEqual(ports);
      const paths = [startupProbe, readinessProbe, livenessProbe].map(
        (probe) => probe?.httpGet.path,
      );
      expect(paths).toEqual(['/healthz', '/readyz', '/healthz']);
    }
    const http = [{ name: 'http', port: 8080, targetPort: 'http' }];
    for (const name of parts)
      expect(named('Service', name).spec).toEqual({ selector: component(name), ports: http });
  });

  it('lets a pod take the preStop pause and the 15 s of draining before it is killed', () => {
    for (const manifest of ofKind('Deployment')) {
      const pause = containerOf(manifest).lifecycle?.preStop.sleep.seconds ?? 0;
      expect(pause).toBeGreaterThan(0);
      expect(podOf(manifest).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(15 + pause);
    }
  });

  it('sets two replicas, or no number for a workload with an autoscaler', () => {
    expect(namesOf('HorizontalPodAutoscaler')).toEqual(['conversation', 'gateway']);
    for (const { metadata, spec } of ofKind('Deployment')) {
      const hasAutoscaler = namesOf('HorizontalPodAutoscaler').includes(metadata.name);
      expect(workload.parse(spec).replicas, metadata.name).toBe(hasAutoscaler ? undefined : 2);
    }
  });

  it('has a component that scales conversation only by the waiting time for the encoder', () => {
    const byCpu = named('HorizontalPodAutoscaler', 'conversation');
    const [byWait, ...others] = manifestsIn('queue-wait/conversation.yaml');
    expect(others).toEqual([]);
    type Autoscaler = { metrics: { type: string }[]; behavior: { scaleDown: object } };
    const spec = byWait?.spec as Autoscaler; // manifests.test.ts checks it against Kubernetes' schema
    const { metrics, behavior, ...rest } = spec;
    expect(metrics.map(({ type }) => type)).toEqual(['Pods']);
    expect({ ...byWait, spec: {} }).toEqual({ ...byCpu, spec: {} });
    expect(byCpu.spec).toMatchObject({ ...rest, behavior: { scaleDown: behavior.scaleDown } });
  });
});

describe('secrets', () => {
  it('have no values in the repository', () => {
    for (const { stringData } of secrets)
      expect(Object.values(stringData ?? {}).filter((value) => value !== '')).toEqual([]);
    expect(namesOf('Secret')).toEqual([]);
    const secret = /SECRET|PASSWORD|_KEY$|_URL$/;
    const configured = ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data ?? {}));
    const inWorkloads = workloads.flatMap((workload) =>
      containerOf(workload).env.map(({ name }) => name),
    );
    const names = [...configured, ...inWorkloads];
    expect(names.filter((name) => secret.test(name) && name !== 'PUBLIC_URL')).toEqual([]);
  });

  it('are exactly those in secrets.example.yaml', () => {
    const used = workloads.flatMap((manifest) => [
      ...secretsOf(manifest),
      ...podOf(manifest).volumes.flatMap(({ secret }) => secret?.secretName ?? []),
    ]);
    expect([...new Set(used)].sort()).toEqual(secrets.map(nameOf).sort());
  });

  it('include the credentials of the broker in every workload except the gateway', () => {
    const lacksPassword = (workload: Manifest) =>
      !variablesOf(workload).includes('KAFKA_SASL_PASSWORD');
    expect(workloads.filter(lacksPassword).map(nameOf)).toEqual(['gateway']);
  });
});

describe('network access', () => {
  const policies = new Map(ofKind('NetworkPolicy').map((policy) => [nameOf(policy), policy.spec]));
  const allPods = { matchLabels: { 'app.kubernetes.io/part-of': 'contesta' } };

  it('is denied by default', () => {
    expect(policies.get('nobody')).toEqual({ podSelector: allPods, policyTypes: ['Ingress'] });
    const all = ['everybody-to-gateway', 'nobody', 'parts-to-services', 'prometheus-to-metrics'];
    expect([...policies.keys()].sort()).toEqual(all);
  });

  it('is open to everybody at the gateway, at services only to gateway and services', () => {
    const ports = [{ port: 'http' }];
    const selectorOf = (...values: string[]) => ({
      matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values }],
    });
    const toGateway = { podSelector: { matchLabels: component('gateway') }, ingress: [{ ports }] };
    expect(policies.get('everybody-to-gateway')).toMatchObject(toGateway);
    const inner = parts.filter((name) => name !== 'gateway');
    const ingress = [{ from: [{ podSelector: selectorOf('gateway', ...inner) }], ports }];
    const toServices = { podSelector: selectorOf(...inner), ingress };
    expect(policies.get('parts-to-services')).toMatchObject(toServices);
  });

  it('leads from the ingress only to the gateway', () => {
    const ingress = manifestsIn('production/ingress.yaml').map(({ spec }) => JSON.stringify(spec));
    const targets = ingress.flatMap((text) => [...text.matchAll(/"service":\{"name":"([\w-]+)"/g)]);
    expect(targets.map(([, name]) => name)).toEqual(['gateway']);
  });
});
