import type { Plugin } from 'vite';

/** An icon as our pages show them: hidden from screen readers, of a size and a stroke. Lucide's own takes much more to set. */
const plainIcon = `
const fixed = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' };
const Icon = ({ icon, size = 24, strokeWidth = 2, ...rest }) => createElement('svg',
  { ...fixed, width: size, height: size, viewBox: '0 0 24 24', strokeWidth, 'aria-hidden': true, ...rest },
  icon.node.map(([tag, attributes]) => createElement(tag, attributes)));`;

/** What a library does for its developers, and how it reads when a page does without. */
const left: Record<string, [RegExp, string][]> = {
  'react-router': [
    [/\bENABLE_DEV_WARNINGS = true;/, 'ENABLE_DEV_WARNINGS = false;'],
    // With a display name, or made by a call that may do anything, a component stays in every page though nobody uses it.
    [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
    [/(?<= = )React\d*\.(?:forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&'],
    [/(?<!function )\bwarning\(/g, '/* @__PURE__ */ $&'],
  ],
  i18next: [
    [/\b(?:\w+\.)*logger\.(?:log|warn|error|deprecate)\(/g, '/* @__PURE__ */ $&'],
    // Our texts come by `import`, and what is put into them has its form already (`ui/format.ts`).
    [/(?<=s\.backendConnector = )new Connector\([\s\S]*?\n {6}\}\);/, '{ state: {} };'],
    [/(?<=formatter = )Formatter;/, 'undefined;'],
  ],
  // No call of ours does anything else at its start or end.
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

/** Leaves out of the pages what libraries tell their developers, and what of their components no page uses. */
export function lean(): Plugin {
  return {
    name: 'contesta-lean',
    apply: 'build',
    transform: {
      filter: {
        id: /node_modules\/(?:(?:react-router|i18next|@reduxjs\/toolkit\/dist\/query)\/.*\.m?js|lucide-react\/.*\/createLucideIcon\.mjs)$/,
      },
      handler(code, id) {
        const [, library = ''] = /node_modules\/(@?[\w-]+)\//.exec(id) ?? [];
        const rules = left[library] ?? [];
        return {
          code: rules.reduce((text, [what, by]) => text.replace(what, by), code),
          map: null,
        };
      },
    },
  };
}
