import type { Plugin } from 'vite';

/** A small replacement for Lucide's icon component: it has a size and a stroke, and is hidden from screen readers. */
const plainIcon = `
const fixed = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' };
const Icon = ({ icon, size = 24, strokeWidth = 2, ...rest }) => createElement('svg',
  { ...fixed, width: size, height: size, viewBox: '0 0 24 24', strokeWidth, 'aria-hidden': true, ...rest },
  icon.node.map(([tag, attributes]) => createElement(tag, attributes)));`;

/** For each library, the code to replace and its replacement. */
const replacements: Record<string, [RegExp, string][]> = {
  'react-router': [
    [/\bENABLE_DEV_WARNINGS = true;/, 'ENABLE_DEV_WARNINGS = false;'],
    // A bundler keeps an unused component that has a display name or is made by a call with possible side effects.
    [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
    [/(?<= = )React\d*\.(?:forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&'],
    [/(?<!function )\bwarning\(/g, '/* @__PURE__ */ $&'],
  ],
  i18next: [
    [/\b(?:\w+\.)*logger\.(?:log|warn|error|deprecate)\(/g, '/* @__PURE__ */ $&'],
    // Our texts are loaded with `import`, and their values are formatted by `ui/format.ts`.
    [/(?<=s\.backendConnector = )new Connector\([\s\S]*?\n {6}\}\);/, '{ state: {} };'],
    [/(?<=formatter = )Formatter;/, 'undefined;'],
  ],
  // No endpoint of ours uses `onQueryStarted` or `onCacheEntryAdded`.
  '@reduxjs': [
    [
      /buildPollingHandler,\s+buildCacheLifecycleHandler,\s+buildQueryLifecycleHandler/,
      'buildPollingHandler',
    ],
  ],
  'lucide-react': [
    [/^import Icon from .*$/m, plainIcon],
    [/Component\.displayName = .*;/, ''],
  ],
};

/** Removes developer warnings and unused parts from libraries. */
export function trimLibraries(): Plugin {
  return {
    name: 'contesta-trim-libraries',
    apply: 'build',
    transform: {
      filter: {
        id: /node_modules\/(?:(?:react-router|i18next|@reduxjs\/toolkit\/dist\/query)\/.*\.m?js|lucide-react\/.*\/createLucideIcon\.mjs)$/,
      },
      handler(code, id) {
        const [, library = ''] = /node_modules\/(@?[\w-]+)\//.exec(id) ?? [];
        const rules = replacements[library] ?? [];
        return {
          code: rules.reduce(
            (text, [pattern, replacement]) => text.replace(pattern, replacement),
            code,
          ),
          map: null,
        };
      },
    },
  };
}
