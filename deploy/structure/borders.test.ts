import { describe, expect, it } from 'vitest';
import { circlesOf, importsOf, isNamed, packageOf } from './imports.ts';
import { code, filesLike, isTest } from './tree.ts';

const files = filesLike(code).map((file) => ({ ...file, imports: importsOf(file) }));
const ours = new Set(files.map(({ path }) => path));
const contracts = 'services/shared/contracts/';
const kit = 'services/shared/kit/';
const runtime = 'services/shared/runtime/';

/** Who may import whose files, by the folder each lives in. Only deploy starts and sees everything. */
const neighbours: [folder: RegExp, mayImport: string[]][] = [
  [/^services\/shared\/contracts\//, []],
  [/^services\/shared\/kit\//, [contracts]],
  [/^services\/shared\/runtime\//, [contracts, kit]],
  [/^services\/[^/]+\//, [contracts, kit, runtime]],
  [/^gateway\//, [contracts, kit, runtime]],
  [/^(?:web|widget)\//, [contracts]],
];

/** Inside the owner's app: `ui, api → features → app`, and no feature knows another. */
const webLayers: [folder: RegExp, mayNotImport: RegExp][] = [
  [/^web\/src\/ui\//, /^web\/src\/(?:api|features|app)\//],
  [/^web\/src\/api\//, /^web\/src\/(?:ui|features|app)\//],
  [/^web\/src\/features\//, /^web\/src\/app\//],
];

const crossings = (isForbidden: (path: string, target: string) => boolean): string[] =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => isForbidden(path, target))
      .map(({ target }) => `${path} imports ${target}`),
  );

const ownFile = /^(?:services|gateway|web|widget|deploy)\//;
const isCode = (path: string) => /\.tsx?$/.test(path);

const importersOf = (name: string): string[] =>
  files
    .filter(({ path, imports }) => !isTest(path) && imports.some((one) => isValue(one, name)))
    .map(({ path }) => path);

const isValue = ({ target, typeOnly }: { target: string; typeOnly: boolean }, name: string) =>
  !typeOnly && packageOf(target) === name;

const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];

describe('who may import whom', () => {
  it('keeps services, gateway, pages, kit and contracts apart', () => {
    const isForeign = (path: string, target: string) => {
      const [home, allowed = []] = neighbours.find(([folder]) => folder.test(path)) ?? [];
      const own = home?.exec(path)?.[0];
      return (
        own !== undefined &&
        ours.has(target) &&
        ![own, ...allowed].some((folder) => target.startsWith(folder))
      );
    };
    expect(crossings(isForeign)).toEqual([]);
  });

  it('keeps contracts fit for a browser: only zod and themselves', () => {
    const isExtra = (path: string, target: string) =>
      path.startsWith(contracts) && !isTest(path) && target !== 'zod' && !ours.has(target);
    expect(crossings(isExtra)).toEqual([]);
  });

  it('lets the layers of the web app look one way only', () => {
    const isUpwards = (path: string, target: string) =>
      webLayers.some(([folder, above]) => folder.test(path) && above.test(target));
    const isSideways = (path: string, target: string) => {
      const [from, to] = [featureOf(path), featureOf(target)];
      return from !== undefined && to !== undefined && from !== to;
    };
    const crossed = crossings(
      (path, target) => isUpwards(path, target) || isSideways(path, target),
    );
    expect(crossed.filter((crossing) => !isTest(crossing.split(' ')[0] ?? ''))).toEqual([]);
  });

  it.each(['kafkajs', 'mongodb', 'redis'])('lets exactly one file import %s', (name) => {
    expect(importersOf(name)).toHaveLength(1);
  });

  it('imports only packages that the own workspace names', () => {
    const isUnnamed = (path: string, target: string) =>
      !target.startsWith('node:') && !ownFile.test(target) && !isNamed(path, packageOf(target));
    expect(crossings(isUnnamed)).toEqual([]);
  });

  it('has no circle', () => {
    const values = files.map(({ path, imports }): [string, string[]] => [
      path,
      imports.flatMap(({ target, typeOnly }) => (typeOnly || !ours.has(target) ? [] : target)),
    ]);
    expect(circlesOf(new Map(values))).toEqual([]);
  });

  it('finds every file of ours that is imported', () => {
    expect(
      crossings((_, target) => ownFile.test(target) && isCode(target) && !ours.has(target)),
    ).toEqual([]);
  });
});
