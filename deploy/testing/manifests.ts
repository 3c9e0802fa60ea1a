import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const k8s = join(import.meta.dirname, '../k8s');

/** A Kubernetes object. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: unknown;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
};

/** The objects of a file in deploy/k8s; throws on invalid YAML. */
export function manifestsIn(file: string): Manifest[] {
  const text = readFileSync(join(k8s, file), 'utf8');
  return parseAllDocuments(text, { uniqueKeys: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest; // k8s/manifests.test.ts checks it against the schema
  });
}

const isManifest = (name: string) => name.endsWith('.yaml') && name !== 'kustomization.yaml';

/** The files of a folder in deploy/k8s, without `kustomization.yaml`. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(k8s, folder)).filter(isManifest).sort();

/** Every object of the base. */
export const base: Manifest[] = filesIn('base').flatMap((name) => manifestsIn(`base/${name}`));

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });

/** The fields that every container must have, and the optional ones that tests read. */
const container = z.object({
  image: z.literal('contesta'),
  command: z.tuple([z.literal('node')]),
  args: z.array(z.string()),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  envFrom: z.array(
    z.object({
      configMapRef: z.object({ name: z.string() }).optional(),
      secretRef: z.object({ name: z.string() }).optional(),
    }),
  ),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.int() }) }) }).optional(),
});

/** The same for the `spec` of every Deployment and Job. */
export const workload = z.object({
  replicas: z.int().optional(),
  template: z.object({
    metadata: z.object({ labels: z.record(z.string(), z.string()) }),
    spec: z.object({
      automountServiceAccountToken: z.literal(false),
      enableServiceLinks: z.literal(false),
      terminationGracePeriodSeconds: z.int().optional(),
      securityContext: z.object({
        runAsNonRoot: z.literal(true),
        seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
      }),
      topologySpreadConstraints: z.array(z.object({ topologyKey: z.string() })).default([]),
      containers: z.tuple([container]),
      volumes: z.array(z.object({ secret: z.object({ secretName: z.string() }).optional() })),
    }),
  }),
});
