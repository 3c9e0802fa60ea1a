import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { expect, it } from 'vitest';
import { forbiddenImports } from '../testing/imports.ts';

const tree = temporaryFolder();

/** A file of a small sample tree: its imports, and the rules that they break. */
type Sample = [path: string, imports: string[], breaks: string[]];
const samples: Sample[] = [
  ['services/shared/contracts/src/plans.ts', ['zod', './events.ts'], []],
  ['services/shared/contracts/src/events.ts', ['express'], ['contracts-only-zod']],
  ['services/shared/contracts/src/text.ts', ['node:path'], ['contracts-only-zod']],
  ['services/shared/contracts/src/text.test.ts', ['node:path', './text.ts'], []],
  ['services/shared/contracts/src/lang.test.ts', ['../../kit/src/log.ts'], ['contracts-apart']],
  ['services/shared/kit/src/log.ts', ['../../contracts/src/plans.ts'], []],
  ['services/shared/kit/src/id.ts', ['../../runtime/src/run.ts'], ['kit-apart']],
  ['services/shared/runtime/src/run.ts', ['../../kit/src/log.ts'], []],
  ['services/shared/runtime/src/go.ts', ['../../../../gateway/main.ts'], ['runtime-apart']],
  ['services/shared/vectors/src/encoder.ts', ['../../runtime/src/run.ts'], ['vectors-apart']],
  ['services/mail/main.ts', ['./store.ts', '../shared/runtime/src/run.ts'], []],
  ['services/mail/store.ts', ['../auth/main.ts'], ['service-apart']],
  ['services/mail/letter.test.ts', ['../auth/main.ts'], ['service-apart']],
  ['gateway/main.ts', ['../services/shared/kit/src/log.ts'], []],
  ['gateway/table.ts', ['../services/mail/main.ts'], ['gateway-apart']],
  ['widget/chat.ts', ['../services/shared/contracts/src/plans.ts'], []],
  ['widget/panel.ts', ['../web/src/ui/button.tsx'], ['pages-apart']],
  ['web/src/api/log.ts', ['../../../services/shared/kit/src/log.ts'], ['pages-apart']],
  ['web/src/ui/button.tsx', [], []],
  ['web/src/ui/menu.tsx', ['../app/app.tsx'], ['web-layers']],
  ['web/src/api/calls.ts', ['../ui/button.tsx'], ['web-ui-and-api-apart']],
  ['web/src/features/bots/list.tsx', ['../../ui/button.tsx', '../../api/calls.ts'], []],
  ['web/src/features/bots/edit.tsx', ['../access/login.tsx'], ['web-features-apart']],
  ['web/src/features/access/login.tsx', ['../../app/app.tsx'], ['web-layers']],
  ['web/src/features/access/login.test.tsx', ['../../app/app.tsx'], []],
  ['web/src/app/app.tsx', ['../features/bots/list.tsx'], []],
  ['services/auth/main.ts', ['./recovery/reset.ts'], []],
  ['services/auth/recovery/reset.ts', ['../accounts/account.ts'], []],
  ['services/auth/accounts/account.ts', ['../passwords/hash.ts'], []],
  ['services/auth/passwords/hash.ts', ['../accounts/export.ts'], ['auth-layers']],
  ['services/auth/accounts/export.ts', ['../google/link.ts'], ['auth-layers']],
  ['services/auth/google/link.ts', [], []],
  ['services/billing/flows/buy.ts', ['../rules/price.ts', '../providers/paypal.ts'], []],
  ['services/billing/providers/paypal.ts', ['../stores/orders.ts'], []],
  ['services/billing/providers/stripe.ts', ['../flows/end.ts'], ['billing-layers']],
  ['services/billing/stores/orders.ts', ['../rules/price.ts'], []],
  ['services/billing/stores/plans.ts', ['../providers/paypal.ts'], ['billing-layers']],
  ['services/billing/rules/price.ts', [], []],
  ['services/billing/rules/end.ts', ['../stores/orders.ts'], ['billing-layers']],
  ['services/billing/flows/end.ts', [], []],
  ['services/shared/kit/src/bus/kafka.ts', ['kafkajs'], []],
  ['services/shared/kit/src/bus/group.ts', ['type kafkajs'], []],
  ['services/shared/kit/src/bus/topics.ts', ['kafkajs'], ['kafkajs-in-one-file']],
  ['services/shared/kit/src/store/port.ts', ['mongodb'], ['mongodb-in-one-file']],
  ['services/shared/kit/src/cache/port.ts', ['redis'], ['redis-in-one-file']],
  ['services/shared/kit/src/testing/bus.ts', ['../bus/kafka.ts'], []],
  ['services/mail/send.ts', ['./testing/inbox.ts'], ['testing-only-in-tests']],
  ['services/mail/testing/inbox.ts', [], []],
  ['services/mail/queue.ts', ['express'], []],
  ['services/mail/relay.ts', ['unnamed'], ['named-in-package-json']],
  ['services/mail/retry.ts', ['./nowhere.ts'], ['found']],
  ['deploy/embedded.ts', ['../services/mail/main.ts', '../gateway/main.ts'], []],
  ['deploy/faults/main.ts', ['../testing/product.ts'], []],
  ['deploy/account.ts', ['./testing/product.ts'], ['testing-only-in-tests']],
  ['deploy/testing/product.ts', [], []],
  ['deploy/day.ts', ['./night.ts'], ['no-circle']],
  ['deploy/night.ts', ['./day.ts'], []],
  ['deploy/moon.ts', ['type ./sun.ts'], ['no-circle']],
  ['deploy/sun.ts', ['./moon.ts'], []],
];

const named = ['zod', 'express', 'kafkajs', 'mongodb', 'redis'];

it('reports exactly the forbidden imports of the sample tree, by the rules of npm run lint', () => {
  for (const [path, imports] of samples) write(path, imports.map(statementOf).join('\n'));
  for (const name of [...named, 'unnamed']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  const dependencies = Object.fromEntries(named.map((name) => [name, '1.0.0']));
  write('package.json', JSON.stringify({ name: 'tree', dependencies }));
  const expected = samples.flatMap(([path, , rules]) => rules.map((rule) => `${path}: ${rule}`));
  const broken = forbiddenImports(tree).map(({ from, rule }) => `${from}: ${rule.name}`);
  expect(broken.toSorted()).toEqual(expected.toSorted());
}, 120_000);

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

/** The import of a target such as `zod`, or `type zod` for an import of types. */
function statementOf(target: string): string {
  const isOfTypes = target.startsWith('type ');
  const path = target.replace('type ', '');
  return isOfTypes ? `import type { x } from '${path}';` : `import { x } from '${path}';\nx;`;
}
