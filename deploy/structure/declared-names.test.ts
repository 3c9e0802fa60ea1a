import { posix } from 'node:path';
import { calls } from '@contesta/contracts/calls';
import * as events from '@contesta/contracts/events';
import * as internal from '@contesta/contracts/internal';
import * as internalAppointments from '@contesta/contracts/internal-appointments';
import * as internalChatbots from '@contesta/contracts/internal-chatbots';
import * as letters from '@contesta/contracts/letters';
import * as messages from '@contesta/contracts/messages';
import { publicEndpoints } from '@contesta/gateway/routes';
import { describe, expect, it } from 'vitest';
import { serviceNames } from '../services.ts';
import { filesLike, isTest, paths, readTreeFile } from '../testing/tree.ts';

/** Decisions are left out: they describe the past, and may name files and calls that were removed later. */
const documents = filesLike(/\.md$/).filter(({ path }) => !/^docs\/decisions\/\d/.test(path));
type IsKnown = (name: string, folder: string) => boolean;
/** The names in backticks or indented commands that match the pattern, but that `isKnown` rejects. */
function unknownNames(pattern: RegExp, isKnown: IsKnown): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\n]+)`|^ {4}(.+)$/gm)]
      .flatMap(([, marked, indented]) => [...(marked ?? indented ?? '').matchAll(pattern)])
      .map(([, name = '']) => name)
      .filter((name) => !isKnown(name, posix.dirname(path)))
      .map((name) => `${path}: ${name}`),
  );
}

describe('documents', () => {
  it('name only files that exist', () => {
    // A path that ends with a known extension, and is no part of a URL, a glob or a placeholder.
    const file =
      /(?<![\w./*{<>…-])((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|cjs|css|json|wasm|sh|md))(?![\w(])/g;
    expect(unknownNames(file, exists)).toEqual([]);
  });

  it('name only folders that exist', () =>
    expect(unknownNames(/^((?:[\w-]+\/)+)$/g, exists)).toEqual([]));

  it('name only declared calls', () =>
    expect(unknownNames(/(?:^|\s)(\/(?:api|internal)\/[\w{}/.*-]+)/g, isDeclared)).toEqual([]));

  it('name only environment variables, codes and limits that some file uses', () => {
    const inCapitals = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g;
    const sources = filesLike(/\.(?:ts|tsx|c|sh|ya?ml)$|Dockerfile$/);
    const used = new Set(sources.flatMap(({ text }) => text.match(inCapitals) ?? []));
    const inEnvExample = new Set(readTreeFile('.env.example').text.match(inCapitals));
    const isUsed = (name: string) =>
      used.has(name) || inEnvExample.has(name) || nodeErrorCode.test(name);
    expect(unknownNames(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])\b/g, isUsed)).toEqual([]);
  });
});

/** Node's own error codes for certificates. */
const nodeErrorCode = /^(?:ERR_TLS_|DEPTH_ZERO_)/;

/** Made by a build or a tool, or a placeholder in an explanation. */
const notInTree = /^(?:backup\.json|faults-results\.json|dist|x\..+)$/;

/**
 * Whether a file or folder has this name: as a path from the root or from the document's folder, as the beginning of a
 * path from the root, or as a part of a path below the document's folder (for docs and the root: anywhere).
 */
function exists(name: string, folder: string): boolean {
  const target = name.replace(/\/$/, '');
  if (notInTree.test(target) || paths.includes(posix.join(folder, target))) return true;
  const below = folder === '.' || folder.startsWith('docs') ? '' : `${folder}/`;
  return paths.some((path) => {
    const isBelow =
      path.startsWith(below) && `/${path}/`.slice(below.length).includes(`/${target}/`);
    return isBelow || `${path}/`.startsWith(`${target}/`);
  });
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');
const contracts = [internalAppointments, internalChatbots, letters, messages];
const declared = [calls, internal, internal.exportParts, ...contracts]
  .flatMap((contract): object[] => Object.values(contract))
  .flatMap((declaration) => ('path' in declaration ? [shapeOf(String(declaration.path))] : []));
/** The gateway itself answers this path. */
const ownPath = '/api/openapi.json';

function isDeclared(path: string): boolean {
  const shape = shapeOf(path);
  if (shape.endsWith('/*')) return declared.some((known) => known.startsWith(shape.slice(0, -1)));
  return declared.includes(shape) || shape === ownPath;
}

/** The topics that the contracts declare, by the name of their event type in code. */
const topicOf = new Map(
  Object.entries(events).flatMap(([name, event]) =>
    typeof event === 'object' && 'topic' in event ? [[name, event.topic] as const] : [],
  ),
);

describe('the table of events in docs/architecture.md', () => {
  const { text: architecture } = readTreeFile('docs/architecture.md');
  const topicsIn = (cell = '') => cell.split(',').flatMap((topic) => topic.trim() || []);
  const eventsOf = (service: string) => {
    const rows = [...architecture.matchAll(new RegExp(`^\\| ${service} \\|(.*)\\|(.*)\\|$`, 'gm'))];
    const topicsAt = (column: number) => rows.flatMap((row) => topicsIn(row[column]));
    return { published: topicsAt(1), consumed: topicsAt(2) };
  };

  it.each(serviceNames)(
    'lists what %s consumes, and the service’s README names its events',
    (name) => {
      const { published, consumed } = eventsOf(name);
      expect(consumed.toSorted()).toEqual(consumedBy(name).toSorted());
      const { text } = readTreeFile(`services/${name}/README.md`);
      const isNamed = (topic: string) =>
        text.includes(`\`${topic}\``) || text.includes(`\`${topic.replace(/^\w+/, '')}\``);
      expect([...published, ...consumed].filter((topic) => !isNamed(topic))).toEqual([]);
    },
  );

  it('lists every declared event as published by exactly one service', () => {
    const published = serviceNames.flatMap((name) => eventsOf(name).published);
    expect(published.toSorted()).toEqual([...topicOf.values()].toSorted());
  });
});

const serviceFiles = filesLike(/^services\/.*\.ts$/).filter(({ path }) => !isTest(path));
const filesOf = (service: string) =>
  serviceFiles.filter(({ path }) => path.startsWith(`services/${service}/`));

/** The topics that a service's code handles with `on`; `openAccountCopies` handles one more. */
function consumedBy(service: string): string[] {
  const files = filesOf(service);
  const handled = files.flatMap(({ text }) => [...text.matchAll(/\bon\((\w+),/g)]);
  const topics = handled.flatMap(([, name = '']) => topicOf.get(name) ?? []);
  const copies = files.some(({ text }) => text.includes('openAccountCopies('));
  return [...new Set([...topics, ...(copies ? [events.accountStatusChanged.topic] : [])])];
}

it('every public call of calls.ts is in a list of endpoints that gateway/routes.ts reads', () =>
  expect(publicEndpoints.map(({ id }) => id).toSorted()).toEqual(Object.keys(calls).toSorted()));

it('every public call is bound to a handler by its service', () => {
  const isBound = (service: string, id: string) =>
    filesOf(service).some(({ text }) => new RegExp(`\\bbind\\(\\s*${id},`).test(text));
  const unbound = publicEndpoints.filter(({ service, id }) => !isBound(service, id));
  expect(unbound.map(({ service, id }) => `${service}: ${id}`)).toEqual([]);
});
