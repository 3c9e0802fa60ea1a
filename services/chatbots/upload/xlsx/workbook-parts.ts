import { posix } from 'node:path';
import { FileRefusal } from '../sheet.ts';
import type { Package } from './open-package.ts';
import { readXml } from './read-xml.ts';

type WorkbookParts = {
  /** The paths of the visible sheets, or of all if none is visible, in tab order. */
  sheets: string[];
  strings: string | undefined;
  styles: string | undefined;
  date1904: boolean;
};

type Rel = { id: string; type: string; target: string };

/** Follows the relationships from the package to the workbook and its parts, as Excel does. */
export async function findParts(parts: Package): Promise<WorkbookParts> {
  const root = await readRels(parts, '');
  const workbook = targetOf(root, 'officeDocument') ?? 'xl/workbook.xml';
  if (!workbook.toLowerCase().endsWith('.xml') || !parts.has(workbook)) {
    throw new FileRefusal('not-a-sheet');
  }
  const rels = await readRels(parts, workbook);
  const { tabs, date1904 } = await readTabs(parts, workbook);
  const visible = tabs.filter(({ isHidden }) => !isHidden);
  const sheets = (visible.length > 0 ? visible : tabs).flatMap(({ id }) =>
    rels.filter((rel) => rel.id === id && rel.type === 'worksheet').map(({ target }) => target),
  );
  if (tabs.length === 0) throw new FileRefusal('not-a-sheet');
  return {
    sheets: sheets.filter((path) => parts.has(path)),
    strings: targetOf(rels, 'sharedStrings'),
    styles: targetOf(rels, 'styles'),
    date1904,
  };
}

async function readRels(parts: Package, owner: string): Promise<Rel[]> {
  const folder = posix.dirname(owner);
  const path = posix.join(folder, '_rels', `${posix.basename(owner)}.rels`);
  if (!parts.has(path)) return [];
  const rels: Rel[] = [];
  await readXml(parts.read(path), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1);
      rels.push({ id: Id, type: posix.basename(Type), target });
    },
  });
  return rels;
}

function targetOf(rels: Rel[], type: string): string | undefined {
  return rels.find((rel) => rel.type === type)?.target;
}

async function readTabs(parts: Package, workbook: string) {
  const tabs: { id: string; isHidden: boolean }[] = [];
  let date1904 = false;
  await readXml(parts.read(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const idKey = Object.keys(attributes).find((key) => key.endsWith(':id')) ?? 'id';
      const isHidden = /hidden/i.test(attributes.state ?? '');
      tabs.push({ id: attributes[idKey] ?? '', isHidden });
    },
  });
  return { tabs, date1904 };
}
