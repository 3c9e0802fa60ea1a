// The import rules. `npm run lint` checks them; deploy/structure/imports.test.ts tests that they find violations.

const ours = '^(?:services|gateway|web|widget|deploy)/';
const tests = '\\.test\\.tsx?$|conformance(?:\\.ts$|/)';

/** Besides tests, what may import from `testing/`: programs that run the product to test, measure or show it. */
const measuring =
  '^deploy/(?:bench|containers|e2e|faults|pictures|structure)/|^deploy/answers/dialogues\\.ts$|^deploy/vitest\\.config\\.ts$';

const contracts = '^services/shared/contracts/';
const kit = '^services/shared/kit/';
const runtime = '^services/shared/runtime/';
const vectors = '^services/shared/vectors/';
const shared = [contracts, kit, runtime, vectors];

/** The imports that each package may make. `$1` is the folder that the pattern `from` captured. Only deploy may import everything. */
const parts = [
  { name: 'contracts', from: contracts, mayImport: [contracts] },
  { name: 'kit', from: kit, mayImport: [kit, contracts] },
  { name: 'runtime', from: runtime, mayImport: [runtime, kit, contracts] },
  { name: 'vectors', from: vectors, mayImport: [vectors, kit, contracts] },
  {
    name: 'service',
    from: '^services/(?!shared/)([^/]+)/',
    mayImport: ['^services/$1/', ...shared],
  },
  { name: 'gateway', from: '^gateway/', mayImport: ['^gateway/', ...shared] },
  { name: 'pages', from: '^(web|widget)/', mayImport: ['^$1/', contracts] },
];

/** The folders of one package: each may import only the folders to its right; `a|b` stand side by side. */
const layers = [
  { name: 'web', in: '^web/src/', order: ['app', 'features', 'api|ui'] },
  {
    name: 'auth',
    in: '^services/auth/',
    order: ['google|recovery', 'accounts', 'passwords|sessions'],
  },
  { name: 'billing', in: '^services/billing/', order: ['flows', 'providers', 'stores', 'rules'] },
];

/** The only file that may import each driver. */
const drivers = {
  kafkajs: '^services/shared/kit/src/bus/kafka\\.ts$',
  mongodb: '^services/shared/kit/src/store/mongodb\\.ts$',
  redis: '^services/shared/kit/src/cache/redis\\.ts$',
};

const error = (name, from, to) => ({ name, severity: 'error', from, to });
const packageCalled = (name) => `(?:^|/)node_modules/${name}/`;

module.exports = {
  forbidden: [
    ...parts.map(({ name, from, mayImport }) =>
      error(`${name}-apart`, { path: from }, { path: ours, pathNot: mayImport }),
    ),
    error(
      'contracts-only-zod',
      { path: contracts, pathNot: tests },
      { pathNot: [contracts, packageCalled('zod')] },
    ),
    ...layers.flatMap(({ name, in: folder, order }) =>
      order.flatMap((layer, i) => {
        const above = order.slice(0, i).join('|');
        const from = { path: `${folder}(?:${layer})/`, pathNot: tests };
        return above ? [error(`${name}-layers`, from, { path: `${folder}(?:${above})/` })] : [];
      }),
    ),
    error(
      'web-ui-and-api-apart',
      { path: '^web/src/(ui|api)/', pathNot: tests },
      { path: '^web/src/(?:ui|api)/', pathNot: '^web/src/$1/' },
    ),
    error(
      'web-features-apart',
      { path: '^web/src/features/([^/]+)/', pathNot: tests },
      { path: '^web/src/features/[^/]+/', pathNot: '^web/src/features/$1/' },
    ),
    ...Object.entries(drivers).map(([name, file]) =>
      error(
        `${name}-in-one-file`,
        { pathNot: [file, tests] },
        { path: packageCalled(name), dependencyTypesNot: ['type-only'] },
      ),
    ),
    error(
      'testing-only-in-tests',
      { pathNot: [tests, '(?:^|/)testing/', measuring] },
      { path: ['\\.test\\.tsx?$', '(?:^|/)testing/'], pathNot: 'node_modules' },
    ),
    error('named-in-package-json', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    error('found', {}, { couldNotResolve: true }),
    error('no-circle', {}, { circular: true }),
  ],
  options: {
    parser: 'swc',
    cache: { folder: 'node_modules/.cache/imports', strategy: 'content' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:web|widget)/dist' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
