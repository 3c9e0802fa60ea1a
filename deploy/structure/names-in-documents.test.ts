import { posix } from 'node:path';
import * as booking from '@contesta/contracts/booking';
import { calls } from '@contesta/contracts/calls';
import * as events from '@contesta/contracts/events';
import * as internal from '@contesta/contracts/internal';
import * as letters from '@contesta/contracts/letters';
import * as messages from '@contesta/contracts/messages';
import { describe, expect, it } from 'vitest';
import { serviceNames } from '../services.ts';
import { filesLike, isTest, paths, readTreeFile } from '../testing/tree.ts';

/** A decision tells of its day: what it names may be gone since. */
const documents = filesLike(/\.md$/).filter(({ path }) => !/^docs\/decisions\/\d/.test(path));

/** What matches in backticks and in indented commands, and is not known. */
function strangers(pattern: RegExp, isKnown: (name: string, folder: string) => boolean): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\n]+)`|^ {4}(.+)$/gm)]
      .flatMap(([, marked, indented]) => [...(marked ?? indented ?? '').matchAll(pattern)])
      .map(([, name = '']) => name)
      .filter((name) => !isKnown(name, posix.dirname(path)))
      .map((name) => `${path}: ${name}`),
  );
}

describe('documents name only', () => {
  it('files that are there', () => {
    const file =
      /(?<![\w./*{<>…-])((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|cjs|css|json|wasm|sh|md))(?![\w(])/g;
    expect(strangers(file, isThere)).toEqual([]);
  });

  it('folders that are there', () => {
    expect(strangers(/^((?:[\w-]+\/)+)$/g, isThere)).toEqual([]);
  });

  it('calls that are declared', () => {
    expect(strangers(/(?:^|\s)(\/(?:api|internal)\/[\w{}/.*-]+)/g, isDeclared)).toEqual([]);
  });

  it('names in capitals that something reads: of the environment, codes, limits', () => {
    const inCapitals = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g;
    const readers = filesLike(/\.(?:ts|tsx|c|sh|ya?ml)$|Dockerfile$/);
    const read = new Set(readers.flatMap(({ text }) => text.match(inCapitals) ?? []));
    const shown = new Set(readTreeFile('.env.example').text.match(inCapitals));
    const isRead = (name: string) => read.has(name) || shown.has(name) || nodesOwn.test(name);
    expect(strangers(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])\b/g, isRead)).toEqual([]);
  });
});

/** How Node names what is wrong with a certificate. */
const nodesOwn = /^(?:ERR_TLS_|DEPTH_ZERO_)/;

/** Made by a build or a tool, or a name like any other in an explanation. */
const notInTree = /^(?:backup\.json|faults-results\.json|dist|x\..+)$/;

/** From the root, or from the document's folder or one above it; or the end of a path below that, as in "`store.ts`". */
function isThere(name: string, folder: string): boolean {
  const wanted = name.replace(/\/$/, '');
  if (notInTree.test(wanted) || paths.includes(posix.join(folder, wanted))) return true;
  const below = folder === '.' || folder.startsWith('docs') ? '' : `${folder}/`;
  return paths.some((path) => {
    const [inside, outside] = [`/${path}/`, `${path}/`];
    return (
      outside.startsWith(`${wanted}/`) ||
      (path.startsWith(below) && inside.slice(below.length).includes(`/${wanted}/`))
    );
  });
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');
const internalCalls = {
  ...internal,
  ...internal.exportParts,
  ...booking,
  ...letters,
  ...messages,
};
const declared = [...Object.values(calls), ...Object.values(internalCalls)].flatMap((one) =>
  'path' in one ? [shapeOf(one.path)] : [],
);
/** Answered by the gateway itself. */
const ownPath = '/api/openapi.json';

function isDeclared(path: string): boolean {
  const shape = shapeOf(path);
  if (shape.endsWith('/*')) return declared.some((one) => one.startsWith(shape.slice(0, -1)));
  return declared.includes(shape) || shape === ownPath;
}

/** The topics that contracts declare, by the name of their event type in code. */
const topicOf = new Map(
  Object.entries(events).flatMap(([name, one]) =>
    typeof one === 'object' && 'topic' in one ? [[name, one.topic] as const] : [],
  ),
);

describe('what is said and heard', () => {
  const { text: map } = readTreeFile('docs/architecture.md');
  const cells = (service: string) =>
    (new RegExp(`^\\| ${service} \\|.*$`, 'm').exec(map)?.[0] ?? '').split('|').slice(3, 5);
  const topicsIn = (cell = '') => cell.split(',').flatMap((topic) => topic.trim() || []);

  it.each(serviceNames)(
    'by %s stands in the table of docs/architecture.md and its README',
    (name) => {
      const [said, heard] = cells(name).map(topicsIn);
      expect(heard?.toSorted()).toEqual(heardBy(name).toSorted());
      const { text } = readTreeFile(`services/${name}/README.md`);
      const isNamed = (topic: string) =>
        text.includes(`\`${topic}\``) || text.includes(`\`${topic.replace(/^\w+/, '')}\``);
      expect([...(said ?? []), ...(heard ?? [])].filter((topic) => !isNamed(topic))).toEqual([]);
    },
  );

  it('is every event, each by one service', () => {
    const said = serviceNames.flatMap((name) => topicsIn(cells(name)[0]));
    expect(said.toSorted()).toEqual([...topicOf.values()].toSorted());
  });
});

const serviceFiles = filesLike(/^services\/.*\.ts$/).filter(({ path }) => !isTest(path));

/** The topics that a service's code ties to an effect; a copy of accounts does so for the one it needs. */
function heardBy(service: string): string[] {
  const own = serviceFiles.filter(({ path }) => path.startsWith(`services/${service}/`));
  const tied = own.flatMap(({ text }) => [...text.matchAll(/\bon\((\w+),/g)]);
  const topics = tied.flatMap(([, name = '']) => topicOf.get(name) ?? []);
  const copies = own.some(({ text }) => text.includes('openAccountCopies('));
  return [...new Set([...topics, ...(copies ? [events.accountStatusChanged.topic] : [])])];
}
