import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { FileRefusal } from '../sheet.ts';

/** Names have no namespace prefix: `<x:row>` is `row`. */
export type XmlHandlers = {
  open(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Called after each chunk; true stops reading. */
  done?(): boolean;
};

/** No workbook has a longer text, tag or comment (a cell has at most 32,767 characters). */
const maxWithoutTag = 1_000_000;
const maxDepth = 64;

/**
 * Parses XML in chunks. Refuses deep nesting, too much text without a tag,
 * and document types, so that no entity is expanded.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false as const, position: false });
  let depth = 0;
  let withoutTag = 0;
  parser.on('doctype', () => refuse());
  parser.on('opentag', ({ name, attributes }) => {
    withoutTag = 0;
    depth += 1;
    if (depth > maxDepth) refuse();
    handlers.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    withoutTag = 0;
    depth -= 1;
    handlers.close?.(localName(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  for await (const text of decoded(chunks)) {
    withoutTag += text.length;
    parser.write(text);
    if (withoutTag > maxWithoutTag) refuse();
    if (handlers.done?.()) return;
  }
  parser.close();
}

/** One decoder for the whole stream, since a character may be split across two chunks. */
async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuse(): never {
  throw new FileRefusal('broken');
}
