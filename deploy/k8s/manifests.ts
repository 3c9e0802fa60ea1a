import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** A Kubernetes object as it is written. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: unknown;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
};

/** The objects of a file of this folder; throws on what is no YAML. */
export function manifestsIn(file: string): Manifest[] {
  const documents = parseAllDocuments(readFileSync(join(import.meta.dirname, file), 'utf8'), {
    uniqueKeys: true,
  });
  return documents.map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest; // the schema's test says whether it is one
  });
}

const isManifest = (name: string) => name.endsWith('.yaml') && name !== 'kustomization.yaml';

/** The files of a folder of this one, kustomize's own apart. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder))
    .filter(isManifest)
    .sort();

/** Every object of the base. */
export const base: Manifest[] = filesIn('base').flatMap((name) => manifestsIn(`base/${name}`));
